"""Why a Small Island would bring its user nothing: it may be used all the same, but not without a warning."""

from __future__ import annotations

from flottille.games.loot_island import tables as tb
from flottille.games.loot_island.state import AARON, Fields
from flottille.games.loot_island.steps.islands import slide
from flottille.games.loot_island.view.previews import clone
from flottille.parts.bits import members


def vain(s: Fields, owner: int, tile: int) -> str | None:
    """What a tile lacks to do anything for its user (R-15, LI-7.5); None if it does something."""
    power = s.tables.power[tile]
    if owner == AARON and power in (tb.DISCARD_CUBES, tb.DRAW_CARDS):
        return "aaron"
    if power == tb.DISCARD_CUBES and s.cubes[owner] == 0:
        return "no_cube"
    if power != tb.DISC_TO_BOTTOM:
        return None
    landings = members(s.discs[owner])
    if not landings:
        return "no_disc"
    return None if any(moves(s, owner, landing) for landing in landings) else "no_move"


def moves(s: Fields, owner: int, landing: int) -> bool:
    """Whether sliding a disc changes its stack."""
    then = clone(s)
    then.actor = owner
    slide(then, landing)
    return list(then.stacks) != list(s.stacks)
