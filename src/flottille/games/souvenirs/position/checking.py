"""Positions that cannot exist: what the counts of cards do not show."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.position.questions import check_question
from flottille.games.souvenirs.position.rumours import check_rumours
from flottille.games.souvenirs.position.turns import check_turn
from flottille.games.souvenirs.rules import State
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.finish import has_won
from flottille.games.souvenirs.steps.rumours import read_rumours
from flottille.parts.bits import count, members
from flottille.parts.deck import EVERY_SEAT


def check(s: State, notes: Notes) -> None:
    """Everything impossible; settles what follows from the zones: validated places and winners."""
    check_zones(s, notes)
    check_ship(s, notes)
    if notes.problems:
        return
    settle_validated(s)
    check_goal(s, notes)
    check_knowledge(s, notes)
    check_turn(s, notes)
    if not notes.problems:
        check_question(s, notes)


def check_zones(s: Fields, notes: Notes) -> None:
    """Memories fit their places, at most three, the last one with a dedicated one (SV-4.31, R-6)."""
    for spot in range(t.SPOTS):
        name, path = s.tables.place_ids[t.kind_of(spot)], path_of(s, spot)
        for memory in members(s.on[spot] & ~s.tables.fits[t.kind_of(spot)]):
            notes.add(path, f"{s.tables.memory_ids[memory]} does not belong to {name}")
        n = int(count(s.on[spot]))
        if spot % t.COPIES and s.holder[spot] != st.NOWHERE and s.holder[spot - 1] == st.NOWHERE:
            notes.add(path, f"copy 1 of {name} is put down before copy 2")
        if spot == s.tables.spot_ship() and s.mode == t.SOLO:
            continue
        if n > s.tables.full:
            notes.add(path, f"{name} has {n} memories, at most {int(s.tables.full)} are possible")
        elif n == s.tables.full and count(s.on[spot] & s.tables.dedicated) < s.tables.min_dedicated:
            notes.add(path, f"{name} is full without a dedicated memory")


def path_of(s: Fields, spot: int) -> str:
    """Where a place is written."""
    return "ship" if spot == s.tables.spot_ship() else f"zones[{int(s.holder[spot])}]"


def check_ship(s: Fields, notes: Notes) -> None:
    """The ship is where its mode has it (SV-3.5, SV-7.21, SV-7.40)."""
    spot = int(s.tables.spot_ship())
    holder, n = int(s.holder[spot]), int(count(s.on[spot]))
    if s.mode == t.SOLO:
        if holder != st.ADVERSARY:
            notes.add("ship.holder", "is the adversary of a single player")
        if n > s.tables.ship_loss:
            notes.add("ship.memories", f"are {n}, the match ends with {int(s.tables.ship_loss)}")
    elif s.mode == t.TWO:
        if (holder == st.CENTRE) == (n == s.tables.full) or holder == st.ADVERSARY:
            notes.add("ship.holder", "lies in the centre until its last memory, then in a zone")
    elif holder < 0:
        notes.add("ship.holder", "is in somebody's zone")


def settle_validated(s: Fields) -> None:
    """A full place is validated (SV-6.1); whoever has enough of them has won."""
    s.validated = 0
    for spot in range(t.SPOTS):
        if count(s.on[spot]) == s.tables.full and s.holder[spot] >= 0:
            s.validated |= 1 << spot
    s.winners = 0
    for seat in range(s.seats):
        if has_won(s, s.team(seat)):
            s.winners |= s.team(seat)


def check_goal(s: Fields, notes: Notes) -> None:
    """A match is over exactly if somebody won, the ship is full, or the last round is played."""
    winners = members(s.winners)
    if len(winners) > (2 if s.mode == t.TEAM else 1):
        notes.add("zones", "two sides have reached the goal")
    is_lost = s.mode == t.SOLO and count(s.on[s.tables.spot_ship()]) == s.tables.ship_loss
    if is_lost and winners:
        notes.add("ship.memories", "the match cannot be won and lost")
    if (winners or is_lost) and s.phase != st.OVER:
        notes.add("phase", "the match is over")
    if s.phase == st.OVER and not winners and not is_lost:
        if s.round != s.tables.last_round:
            notes.add("phase", f"nobody has reached the goal, and round {int(s.tables.last_round)} is not played")
        elif (s.active + 1) % s.seats != s.starter:
            notes.add("turn", "a match nobody wins ends before the starter's turn")


def check_knowledge(s: State, notes: Notes) -> None:
    """What play has proved is true of the hands; artefacts are those of the mode."""
    held = 0
    told = {card for rumour in read_rumours(s.rumours) if rumour.kind == t.MEMORY for card in rumour.cards}
    for seat in range(s.seats):
        held |= int(s.hands[seat])
        for memory in members(s.hands[seat] & s.barred[seat]):
            if s.seen[memory] != EVERY_SEAT and memory not in told:
                notes.add(f"barred[{seat}]", f"seat {seat} holds {s.tables.memory_ids[memory]}")
    for memory in members(s.old & ~held):
        notes.add("old", f"{s.tables.memory_ids[memory]} is in no hand")
    if not notes.problems:
        check_rumours(s, notes)
    if s.mode == t.SOLO and s.artefacts[0] != s.tables.solo_artefact:
        notes.add("artefacts", f"a single player has {s.tables.artefact_ids[s.tables.solo_artefact]}")
