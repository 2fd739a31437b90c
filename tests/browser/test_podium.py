"""The podium of a finished match: totals in the game's own word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import flottille
from tests.browser.driver import Visitor, see
from tests.browser.moments import record_at

COUNTED = {"loot_island": "gold", "rolling_seas": "fame"}
Visit = Callable[..., Visitor]


@pytest.mark.parametrize("game", COUNTED)
def test_a_podium_counts_what_the_game_counts(visit: Visit, game: str) -> None:
    ada = visit()
    record = record_at(game, 2, lambda match: match.is_over)
    ada.open_record(record)
    steps = ada.page.locator(".podium .step")
    see(steps)
    told = "\n".join(steps.all_inner_texts()).replace("\N{MINUS SIGN}", "-")
    assert all(f"{score} {COUNTED[game]}" in told for score in flottille.replay(record).scores)
    assert "point" not in told
