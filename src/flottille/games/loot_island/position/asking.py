"""Whether what is asked in a written position can be asked: the cards, treasures and discs it is about are there."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.loot_island import state as st
from flottille.games.loot_island.legal import playable
from flottille.games.loot_island.position.settling import before_the_play
from flottille.games.loot_island.position.sharing import is_big
from flottille.games.loot_island.rules import State
from flottille.games.loot_island.steps.board import (
    cards_at,
    has_disc,
    must_move_disc,
)
from flottille.games.loot_island.steps.islands import can_pay, needs_pair, of_colour, price
from flottille.games.loot_island.steps.loot import discard_lift
from flottille.games.loot_island.steps.plays import can_copy, lay_set, ones_played
from flottille.games.loot_island.steps.setup import to_drop
from flottille.games.loot_island.steps.supply import can_draw
from flottille.games.loot_island.tables import (
    CARD_IDS,
    COLOURS,
    DISCARD_CUBE,
    DISCARD_CUBES,
    DRAW_CARD,
    DRAW_CARDS,
    LANDING_IDS,
    PAIR,
    SMALL_LOOT_LIFT,
)
from flottille.parts.wide import HALF, is_empty, pour, put, size, wide_members

WITH_SET = (st.ASK_CARDS, st.ASK_MOVE, st.ASK_COPY)


def check_question(s: State, notes: Notes) -> None:
    """Note what is there although nothing asks for it, and what is asked without being there."""
    check_sets(s, notes)
    check_shown(s, notes)
    if s.asking == st.ASK_PAYMENT:
        check_payment(s, notes)
    elif s.stage == st.TURNS and s.asking in WITH_SET:
        check_play(s, notes)
    elif s.stage == st.EFFECTS:
        check_effects(s, notes)
    elif s.stage == st.ISLAND:
        check_power(s, notes)
    if s.asking == st.ASK_MOVE and s.landing >= 0:
        check_move(s, notes)
    if s.asking == st.ASK_LIFT:
        check_lift(s, notes)


def check_sets(s: State, notes: Notes) -> None:
    """Cards are marked, paid, about to be laid or just laid only while that is done."""
    plays = s.asking == st.ASK_PAYMENT or (s.stage == st.TURNS and s.asking in WITH_SET)
    if not plays and not is_empty(s.cards, st.PLAYED):
        notes.add("played", "no card is being played or paid")
    if s.stage != st.EFFECTS and not is_empty(s.cards, st.LAID):
        notes.add("laid", "no card takes effect")
    for seat in range(s.seats):
        if s.stage not in (st.OPENING, st.DROPS) and not is_empty(s.cards, st.MARKED + 2 * seat):
            notes.add(f"marked[{seat}]", "nobody discards cards now")
        if s.stage == st.OPENING and to_drop(s, seat) < 0:
            notes.add(f"marked[{seat}]", "is more than has to be discarded")


def check_shown(s: State, notes: Notes) -> None:
    """Treasures are shown while they are handed out."""
    shown = int(size(s.treasures, st.SHOWN))
    if s.asking == st.ASK_WRECK and shown != 1:
        notes.add("shown", f"one treasure was dug up, not {shown}")
    elif s.asking == st.ASK_LOOT and shown == 0:
        notes.add("shown", "treasures are shown while they are handed out")
    elif shown and s.asking != st.ASK_WRECK and s.stage not in (st.LOOT, st.FINAL):
        notes.add("shown", "no treasure is handed out")


# --- a turn -------------------------------------------------------------------------------------------------


def check_payment(s: State, notes: Notes) -> None:
    """What is paid so far is not all, and can be completed (LI-4.30)."""
    if size(s.cards, st.PLAYED) >= price(s) or not can_pay(s, s.actor):
        notes.add("played", "is no part of a payment that the hand can complete")


def check_play(s: State, notes: Notes) -> None:
    """The cards about to be laid are a set that fits the landing (LI-4.40 to LI-4.43)."""
    check_set(s, s, wide_members(s.cards, st.PLAYED), "played", notes)
    if s.asking != st.ASK_COPY:
        return
    ones = int(ones_played(s))
    if not can_copy(s):
        notes.add("asking", "there is no icon to copy")
    if not has_disc(s, s.actor, s.landing) or not s.inserted or s.actor != s.active or s.copies >= ones:
        notes.add("asking", "nothing is copied before the disc lies there, nor by other cards than inserted 1s")
    copied = [int(s.first_copy), int(s.second_copy)]
    if copied[int(s.copies) :] != [-1] * (2 - int(s.copies)):
        notes.add("copied", f"{int(s.copies)} copies are declared")
    check_copies(s, s, notes)


def check_set(s: State, before: State, cards: list[int], name: str, notes: Notes) -> None:
    """Cards of one colour that could be played on the landing as it was before them."""
    if not cards:
        notes.add(name, "needs the cards that are played")
        return
    if len({int(s.tables.colour[card]) for card in cards}) > 1:
        notes.add(name, "is of one colour")
    trial = before.clone()
    for card in cards:
        put(trial.cards, st.HAND + 2 * s.actor, card)
        word = 1 if card >= HALF else 0
        if not playable(trial, s.actor, s.landing, word) >> int(card - HALF * word) & 1:
            notes.add(name, f"{CARD_IDS[card]} does not fit {LANDING_IDS[s.landing]}")


def check_copies(s: State, before: State, notes: Notes) -> None:
    """Copied icons lay in the column before this action (LI-5.7)."""
    for i, card in enumerate((int(s.first_copy), int(s.second_copy))):
        if card >= 0 and (card not in cards_at(before, s.landing) or not gives_something(s, card)):
            notes.add(f"copied[{i}]", f"{CARD_IDS[card]} cannot be copied")


def gives_something(s: State, card: int) -> bool:
    """Whether a card shows an icon that takes effect at once."""
    return s.tables.icon[card] in (DISCARD_CUBE, DRAW_CARD)


def check_move(s: State, notes: Notes) -> None:
    """A disc is moved where there is none, because none is in supply (LI-4.45)."""
    if has_disc(s, s.actor, s.landing) or not must_move_disc(s, s.actor):
        notes.add("asking", "no disc has to be moved")


# --- effects ------------------------------------------------------------------------------------------------


def check_effects(s: State, notes: Notes) -> None:
    """The cards just laid lie in the column as a play lays them, under the actor's disc (LI-4.46)."""
    before, laid = before_the_play(s), wide_members(s.cards, st.LAID)
    check_set(s, before, laid, "laid", notes)
    if cards_at(after_the_play(before), s.landing) != cards_at(s, s.landing):
        notes.add("laid", "does not lie in the column as it was laid")
    if not has_disc(s, s.actor, s.landing):
        notes.add("stacks", f"whoever laid cards has a disc on {LANDING_IDS[s.landing]}")
    ones = [card for card in laid if s.tables.value[card] == 1]
    copies = [int(s.first_copy), int(s.second_copy)][len(ones) if s.inserted and s.actor == s.active else 0 :]
    if any(card >= 0 for card in copies):
        notes.add("copied", "only inserted 1s copy")
    check_copies(s, before, notes)
    for seat in s.to_act():
        if not has_disc(s, seat, s.landing):
            notes.add("deciding", f"seat {seat} has no disc on {LANDING_IDS[s.landing]}")
    if s.asking == st.ASK_DRAW and not can_draw(s):
        notes.add("asking", "there is no card to draw")


