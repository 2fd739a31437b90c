"""What the cards of an edition show, where it is not what their ids say."""

from __future__ import annotations

from typing import cast

from flottille.engine.state import State
from flottille.games.santa_timea.state import Fields
from flottille.games.santa_timea.tables import CARD_IDS, WIND_IDS, is_pirate


def printed(state: State) -> dict[str, dict[str, dict[str, int]]]:
    """Numbers and damages that are not those of the standard edition, by card."""
    s = cast(Fields, state)
    numbers = {name: int(s.tables.card_number[card]) for card, name in enumerate(CARD_IDS) if not is_pirate(card)}
    damages = {name: int(s.tables.wind_damage[wind]) for wind, name in enumerate(WIND_IDS)}
    return {"printed": {"numbers": _unlike_ids(numbers), "damages": _unlike_ids(damages)}}


def _unlike_ids(figures: dict[str, int]) -> dict[str, int]:
    """Ids end in the figure of the standard edition: `north_14`, `wind_east_2b`."""
    return {name: figure for name, figure in figures.items() if str(figure) != name.rsplit("_", 1)[1].rstrip("ab")}
