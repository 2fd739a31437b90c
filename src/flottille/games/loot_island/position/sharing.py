"""How far the sharing of treasures has come in a written position: visits, picks, whose pick it is."""

from __future__ import annotations

from typing import Any

from flottille.engine.shapes import Notes
from flottille.games.loot_island import state as st
from flottille.games.loot_island.rules import State
from flottille.games.loot_island.steps.board import landing_ahead, qualifies
from flottille.games.loot_island.steps.loot import big_landing, coasts_explored, loot_size, picker, small_landing
from flottille.games.loot_island.tables import LANDING_IDS, LANDINGS
from flottille.parts.wide import size

Found = dict[str, Any]


def visits(s: State) -> dict[int, int]:
    """How far exploration has come when the loot of each landing is shared."""
    if s.stage == st.FINAL:
        tour = [int(landing_ahead(s, place)) for place in range(LANDINGS)]
        return {landing: place + 1 for place, landing in enumerate(tour) if qualifies(s, landing)}
    found = {}
    for coast in range(int(coasts_explored(s))):
        found[int(big_landing(s, coast))] = 3 * coast + 1
        found[int(small_landing(s, coast))] = 3 * coast + 2
    return {landing: visit for landing, visit in found.items() if landing >= 0}


def is_big(s: State) -> bool:
    """Whether the loot being shared is a Big Loot."""
    return s.stage == st.LOOT and s.visit % 3 == 1


def settle_loot(s: State, found: Found, notes: Notes) -> None:
    """How far exploration has come, how many picks were made, whose pick it is."""
    visit = visits(s).get(int(s.landing))
    if visit is None or s.heights[s.landing] == 0:
        notes.add("landing", f"no loot is shared at {LANDING_IDS[s.landing]}")
        return
    s.visit = visit
    settle_picks(s, found, notes)
    if notes.problems:
        return
    if s.asking == st.ASK_LIFT and found["queue"] > 0:
        settle_blessing(s, found)
    else:
        settle_picker(s, found, notes)


def settle_picks(s: State, found: Found, notes: Notes) -> None:
    """Picks made and to make add up to the treasures found, unless these ran out."""
    shown, treasures = int(size(s.treasures, st.SHOWN)), int(loot_size(s, s.landing, is_big(s)))
    s.picks = found["picks"] if s.ran_out else treasures - shown
    if s.picks < 0:
        notes.add("shown", f"at most {treasures} treasures are found at {LANDING_IDS[s.landing]}")
    elif s.ran_out and s.picks + shown >= treasures:
        notes.add("ran_out", f"all {treasures} treasures were found at {LANDING_IDS[s.landing]}")


def settle_blessing(s: State, found: Found) -> None:
    """B10's lift after a Small Loot."""
    s.queue = found["queue"]
    seat = int(s.in_turn_order(s.queue - 1))
    s.deciding = 1 << seat
    s.most = min(int(s.tables.effect_first[s.event]), int(s.cubes[seat]))


def settle_picker(s: State, found: Found, notes: Notes) -> None:
    """Whose pick it is, or who may lift cubes after a pick."""
    pick = int(s.picks) - (1 if s.asking == st.ASK_LIFT else 0)
    owner = int(picker(s, s.landing, pick)) if pick >= 0 else int(s.seats)
    s.most = found["most"] if s.asking == st.ASK_LIFT else 0
    if owner < s.seats:
        s.deciding = 1 << owner
    else:
        notes.add("picks", "Aaron picks by himself" if pick >= 0 else "nothing was picked yet")
