"""The state machine of chapter 4: what goes on while nobody owes a decision."""

from __future__ import annotations

from flottille.engine.chance import Chance
from flottille.games.loot_island.state import (
    DROPS,
    EFFECTS,
    EVENT_NOW,
    FINAL,
    HEALING,
    ISLAND,
    LOOT,
    OFFERS,
    OPENING,
    OVER,
    PASSING,
    RECALLS,
    TURNS,
    Fields,
)
from flottille.games.loot_island.steps.ending import end_exploring, heal, show_offers
from flottille.games.loot_island.steps.islands import finish_island
from flottille.games.loot_island.steps.loot import explore, explore_finally
from flottille.games.loot_island.steps.plays import resolve_effects
from flottille.games.loot_island.steps.preparation import carry_out_drops, carry_out_event, recall_discs, refill
from flottille.games.loot_island.steps.turns import ask_turn, end_turn


def proceed(s: Fields, chance: Chance) -> None:
    """Go on until a seat owes a decision or the match is over."""
    while s.deciding == 0 and s.stage != OVER:
        advance(s, chance)


def advance(s: Fields, chance: Chance) -> None:
    """Take the next part of the current stage."""
    stage = s.stage
    if stage == TURNS:
        ask_turn(s)
    elif stage == EFFECTS:
        resolve_effects(s)
    elif stage == PASSING:
        end_turn(s)
    elif stage == ISLAND:
        if s.ran_out:
            end_exploring(s)
        else:
            finish_island(s)
    elif stage == LOOT:
        explore(s, chance)
    elif stage == OPENING:
        carry_out_drops(s)
        s.stage = EVENT_NOW
    elif stage == EVENT_NOW:
        carry_out_event(s, chance)
    elif stage == DROPS:
        carry_out_drops(s)
        refill(s, chance)
    elif stage == RECALLS:
        recall_discs(s)
    elif stage == FINAL:
        explore_finally(s, chance)
    elif stage == OFFERS:
        show_offers(s)
    elif stage == HEALING:
        heal(s, chance)
