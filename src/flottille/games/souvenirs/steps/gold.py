"""Gold cards: who holds one for a window, and playing it (SV-5.40, SV-5.41)."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.souvenirs.actions import PASS
from flottille.games.souvenirs.events import GOLD_PLAYED, PASSED
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.hands import lose
from flottille.games.souvenirs.tables import ENCOUNTER_CODE, ENCOUNTERS


def held_for(s: Fields, seat: i64, window: i64) -> i64:
    """A gold card of a hand that is played in this window, -1: none."""
    if s.golds[seat] == 0:
        return -1
    for encounter in range(ENCOUNTERS):
        if s.tables.window[encounter] == window and s.gold(seat, encounter) > 0:
            return encounter
    return -1


def play_or_pass(s: Fields, seat: i64, action: i64, window: i64) -> i64:
    """Play the gold card of a window, or pass: the encounter played, -1: none."""
    if action == PASS:
        s.tell(PASSED, seat)
        return -1
    encounter = held_for(s, seat, window)
    play_gold(s, seat, encounter)
    return encounter


def play_gold(s: Fields, seat: i64, encounter: i64) -> None:
    """Show a gold card; it leaves the hand of whoever played it (SV-5.40, SV-7.33)."""
    lose(s, seat, ENCOUNTER_CODE + encounter)
    s.tell(GOLD_PLAYED, seat, ENCOUNTER_CODE + encounter)
