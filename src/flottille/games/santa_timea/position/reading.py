"""Reads a position and names every mistake."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.reading import Reader
from flottille.games.santa_timea.conservation import lost
from flottille.games.santa_timea.position.checking import check_answers, check_frame
from flottille.games.santa_timea.rules import State
from flottille.games.santa_timea.state import FIGURE_NAMES, OVER, PHASES, PLAYING, TRIPLETS
from flottille.games.santa_timea.steps.trick import lay_card
from flottille.games.santa_timea.tables import CARD_IDS, DIRECTION_IDS, HAND, ROUNDS, ROW, TRICKS, WIND_IDS, WINDS

FIELDS = ("plays", "asking", "answering")  # read last, and only if the rest is sound


def load(position: Mapping[str, Any], s: State) -> State:
    """Read a position into a blank state; what is left out is as at the start of a round. Raises `BadPosition`."""
    reader = Reader(position, int(s.seats), FIELDS)
    read_frame(s, reader)
    read_winds(s, reader)
    read_cards(s, reader)
    read_scores(s, reader)
    if not reader.problems:
        place_cards(s, reader)
        settle_decision(s, reader)
        check_answers(s, reader)
    return reader.whole(s, lost)


def read_frame(s: State, reader: Reader) -> None:
    """Phase, round, trick, opener, leader."""
    s.phase = reader.choice("phase", PHASES, PLAYING)
    s.round = reader.number("round", 1, int(ROUNDS), default=int(ROUNDS) if s.phase == OVER else 1) - (s.phase != OVER)
    past = 0 if s.phase == PLAYING else int(TRICKS)
    s.trick = reader.number("trick", 1, int(TRICKS), default=past or 1) - (s.phase == PLAYING)
    s.opener = reader.number("opener", 0, int(s.seats) - 1, default=0)
    s.leader = reader.number("leader", 0, int(s.seats) - 1, default=int(s.opener))
    s.reveals = reader.number("reveals", 0, 1 << 40, default=0)
    check_frame(s, reader)


def read_winds(s: State, reader: Reader) -> None:
    """Where each wind is; those named nowhere are in the deck."""
    row = reader.ids("row", WIND_IDS)
    if len(row) != ROW:
        reader.problem("row", f"needs {int(ROW)} winds, not {len(row)}")
    else:
        for place in range(ROW):
            s.row[place] = row[place]
    s.forecast = reader.id_set("forecast", WIND_IDS)
    s.set_aside = reader.id_set("set_aside", WIND_IDS)
    s.waiting = reader.id_set("waiting", WIND_IDS)
    for seat, found in enumerate(reader.by_seat("collected", WIND_IDS)):
        for wind in found:
            s.taken[seat] |= 1 << wind
    s.bag = ((1 << WINDS) - 1) & ~placed_winds(s)


def placed_winds(s: State) -> int:
    """All winds that lie open, as bits."""
    placed = int(s.forecast | s.set_aside | s.waiting)
    for taken in s.taken:
        placed |= taken
    for wind in s.row:
        placed |= 1 << wind if wind >= 0 else 0
    return placed


def read_cards(s: State, reader: Reader) -> None:
    """Hands and played cards; wheel cards named nowhere are undealt."""
    for seat, found in enumerate(reader.by_seat("hands", CARD_IDS, required=s.phase == PLAYING)):
        if len(found) > HAND:
            reader.problem("hands", f"seat {seat} holds {len(found)} cards, at most {int(HAND)} are possible")
            continue
        s.sizes[seat] = len(found)
        for i, card in enumerate(sorted(found)):
            s.hands[HAND * seat + i] = card
    for card in reader.ids("played", CARD_IDS):
        s.seen |= 1 << card
    s.only_pirates = reader.seat_set("only_pirates")


def read_scores(s: State, reader: Reader) -> None:
    """Totals, history and triplet answers."""
    for seat, found in enumerate(reader.by_seat("discarded", DIRECTION_IDS)):
        for direction in found:
            s.discarded[seat] |= 1 << direction
    totals = reader.numbers("totals")
    rounds = reader.history("history", FIGURE_NAMES, int(s.round))
    for number, figures in enumerate(rounds):
        for seat in range(s.seats):
            for which, name in enumerate(FIGURE_NAMES):
                s.note_figure(number, seat, which, figures[name][seat])
    sums = [int(points) for points in s.sums()]
    for seat, total in enumerate(totals if totals is not None else sums):
        s.totals[seat] = total
    if totals is not None and totals != sums and (rounds or s.round == 0):
        reader.problem("totals", f"{totals} are not the points of the finished rounds, {sums}")


def place_cards(s: State, reader: Reader) -> None:
    """Put the cards of the trick down one by one, so that pirates copy what lies before them."""
    for card in reader.ids("plays", CARD_IDS):
        if s.played == s.seats - 1:
            reader.problem("plays", f"at most {int(s.seats) - 1} cards lie in an unfinished trick")
            return
        lay_card(s, card)
    if s.phase != PLAYING and s.played:
        reader.problem("plays", "no card lies in a trick after trick 12")


def settle_decision(s: State, reader: Reader) -> None:
    """Who owes the next decision."""
    if s.phase == PLAYING:
        s.deciding = 1 << int(s.mover())
    if s.phase == TRIPLETS:
        s.asked_direction = reader.choice("asking", DIRECTION_IDS, -1)
        s.asked_seat = reader.number("answering", 0, int(s.seats) - 1, default=int(s.opener))
        s.deciding = 1 << int(s.asked_seat)
