"""Whether a written position can be: its phase, its round, what is asked and what lies there fit together."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.loot_island import state as st
from flottille.games.loot_island.position.asking import check_question
from flottille.games.loot_island.position.healers import check_healers
from flottille.games.loot_island.rules import State
from flottille.games.loot_island.state import HEALER_PAIRS, KNOWN_EVENTS, OPENING_DRAFT
from flottille.games.loot_island.steps.board import disc_limit, landing_ahead
from flottille.games.loot_island.tables import (
    DISABLE_RANDOM_ISLAND,
    ISLAND_ONE_CARD_THEN_PASS,
    LANDING_IDS,
    PILE_IDS,
    TREASURE_ON_PASS,
)
from flottille.parts.bits import count, members
from flottille.parts.wide import is_empty, size, wide_members

BEFORE_ACTIONS = (st.OPENING, st.EVENT_NOW, st.DROPS, st.RECALLS)


def check_frame(s: State, notes: Notes) -> None:
    """Note what does not belong together of phase, round, event and seats."""
    check_round(s, notes)
    check_events(s, notes)
    check_seats(s, notes)


def check(s: State, notes: Notes) -> None:
    """Note everything else that cannot be."""
    check_decks(s, notes)
    check_tiles(s, notes)
    check_discs(s, notes)
    check_gifts(s, notes)
    check_healers(s, notes)
    if s.round == 1 and s.stage in (st.OPENING, st.EVENT_NOW):
        check_first_cards(s, notes)
    check_question(s, notes)
    if not notes.problems:
        check_deciding(s, notes)


def check_deciding(s: State, notes: Notes) -> None:
    """Somebody decides unless the match is over, and everybody who does can do something."""
    if s.deciding == 0 and s.stage != st.OVER:
        notes.add("deciding", "nobody could decide anything in this phase")
    for seat in s.to_act():
        if s.legal_count(seat) == 0:
            notes.add("deciding", f"seat {seat} could do nothing")


# --- time ---------------------------------------------------------------------------------------------------


def check_round(s: State, notes: Notes) -> None:
    """Each phase in its rounds and variants."""
    rounds = int(s.tables.rounds)
    if s.stage == st.FINAL and s.round != rounds:
        notes.add("round", f"the Final Exploration comes after round {rounds}")
    if s.is_ending() and s.round != rounds and not s.ran_out:
        notes.add("round", f"the match ends after round {rounds} unless treasures ran out")
    if s.stage in (st.DROPS, st.RECALLS) and s.round == 1:
        notes.add("round", "nobody has anything to discard or to take back in round 1")
    if s.stage == st.OPENING and (s.round != 1 or not s.has_variant(OPENING_DRAFT)):
        notes.add("phase", "opening hands are chosen in round 1 of opening_draft")
    if s.stage == st.OFFERS and not s.has_variant(HEALER_PAIRS):
        notes.add("phase", "healers are offered in healers_pairs")


def check_events(s: State, notes: Notes) -> None:
    """An A event in round 1, B events later, as many past and to come as the round says (LI-3.7, LI-4.12)."""
    now = 1 << int(s.event) if s.event >= 0 else 0
    is_over = s.stage == st.FINAL or s.is_ending()
    if is_over and now:
        notes.add("event", "no event is in force any more")
    fitting = s.tables.a_events if s.round == 1 else s.tables.b_events
    if not is_over and not now & fitting:
        notes.add("event", f"round {int(s.round)} needs an event of deck {'A' if s.round == 1 else 'B'}")
    gone = int(s.round) - 1 - (0 if is_over or s.round == 1 else 1)
    if s.has_variant(KNOWN_EVENTS):
        left = int(s.tables.rounds - s.round)
        if s.event_bag & ~(s.tables.b_events & ~now) or count(s.event_bag) != left:
            notes.add("known_events", f"{left} other B events are still to come")
        return
    past = count(s.tables.b_events & ~s.event_bag & ~now)
    if past > gone:  # those that are not named may come again
        notes.add("past_events", f"{gone} B events are past in round {int(s.round)}, not {past}")


def check_decks(s: State, notes: Notes) -> None:
    """Shuffles, ages of hand cards, the back of the next treasure, and treasures that ran out."""
    ages = [age for age in range(1, int(s.ages())) if not is_empty(s.older, 2 * age)]
    if ages and ages[-1] > s.map_shuffles:
        notes.add("older", f"hand cards have at most {int(s.map_shuffles)} ages after so many shuffles")
    piles = {int(s.tables.pile[one]) for one in wide_members(s.treasures, st.HOARD)}
    if s.next_pile >= 0 and s.next_pile not in piles:
        notes.add("next_pile", f"no treasure of pile {PILE_IDS[s.next_pile]} is left")
    if s.ran_out and not (s.stage in (st.LOOT, st.FINAL) or s.is_ending()):
        notes.add("ran_out", "treasures run out while they are found")
    if s.ran_out and not is_empty(s.treasures, st.HOARD):
        notes.add("ran_out", "there are treasures left")


# --- seats --------------------------------------------------------------------------------------------------


def check_seats(s: State, notes: Notes) -> None:
    """Who has passed, who acts, who holds the tile (LI-4.50, LI-4.51)."""
    every = (1 << int(s.seats)) - 1
    if not s.in_actions() and s.passed != (every if s.stage == st.LOOT else 0):
        notes.add("passed", f"is {members(every) if s.stage == st.LOOT else []} in this phase")
    has_passed = bool(s.passed >> s.active & 1)
    if s.in_actions() and has_passed != (s.stage == st.PASSING):
        notes.add("active", f"seat {int(s.active)} has {'' if has_passed else 'not '}passed")
    if not s.in_actions() and s.active != s.first_player:
        notes.add("active", "is the holder of the tile while nobody acts")
    if s.actor == st.AARON and s.has_aaron() and (s.aaron_finished or s.stage == st.PASSING):
        notes.add("actor", "Aaron does not act any more")
    acts = s.in_actions() or s.stage == st.LOOT
    has_used = s.has_aaron() and s.effect() == ISLAND_ONE_CARD_THEN_PASS and s.tiles_down != 0
    if s.aaron_finished and not (has_used and acts):
        notes.add("aaron_finished", "Aaron is finished only where one card pays and he has used a tile")


def check_tiles(s: State, notes: Notes) -> None:
    """Tiles are face up when a round begins, but those an event has hidden (LI-4.11, LI-5.B3)."""
    tiles = s.tables.tiles[s.seats]
    hidden = 0
    if s.effect() == DISABLE_RANDOM_ISLAND and s.stage not in (st.OPENING, st.EVENT_NOW):
        hidden = min(int(s.tables.effect_first[s.event]), count(tiles))
    down = count(s.tiles_down)
    if s.stage in BEFORE_ACTIONS and down != hidden:
        notes.add("tiles_down", f"{hidden} tiles are face down before the first turn, not {down}")
    if s.tile >= 0 and (s.tiles_down >> s.tile & 1 or not tiles >> s.tile & 1):
        notes.add("tile", "is face down or not in play")


def check_discs(s: State, notes: Notes) -> None:
    """Nobody has more discs out than the event allows, once phase 2 has begun; the last coast is cleared at the end."""
    if s.in_actions() or s.is_past_actions():
        for owner in range(s.owners()):
            if count(s.discs[owner]) > disc_limit(s):
                notes.add("stacks", f"at most {int(disc_limit(s))} discs of one owner are on the island")
    if s.stage == st.FINAL:
        for landing in (int(landing_ahead(s, 0)), int(landing_ahead(s, 1))):
            for name, found in (("columns", s.lengths[landing]), ("stacks", s.heights[landing])):
                if found:
                    notes.add(f"{name}.{LANDING_IDS[landing]}", "was cleared before the Final Exploration")


def check_gifts(s: State, notes: Notes) -> None:
    """A2 offers one treasure to each seat that has not passed (LI-5.A2)."""
    given = int(size(s.treasures, st.GIFTS))
    if s.is_ending():
        if given and (s.round != 1 or not s.ran_out):
            notes.add("gifts", "nothing is on offer at the end")
        return
    due = 0
    if s.effect() == TREASURE_ON_PASS and s.stage not in (st.OPENING, st.EVENT_NOW, st.DROPS):
        due = int(s.tables.effect_first[s.event] * s.seats) - count(s.passed)
        due += 1 if s.asking == st.ASK_GIFT else 0
    if given != max(due, 0):
        notes.add("gifts", f"{max(due, 0)} treasures are on offer, not {given}")


# --- the first round ----------------------------------------------------------------------------------------


def check_first_cards(s: State, notes: Notes) -> None:
    """Before the first turn of all nothing lies on the island."""
    for name, found in (("columns", s.lengths), ("stacks", s.heights)):
        if any(found):
            notes.add(name, "nobody has played yet")
    for name, places in (("treasure_discards", [st.THROWN]), ("kept", kept(s))):
        if not all(is_empty(s.treasures, place) for place in places):
            notes.add(name, "nobody has found a treasure yet")
    if s.treasure_shuffles or (s.stage == st.OPENING and s.map_shuffles):
        notes.add("treasure_shuffles" if s.treasure_shuffles else "map_shuffles", "nothing was shuffled again yet")


def kept(s: State) -> list[int]:
    """The sets of treasures that owners have kept."""
    return [int(st.KEPT + 2 * owner) for owner in range(s.owners())]
