"""How a hall runs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Settings:
    """What whoever runs a hall may choose."""

    bot_gap: float = 0.25  # seconds between an entry and a bot's answer, besides thinking; 0: at once
    rate: float = 100.0  # messages per second and person; the paces of requests grow and shrink with it; 0: no limit
    takes_turns: bool = True  # whether bots think here; if not, others see to their turns
    idle_tables: int = 256  # that stay in memory with nobody there
    tables_per_person: int = 200  # unfinished ones; 0: no limit
    is_own: bool = False  # whoever plays here owns all that is kept: nothing can be hidden from him
    test_deals: str = ""  # a word that fixes all chance; only for tests
