"""What follows from the rest of a written position: what is asked, who decides, and the figures of what is under way.

What was written about it is compared with this afterwards, so nothing that follows can be written wrongly.
"""

from __future__ import annotations

from typing import Any

from flottille.engine.shapes import Notes
from flottille.games.loot_island import state as st
from flottille.games.loot_island.position.sharing import settle_loot
from flottille.games.loot_island.rules import State
from flottille.games.loot_island.steps.board import cards_at, has_disc, lay_end
from flottille.games.loot_island.steps.ending import cannot_pay, is_doomed, next_patient
from flottille.games.loot_island.steps.plays import icon_value, inserts_ones
from flottille.games.loot_island.steps.preparation import next_recall
from flottille.games.loot_island.steps.setup import to_drop
from flottille.games.loot_island.tables import (
    CURSED_DIG,
    DISC_TO_BOTTOM,
    DISCARD_CUBE,
    DISCARD_CUBES,
    DRAW_CARD,
    DRAW_CARDS,
    MOVE_SHIP,
    PLACE_DISC,
    PLAIN,
)
from flottille.parts.wide import has, next_member, wide_members

ASKS = {  # what may be asked in each phase; the first is meant when nothing is said
    int(st.OPENING): (st.ASK_OPENING,),
    int(st.EVENT_NOW): (st.ASK_CHEST,),
    int(st.DROPS): (st.ASK_DROPS,),
    int(st.RECALLS): (st.ASK_RECALL,),
    int(st.TURNS): (st.ASK_TURN, st.ASK_PAYMENT, st.ASK_CARDS, st.ASK_MOVE, st.ASK_COPY),
    int(st.EFFECTS): (st.ASK_DRAW, st.ASK_LIFT),
    int(st.ISLAND): (st.ASK_POWER, st.ASK_SLIDE, st.ASK_PLACE, st.ASK_MOVE, st.ASK_WRECK, st.ASK_LIFT),
    int(st.PASSING): (st.ASK_GIFT, st.ASK_LIFT),
    int(st.LOOT): (st.ASK_LOOT, st.ASK_LIFT),
    int(st.FINAL): (st.ASK_LOOT, st.ASK_LIFT),
    int(st.OFFERS): (st.ASK_OFFER,),
    int(st.HEALING): (st.ASK_HEALER,),
    int(st.OVER): (st.NOTHING,),
}
POWER_ASKS = {  # what a power asks, the first at once
    int(DISCARD_CUBES): (st.ASK_LIFT,),
    int(DISC_TO_BOTTOM): (st.ASK_SLIDE,),
    int(PLACE_DISC): (st.ASK_PLACE, st.ASK_MOVE),
    int(DRAW_CARDS): (st.ASK_POWER,),
    int(CURSED_DIG): (st.ASK_POWER, st.ASK_WRECK, st.ASK_LIFT),
    int(MOVE_SHIP): (st.ASK_POWER,),
}

WITH_LANDING = (st.ASK_CARDS, st.ASK_MOVE, st.ASK_COPY)

Found = dict[str, Any]


def questions(s: State) -> tuple[int, ...]:
    """What may be asked in this phase, of a Small Island what its power asks."""
    if s.stage == st.ISLAND and s.tile >= 0:
        return POWER_ASKS[int(s.tables.power[s.tile])]
    return ASKS[int(s.stage)]


def settle(s: State, found: Found, notes: Notes) -> None:
    """Work out what follows."""
    settle_question(s, found, notes)
    settle_subject(s, found, notes)
    if notes.problems:
        return
    if s.is_ending():
        settle_end(s)
    if s.stage == st.EFFECTS:
        settle_effects(s, found, notes)
    elif s.stage in (st.LOOT, st.FINAL):
        settle_loot(s, found, notes)
    else:
        s.deciding = deciding(s, found, notes)
    if s.stage in (st.ISLAND, st.PASSING) and s.asking == st.ASK_LIFT:
        settle_lift(s, found)


def settle_question(s: State, found: Found, notes: Notes) -> None:
    """What is asked."""
    if s.stage == st.ISLAND:
        s.tile = -1 if found["tile"] is None else found["tile"]
    allowed = questions(s)
    s.asking = allowed[0] if found["asking"] is None else found["asking"]
    if s.asking not in allowed:
        names = ", ".join(st.PROMPTS[asking] for asking in allowed)
        notes.add("asking", f"is one of {names} here, not {st.PROMPTS[s.asking]}")


def settle_subject(s: State, found: Found, notes: Notes) -> None:
    """The tile, the landing and the copies it is about; other questions are about none."""
    if s.stage == st.ISLAND or s.asking == st.ASK_PAYMENT:
        s.tile = -1 if found["tile"] is None else found["tile"]
        if s.tile < 0:
            notes.add("tile", "is missing: which Small Island is used?")
    if s.asking in WITH_LANDING or s.stage in (st.EFFECTS, st.LOOT, st.FINAL):
        s.landing = -1 if found["landing"] is None else found["landing"]
        if s.landing < 0:
            notes.add("landing", "is missing: where is it?")
    if s.asking == st.ASK_COPY or s.stage == st.EFFECTS:
        s.first_copy, s.second_copy = (-1 if card is None else card for card in found["copied"])
    if s.asking == st.ASK_COPY:
        s.copies = found["copies"]
    if s.stage == st.TURNS and s.landing >= 0:
        s.inserted = int(inserts_ones(s, s.landing))


