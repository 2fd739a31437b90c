"""What the parts of a position must say of each other."""

from __future__ import annotations

from flottille.engine.shapes import Notes
from flottille.games.santa_timea.position.scores import (
    due_opener,
    due_points,
    heaviest_round,
    possible_points,
    unknown_points,
    unknown_rounds,
    winds_needed,
)
from flottille.games.santa_timea.state import (
    BONUS,
    DAMAGE,
    FIGURE_NAMES,
    OVER,
    PENALTY,
    PLACE,
    PLAYING,
    TRIPLETS,
    Fields,
)
from flottille.games.santa_timea.steps.scoring import note_round
from flottille.games.santa_timea.steps.triplets import owns_triplet
from flottille.games.santa_timea.tables import (
    ALL_DIRECTIONS,
    DIRECTIONS,
    ROUNDS,
    ROW,
    TRICKS,
    is_pirate,
)
from flottille.parts.bits import members


def check(s: Fields, notes: Notes) -> None:
    """Note everything that does not belong together."""
    check_frame(s, notes)
    check_leader(s, notes)
    check_last_winds(s, notes)
    check_pirates(s, notes)
    check_answers(s, notes)
    check_history(s, notes)
    check_totals(s, notes)


def check_frame(s: Fields, notes: Notes) -> None:
    """Round, trick and what lies on the table belong to the phase."""
    if s.phase == OVER and s.round != ROUNDS:
        notes.add("round", f"a match is over after round {int(ROUNDS)}")
    if s.phase != PLAYING and s.trick != TRICKS:
        notes.add("trick", f"this phase comes after trick {int(TRICKS)}")
    if s.phase != PLAYING and s.played:
        notes.add("plays", f"no card lies in a trick after trick {int(TRICKS)}")
    if s.reveals > most_reveals(s):
        notes.add("reveals", f"at most {most_reveals(s)} things have become known by now")


def most_reveals(s: Fields) -> int:
    """How often something became known since the match began: winds turned up, forecasts, deals."""
    of_setup = int(ROW) + 1 + int(s.expert)
    of_round = of_setup + int(TRICKS) - 1
    if s.phase == OVER:
        return int(s.round) * of_round
    return int(s.round) * of_round + of_setup + min(int(s.trick), int(TRICKS) - 1)


def check_leader(s: Fields, notes: Notes) -> None:
    """The opener leads until somebody takes a wind (ST-4.10)."""
    if s.phase == PLAYING and s.leader != s.opener and not any(s.taken):
        notes.add("leader", f"the opener, seat {int(s.opener)}, leads until somebody takes a wind")


def check_last_winds(s: Fields, notes: Notes) -> None:
    """In the expert variant winds are lost only together with the last one, the first of the row (ST-7.4)."""
    is_taken = any(taken >> s.row[0] & 1 for taken in s.taken)
    if s.expert and s.phase != PLAYING and s.set_aside and is_taken:
        notes.add("set_aside", "in the expert variant winds are lost only when nobody takes the last one")


def check_pirates(s: Fields, notes: Notes) -> None:
    """Who led a pirate took a wind for it and plays nothing but pirates; each of them led in another trick."""
    leads_now = s.played > 0 and is_pirate(s.plays[0])
    earlier = [seat for seat in members(s.only_pirates) if not (leads_now and seat == s.leader)]
    on_table = [int(s.plays[i]) for i in range(s.played)]
    gone = sum(is_pirate(card) for card in members(s.seen) if card not in on_table)
    if gone < len(earlier) * (len(earlier) + 1) // 2:
        notes.add("only_pirates", f"{len(earlier)} seats cannot have led pirates: {gone} were played in earlier tricks")
    for seat in earlier:
        turn = (seat - s.leader) % s.seats
        if not s.taken[seat]:
            notes.add("only_pirates", f"seat {seat} led a pirate, and has no wind for it")
        if turn < s.played and not is_pirate(s.plays[turn]):
            notes.add("plays", f"seat {seat} led a pirate before, and holds nothing else")


