"""What a written position looks like: its fields, their ranges and what they are when left out."""

from __future__ import annotations

from flottille.engine.shapes import REQUIRED, Id, Ids, IdSet, List, Maybe, Object, Seats, Shape, Whole
from flottille.games.santa_timea.state import FIGURE_NAMES, PHASES, PLAYING, Fields
from flottille.games.santa_timea.tables import CARD_IDS, DIRECTION_IDS, HAND, ROUNDS, ROW, TRICKS, WIND_IDS

MOST_POINTS = 99  # more than any match can give; what is possible is checked once all is read
MOST_REVEALS = 1 << 20


def shape(s: Fields) -> Object:
    """The shape of a position with these seats; a default of None is settled when the rest is known."""
    seats = int(s.seats)

    def by_seat(each: Shape, default: object = REQUIRED) -> List:
        return List(each, seats, seats, default)

    nothing: list[list[int]] = [[] for _ in range(seats)]
    figures = Object({name: by_seat(Whole(0, MOST_POINTS)) for name in FIGURE_NAMES})
    return Object(
        {
            "phase": Id(PHASES, default=int(PLAYING)),
            "round": Whole(1, ROUNDS, default=None),
            "trick": Whole(1, TRICKS, default=None),
            "opener": Whole(0, seats - 1, default=None),
            "leader": Whole(0, seats - 1, default=None),
            "row": Ids(WIND_IDS, ROW, ROW),
            "forecast": IdSet(WIND_IDS, default=[]),
            "plays": Ids(CARD_IDS, most=seats - 1, default=[]),
            "hands": by_seat(IdSet(CARD_IDS, most=HAND), None),
            "played": IdSet(CARD_IDS, default=[]),
            "collected": by_seat(IdSet(WIND_IDS), nothing),
            "set_aside": IdSet(WIND_IDS, default=[]),
            "waiting": IdSet(WIND_IDS, default=[]),
            "only_pirates": Seats(seats, default=[]),
            "discarded": by_seat(IdSet(DIRECTION_IDS), nothing),
            "answering": Whole(0, seats - 1, default=None),
            "asking": Id(DIRECTION_IDS, default=None),
            "totals": by_seat(Whole(-MOST_POINTS, MOST_POINTS), None),
            "history": List(Maybe(figures), most=ROUNDS, default=None),
            "reveals": Whole(0, MOST_REVEALS, default=0),
        }
    )