def after_the_play(before: State) -> State:
    """The landing with the cards laid by the rules."""
    later = before.clone()
    pour(later.cards, st.LAID, st.PLAYED)
    lay_set(later)
    return later


def check_power(s: State, notes: Notes) -> None:
    """A tile was paid for, and its power asks only where something can come of it (LI-4.31, LI-4.32)."""
    power = s.tables.power[s.tile]
    pairs = [colour for colour in range(COLOURS) if of_colour(s, st.DISCARDS, colour) >= PAIR]
    if size(s.cards, st.DISCARDS) < price(s) or (needs_pair(s) and not pairs):
        notes.add("map_discards", "the cards paid for the tile lie there")
    if s.actor != s.active and (power in (DISCARD_CUBES, DRAW_CARDS) or s.asking in (st.ASK_WRECK, st.ASK_LIFT)):
        notes.add("actor", "Aaron is not asked this")
    if power == DRAW_CARDS and not can_draw(s):
        notes.add("asking", "there is no card to draw")
    if s.asking == st.ASK_SLIDE and not s.discs[s.actor]:
        notes.add("asking", "there is no disc to move")


def check_lift(s: State, notes: Notes) -> None:
    """As many cubes as the seat may discard now (LI-4.5, LI-4.66, LI-4.67)."""
    for seat in s.to_act():
        allowed = [min(cubes, int(s.cubes[seat])) for cubes in lifts(s, seat)]
        if s.most < 1 or s.most not in allowed:
            told = ", ".join(map(str, sorted({cubes for cubes in allowed if cubes > 0}))) or "nothing"
            notes.add("most", f"seat {seat} may discard {told}, not {int(s.most)}")
    if s.stage == st.LOOT and s.queue > 0:
        check_blessing(s, notes)


def check_blessing(s: State, notes: Notes) -> None:
    """B10 blesses who has a disc there, after the Small Loot is shared (LI-5.B10)."""
    is_due = s.effect() == SMALL_LOOT_LIFT and not is_big(s) and is_empty(s.treasures, st.SHOWN) and not s.ran_out
    if not is_due or not all(has_disc(s, seat, s.landing) for seat in s.to_act()):
        notes.add("queue", "nobody is blessed here")


def lifts(s: State, seat: int) -> list[int]:
    """How many cubes a seat may be allowed to discard, whatever it has."""
    if s.stage == st.EFFECTS or s.queue > 0 or (s.tile >= 0 and s.tables.power[s.tile] == DISCARD_CUBES):
        return [int(s.most)]
    kept = [int(s.tables.lift[one]) for one in wide_members(s.treasures, st.KEPT + 2 * seat)]
    thrown = [int(discard_lift(s, seat))] if s.stage != st.PASSING and not is_empty(s.treasures, st.THROWN) else []
    return kept + thrown