def check_answers(s: Fields, notes: Notes) -> None:
    """Only triplets that exist are asked about and discarded, in their order."""
    if s.phase == TRIPLETS and not owns_triplet(s, s.asked_seat, s.asked_direction):
        notes.add("asking", f"seat {int(s.asked_seat)} has no triplet in that direction")
    for seat in range(s.seats):
        if s.discarded[seat] & ~triplet_directions(s, seat):
            notes.add(f"discarded[{seat}]", f"seat {seat} discarded a triplet it does not have")
        elif s.discarded[seat] & ~answered(s, seat):
            notes.add(f"discarded[{seat}]", f"seat {seat} was not asked about that triplet yet")


def answered(s: Fields, seat: int) -> int:
    """The directions a seat can have answered for by now, as bits (ST-4.17)."""
    if s.phase == PLAYING:
        return 0
    if s.phase == OVER:
        return int(ALL_DIRECTIONS)
    turn, now = (seat - s.opener) % s.seats, (s.asked_seat - s.opener) % s.seats
    if turn == now:
        return (1 << int(s.asked_direction)) - 1
    return int(ALL_DIRECTIONS) if turn < now else 0


def triplet_directions(s: Fields, seat: int) -> int:
    """The directions in which a seat owns a triplet, as bits."""
    return sum(1 << direction for direction in range(DIRECTIONS) if owns_triplet(s, seat, direction))


def check_history(s: Fields, notes: Notes) -> None:
    """Each known round is one that can have been, and the last one is that of the table."""
    for number in range(s.round):
        if s.is_known(number):
            check_round(s, number, notes)
        elif number and s.is_known(number - 1):
            notes.add(f"history[{number}]", "is unknown, though an earlier round is known")
    if s.phase == OVER and s.round == ROUNDS:
        check_last_round(s, notes)


def check_round(s: Fields, number: int, notes: Notes) -> None:
    """Places follow from damages, bonus and penalty belong to the expert variant, and twelve winds gave it all."""
    path = f"history[{number}]"
    needed = [winds_needed(s, number, seat) for seat in range(s.seats)]
    for seat in range(s.seats):
        due, place = due_points(s, number, seat), int(s.figure(number, seat, PLACE))
        if place != due:
            notes.add(f"{path}.base_points[{seat}]", f"is {due} with these damages, not {place}")
        if not s.expert and s.figure(number, seat, BONUS):
            notes.add(f"{path}.pair_bonus[{seat}]", "is 0 in the basic game")
        if not s.expert and s.figure(number, seat, PENALTY):
            notes.add(f"{path}.card_penalty[{seat}]", "is 0 in the basic game")
        if needed[seat] is None:
            notes.add(f"{path}.damage[{seat}]", "no winds give this damage with that bonus and penalty")
    if sum(winds or 0 for winds in needed) > TRICKS:
        notes.add(path, f"more than {int(TRICKS)} winds would be needed for these figures")
    if sum(int(s.figure(number, seat, DAMAGE)) for seat in range(s.seats)) > heaviest_round(s.tables):
        notes.add(f"{path}.damage", f"is at most {heaviest_round(s.tables)} for all seats together")


def check_last_round(s: Fields, notes: Notes) -> None:
    """When the match is over, the winds of its last round still lie there."""
    due = s.clone()
    assert isinstance(due, Fields)
    for seat in range(s.seats):
        note_round(due, s.round - 1, seat)
        for which, name in enumerate(FIGURE_NAMES):
            ours, theirs = int(s.figure(s.round - 1, seat, which)), int(due.figure(s.round - 1, seat, which))
            if ours != theirs:
                notes.add(f"history[{int(s.round) - 1}].{name}[{seat}]", f"is {theirs} by the winds there, not {ours}")


def check_totals(s: Fields, notes: Notes) -> None:
    """Totals are the sums of the rounds, or can be; who leads alone opens (ST-3.7)."""
    unknown, points = unknown_rounds(s), unknown_points(s)
    if unknown == 0 and any(points):
        sums = [int(total) for total in s.sums()]
        notes.add("totals", f"are the points of the finished rounds, {sums}")
    elif unknown and not possible_points(s, points, unknown):
        rounds = "1 round" if unknown == 1 else f"{unknown} rounds"
        notes.add("totals", f"nobody can have {points} points after {rounds}")
    opener = due_opener(s)
    if opener is not None and s.opener != opener:
        notes.add("opener", f"seat {opener} had the most points and opens")
