"""Any position as JSON with component ids, both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from flottille.engine.reading import Reader
from flottille.engine.state import State as EngineState
from flottille.games.santa_timea.edition import DIRECTION_IDS
from flottille.games.santa_timea.rules import State
from flottille.games.santa_timea.sheet import has_history
from flottille.games.santa_timea.state import FIGURES, OVER, PLAYING, TRIPLETS, Fields
from flottille.games.santa_timea.steps.trick import rank_of
from flottille.games.santa_timea.steps.triplets import owns_triplet
from flottille.games.santa_timea.tables import HAND, ROUNDS
from flottille.games.santa_timea.view import PHASES, round_figures, winds
from flottille.parts.bits import members

FIELDS = ("plays", "asking", "answering")  # read last, and only if the rest is sound
FIGURE_NAMES = ("damage", "base_points", "pair_bonus", "card_penalty")


def dump(state: EngineState) -> dict[str, Any]:
    """The position, as a person would write it down."""
    s = cast(Fields, state)
    cards = s.tables.card_ids
    on_table = [int(s.plays[i]) for i in range(s.played)]
    return {
        "phase": PHASES[s.phase],
        "round": int(s.round) + (0 if s.phase == OVER else 1),
        "trick": int(s.trick) + 1 if s.phase == PLAYING else 12,
        "opener": int(s.opener),
        "leader": int(s.leader),
        "row": [s.tables.wind_ids[wind] for wind in s.row],
        "forecast": winds(s, s.forecast),
        "plays": [cards[card] for card in on_table],
        "hands": [[cards[s.hands[HAND * seat + i]] for i in range(s.sizes[seat])] for seat in range(s.seats)],
        "played": [cards[card] for card in members(s.seen) if card not in on_table],
        "collected": [winds(s, s.taken[seat]) for seat in range(s.seats)],
        "set_aside": winds(s, s.set_aside),
        "waiting": winds(s, s.waiting),
        "only_pirates": members(s.only_pirates),
        "discarded": [[DIRECTION_IDS[d] for d in members(s.discarded[seat])] for seat in range(s.seats)],
        **({"answering": int(s.asked_seat), "asking": DIRECTION_IDS[s.asked_direction]} if s.phase == TRIPLETS else {}),
        "totals": [int(total) for total in s.totals],
        **({"history": history(s)} if has_history(s) else {}),
        "reveals": int(s.reveals),
    }


def history(s: Fields) -> list[dict[str, list[int]]]:
    """The figures of the finished rounds."""
    return [{name: round_figures(s, number)[name] for name in FIGURE_NAMES} for number in range(s.round)]


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
    return reader.whole(s, lost)


def read_frame(s: State, reader: Reader) -> None:
    """Phase, round, trick, opener, leader."""
    s.phase = reader.choice("phase", PHASES, PLAYING)
    s.round = reader.number("round", 1, int(ROUNDS), default=int(ROUNDS) if s.phase == OVER else 1) - (s.phase != OVER)
    s.trick = reader.number("trick", 1, 12, default=1 if s.phase == PLAYING else 12) - (s.phase == PLAYING)
    s.opener = reader.number("opener", 0, int(s.seats) - 1, default=0)
    s.leader = reader.number("leader", 0, int(s.seats) - 1, default=int(s.opener))
    s.reveals = reader.number("reveals", 0, 1 << 40, default=0)
    if s.phase == OVER and s.round != ROUNDS:
        reader.problem("round", f"a match is over after round {int(ROUNDS)}")
    if s.phase == PLAYING and s.trick == 0 and s.leader != s.opener:
        reader.problem("leader", f"the opener, seat {int(s.opener)}, leads trick 1")
    if s.phase != PLAYING and s.trick != HAND:
        reader.problem("trick", "this phase comes after trick 12")


def read_winds(s: State, reader: Reader) -> None:
    """Where each wind is; those named nowhere are in the deck."""
    row = reader.ids("row", s.tables.wind_ids)
    if len(row) != 3:
        reader.problem("row", f"needs 3 winds, not {len(row)}")
    else:
        for place in range(3):
            s.row[place] = row[place]
    s.forecast = reader.id_set("forecast", s.tables.wind_ids)
    s.set_aside = reader.id_set("set_aside", s.tables.wind_ids)
    s.waiting = reader.id_set("waiting", s.tables.wind_ids)
    for seat, found in enumerate(reader.by_seat("collected", s.tables.wind_ids)):
        for wind in found:
            s.taken[seat] |= 1 << wind


def read_cards(s: State, reader: Reader) -> None:
    """Hands and played cards; wheel cards named nowhere are undealt."""
    for seat, found in enumerate(reader.by_seat("hands", s.tables.card_ids, required=s.phase == PLAYING)):
        if len(found) > HAND:
            reader.problem("hands", f"seat {seat} holds {len(found)} cards, at most {int(HAND)} are possible")
            continue
        s.sizes[seat] = len(found)
        for i, card in enumerate(sorted(found)):
            s.hands[HAND * seat + i] = card
    for card in reader.ids("played", s.tables.card_ids):
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
                s.history[(number * s.seats + seat) * FIGURES + which] = figures[name][seat]
    sums = [int(points) for points in s.sums()]
    for seat, total in enumerate(totals if totals is not None else sums):
        s.totals[seat] = total
    if totals is not None and totals != sums and (rounds or s.round == 0):
        reader.problem("totals", f"{totals} are not the points of the finished rounds, {sums}")


def place_cards(s: State, reader: Reader) -> None:
    """Put the cards of the trick down one by one, so that pirates copy what lies before them."""
    for card in reader.ids("plays", s.tables.card_ids):
        if s.played == s.seats - 1:
            reader.problem("plays", f"at most {int(s.seats) - 1} cards lie in an unfinished trick")
            return
        rank = rank_of(s, card)
        if card >= s.tables.pirate and s.played == 0:
            s.only_pirates |= 1 << int(s.leader)
        s.plays[s.played] = card
        s.ranks_played[s.played] = rank
        s.seen |= 1 << card
        s.played += 1
    if s.phase != PLAYING and s.played:
        reader.problem("plays", "no card lies in a trick after trick 12")


def settle_decision(s: State, reader: Reader) -> None:
    """Who owes the next decision."""
    if s.phase == PLAYING:
        s.deciding = 1 << int(s.mover())
    if s.phase == TRIPLETS:
        s.asked_direction = reader.choice("asking", DIRECTION_IDS, -1)
        s.asked_seat = reader.number("answering", 0, int(s.seats) - 1, default=int(s.opener))
        if s.asked_direction < 0 or not owns_triplet(s, s.asked_seat, s.asked_direction):
            reader.problem("asking", f"seat {int(s.asked_seat)} has no triplet in that direction")
        s.deciding = 1 << int(s.asked_seat)
    used = s.forecast | s.set_aside | s.waiting
    for seat in range(s.seats):
        used |= s.taken[seat]
        if s.discarded[seat] & ~triplet_directions(s, seat):
            reader.problem("discarded", f"seat {seat} discarded a triplet it does not have")
        elif s.discarded[seat] & ~answered(s, seat):
            reader.problem("discarded", f"seat {seat} was not asked about that triplet yet")
    for wind in s.row:
        used |= 1 << wind
    s.bag = ((1 << 20) - 1) & ~used


def answered(s: Fields, seat: int) -> int:
    """The directions a seat can have answered for by now, as bits (ST-4.17)."""
    if s.phase != TRIPLETS:
        return 0 if s.phase == PLAYING else 15
    turn, now = (seat - s.opener) % s.seats, (s.asked_seat - s.opener) % s.seats
    return 15 if turn < now else (1 << max(int(s.asked_direction), 0)) - 1 if turn == now else 0


def triplet_directions(s: Fields, seat: int) -> int:
    """The directions in which a seat owns a triplet, as bits."""
    return sum(1 << direction for direction in range(4) if owns_triplet(s, seat, direction))


def lost(state: EngineState) -> list[str]:
    """Winds or wheel cards that are missing, doubled or too many."""
    s = cast(Fields, state)
    return lost_winds(s) + lost_cards(s)


def lost_winds(s: Fields) -> list[str]:
    """Every wind in exactly one place; the right number of them past."""
    row = sum(1 << wind for wind in s.row) if s.phase == PLAYING else 0
    shown = [row, int(s.forecast), int(s.set_aside), int(s.waiting), *(int(taken) for taken in s.taken)]
    problems = [f"wind {s.tables.wind_ids[wind]} is in two places" for wind in doubled([*shown, int(s.bag)])]
    if len(set(s.row)) != 3:
        problems.append("the row holds a wind twice")
    past = sum(len(members(bits)) for bits in shown[2:])
    if past != s.trick:
        problems.append(f"{int(s.trick)} tricks are played, but {past} winds are collected, set aside or waiting")
    if len(members(s.forecast)) != (3 if s.expert else 0):
        problems.append(f"the forecast is {3 if s.expert else 0} winds, not {len(members(s.forecast))}")
    if s.waiting and not (s.expert and s.phase == PLAYING):
        problems.append("winds wait only in the expert variant, and not after trick 12")
    if s.set_aside and s.expert and s.phase == PLAYING:
        problems.append("in the expert variant no wind is set aside before trick 12")
    return problems


def lost_cards(s: Fields) -> list[str]:
    """Every wheel card in at most one place; hands of the right size; as many played as the tricks need."""
    hands = [[int(s.hands[HAND * seat + i]) for i in range(s.sizes[seat])] for seat in range(s.seats)]
    if s.viewer != -2:
        hands = [[card for card in hand if card >= 0] for hand in hands]
    places = [int(s.seen), *(sum(1 << card for card in set(hand)) for hand in hands)]
    problems = [f"wheel card {s.tables.card_ids[card]} is in two places" for card in doubled(places)]
    for seat, hand in enumerate(hands):
        has_played = (seat - s.leader + s.seats) % s.seats < s.played
        expected = int(HAND - s.trick - (1 if has_played else 0))
        if s.sizes[seat] != expected:
            due = f"{expected} are due in trick {int(s.trick) + 1}"
            problems.append(f"seat {seat} holds {int(s.sizes[seat])} cards, {due}")
        if len(set(hand)) != len(hand):
            problems.append(f"seat {seat} holds a card twice")
        if s.only_pirates >> seat & 1 and any(card < s.tables.pirate for card in hand):
            problems.append(f"seat {seat} led a pirate but holds a number card")
    past = int(s.trick * s.seats + s.played)
    if len(members(s.seen)) != past:
        problems.append(f"{past} wheel cards were played this round, not {len(members(s.seen))}")
    return problems


def doubled(places: list[int]) -> list[int]:
    """Members of more than one of these sets."""
    once = twice = 0
    for bits in places:
        twice |= once & bits
        once |= bits
    return members(twice)
