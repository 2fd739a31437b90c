"""Reads a position: puts what was written into a blank state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.positions import read_position
from flottille.engine.shapes import Notes
from flottille.games.santa_timea.conservation import lost
from flottille.games.santa_timea.position.checking import check
from flottille.games.santa_timea.position.scores import due_opener, unknown_rounds
from flottille.games.santa_timea.position.shape import shape
from flottille.games.santa_timea.position.writing import dump
from flottille.games.santa_timea.rules import State
from flottille.games.santa_timea.state import FIGURE_NAMES, OVER, PLAYING, TRIPLETS
from flottille.games.santa_timea.steps.scoring import note_round
from flottille.games.santa_timea.steps.trick import lay_card
from flottille.games.santa_timea.tables import CARD_IDS, HAND, ROUNDS, TRICKS, WINDS, place_points

Found = dict[str, Any]


def load(position: Mapping[str, Any], s: State) -> State:
    """Read a position into a blank state; what is left out is as at the start of a round. Raises `BadPosition`."""
    return read_position(position, s, shape(s), place, check, lost, dump)


def place(s: State, found: Found, notes: Notes) -> None:
    """Put everything where it belongs."""
    s.reveals = found["reveals"]
    place_frame(s, found)
    place_winds(s, found)
    place_scores(s, found, notes)
    place_leader(s, found)
    place_cards(s, found, notes)
    settle_decision(s, found, notes)


def place_frame(s: State, found: Found) -> None:
    """Phase, round and trick; rounds and tricks are counted from 1 where they are going on, else as finished."""
    s.phase = found["phase"]
    is_over, is_playing = s.phase == OVER, s.phase == PLAYING
    s.round = (found["round"] or (int(ROUNDS) if is_over else 1)) - (0 if is_over else 1)
    s.trick = (found["trick"] or (1 if is_playing else int(TRICKS))) - (1 if is_playing else 0)


def place_winds(s: State, found: Found) -> None:
    """Where each wind is; those named nowhere are in the deck."""
    for i, wind in enumerate(found["row"]):
        s.row[i] = wind
    s.forecast = bits(found["forecast"])
    s.set_aside = bits(found["set_aside"])
    s.waiting = bits(found["waiting"])
    for seat in range(s.seats):
        s.taken[seat] = bits(found["collected"][seat])
        s.discarded[seat] = bits(found["discarded"][seat])
    placed = int(s.forecast | s.set_aside | s.waiting) | bits(found["row"])
    for taken in s.taken:
        placed |= taken
    s.bag = bits(list(range(WINDS))) & ~placed


def place_scores(s: State, found: Found, notes: Notes) -> None:
    """The score sheet; totals that are left out are its sums, as if unknown rounds had ended in ties."""
    rounds = found["history"]
    if rounds is not None and len(rounds) != s.round:
        notes.add("history", f"has {int(s.round)} finished rounds, not {len(rounds)}")
        rounds = None
    for number, figures in enumerate(rounds or []):
        if figures is not None and not any(figures["base_points"]):
            notes.add(f"history[{number}].base_points", "somebody has place points in every round")
        for which, name in enumerate(FIGURE_NAMES):
            for seat in range(s.seats):
                s.note_figure(number, seat, which, figures[name][seat] if figures is not None else 0)
    if s.phase == OVER and not s.is_known(s.round - 1):  # its winds still lie on the table
        for seat in range(s.seats):
            note_round(s, s.round - 1, seat)
    shared = unknown_rounds(s) * int(place_points(s.seats, 0, s.seats))
    for seat, known in enumerate(s.sums()):
        s.totals[seat] = found["totals"][seat] if found["totals"] is not None else known + shared


def place_leader(s: State, found: Found) -> None:
    """Who opened and who leads; left out, who opens by his points or leads before any wind is taken, else seat 0."""
    opener, leader = found["opener"], found["leader"]
    if opener is None:
        opener = due_opener(s)
    if opener is None:
        opener = leader if leader is not None and not any(s.taken) else 0
    s.opener = opener
    s.leader = opener if leader is None else leader


def place_cards(s: State, found: Found, notes: Notes) -> None:
    """Hands and played cards; the trick is laid card by card, so that pirates copy what lies before them."""
    if found["hands"] is None and s.phase == PLAYING:
        notes.add("hands", "is missing")
    for seat, hand in enumerate(found["hands"] or []):
        s.sizes[seat] = len(hand)
        for i, card in enumerate(hand):
            s.hands[HAND * seat + i] = card
    s.seen = bits(found["played"])
    for card in found["plays"]:
        if s.seen >> card & 1:
            notes.add("plays", f"{CARD_IDS[card]} was played before")
        lay_card(s, card)
    s.only_pirates |= bits(found["only_pirates"])


def settle_decision(s: State, found: Found, notes: Notes) -> None:
    """Who owes the next decision."""
    if s.phase == PLAYING:
        s.deciding = bits([int(s.mover())])
    if s.phase == TRIPLETS:
        if found["asking"] is None:
            notes.add("asking", "is missing")
            return
        s.asked_direction = found["asking"]
        s.asked_seat = found["answering"] if found["answering"] is not None else s.opener
        s.deciding = bits([int(s.asked_seat)])


def bits(numbers: list[int]) -> int:
    """A set as the bits of one word."""
    return sum(1 << number for number in numbers)