def deciding(s: State, found: Found, notes: Notes) -> int:
    """The seats that decide, as bits."""
    seats, asking = range(s.seats), s.asking
    if asking == st.NOTHING:
        return 0
    if asking == st.ASK_OPENING:
        return sum(1 << seat for seat in seats if to_drop(s, seat) > 0)
    if asking == st.ASK_DROPS:
        written = found["deciding"]
        return sum(1 << seat for seat in seats if s.sizes[seat] > 0 and (written is None or seat in written))
    if asking == st.ASK_OFFER:
        return sum(1 << seat for seat in seats if s.offered[seat] < 0)
    if asking == st.ASK_CHEST:
        s.queue = min(found["queue"], int(s.seats) - 1)
        return 1 << int(s.in_turn_order(s.queue))
    if asking == st.ASK_RECALL:
        return recalling(s, notes)
    if asking == st.ASK_HEALER:
        patient = int(next_patient(s))
        if patient < 0:
            notes.add("phase", "nobody needs a healer any more, so the match is over")
        return 1 << patient if patient >= 0 else 0
    return 1 << int(s.active)


def recalling(s: State, notes: Notes) -> int:
    """Who takes a disc back, for himself or for Aaron."""
    owner = int(next_recall(s))
    if owner < 0:
        notes.add("stacks", "nobody has a disc to take back")
        return 0
    s.actor = owner
    return 1 << int(owner if owner < s.seats else s.first_player)


def settle_end(s: State) -> None:
    """Who is out (LI-6.2, LI-6.14)."""
    s.eliminated = sum(1 << seat for seat in range(s.seats) if is_doomed(s, seat))
    if s.stage == st.OVER:
        s.bankrupt = sum(1 << seat for seat in range(s.seats) if cannot_pay(s, seat))


# --- cards take effect --------------------------------------------------------------------------------------


def before_the_play(s: State) -> State:
    """The position without the cards just laid."""
    earlier = s.clone()
    earlier.lengths[s.landing] = 0
    for card in cards_at(s, s.landing):
        if not has(s.cards, st.LAID, card):
            lay_end(earlier, s.landing, card)
    return earlier


def settle_effects(s: State, found: Found, notes: Notes) -> None:
    """Which of the cards just laid asks whom."""
    s.inserted = int(inserts_ones(before_the_play(s), s.landing))
    card = next_member(s.cards, st.LAID, found["cursor"])
    while card >= 0 and icon_of(s, card) != asking_icon(s):
        card = next_member(s.cards, st.LAID, card + 1)
    if card < 0:
        notes.add("laid", f"no card asks for a {st.PROMPTS[s.asking]}")
        return
    laid = wide_members(s.cards, st.LAID)
    place = laid.index(int(card))
    s.cursor = laid[place - 1] + 1 if place else 0
    s.copies = sum(1 for each in laid[:place] if s.tables.value[each] == 1) if s.inserted else 0
    is_copy = bool(s.inserted) and s.tables.value[card] == 1
    seat = int(s.active) if is_copy else asked_seat(s, found, notes)
    s.deciding = 1 << seat
    s.queue = (seat - int(s.active)) % int(s.seats) + 1
    s.most = min(int(icon_value(s)), int(s.cubes[seat])) if s.asking == st.ASK_LIFT else 0


def asking_icon(s: State) -> int:
    """The icon that asks what is asked."""
    return int(DRAW_CARD if s.asking == st.ASK_DRAW else DISCARD_CUBE)


def icon_of(s: State, card: int) -> int:
    """The icon a laid card offers: its own, or that which an inserted 1 copies."""
    if s.tables.value[card] != 1:
        return int(s.tables.icon[card])
    ones = [each for each in wide_members(s.cards, st.LAID) if s.tables.value[each] == 1]
    copied = int(s.first_copy if card == ones[0] else s.second_copy)
    return int(s.tables.icon[copied]) if s.inserted and copied >= 0 else int(PLAIN)


def asked_seat(s: State, found: Found, notes: Notes) -> int:
    """Whom an icon asks: who is written, or else the first with a disc there, from the active seat on."""
    if found["deciding"] is not None:
        if len(found["deciding"]) == 1:
            return int(found["deciding"][0])
        notes.add("deciding", "is the one seat that is asked")
        return int(s.active)
    turns = [(int(s.active) + i) % int(s.seats) for i in range(s.seats)]
    if found["queue"] > 0:
        return turns[int(found["queue"]) - 1]
    return next((seat for seat in turns if has_disc(s, seat, s.landing)), int(s.active))


def settle_lift(s: State, found: Found) -> None:
    """How many cubes a Small Island lets its user discard; after a dig or a gift the treasure says it."""
    if s.stage == st.ISLAND and s.tables.power[s.tile] == DISCARD_CUBES:
        s.most = min(int(s.tables.power_value[s.tile]), int(s.cubes[s.active]))
    else:
        s.most = found["most"]
        s.picks = 1 if s.stage == st.ISLAND else 0
