"""The shape of a position: every field, its range, and what it is when it is left out."""

from __future__ import annotations

from functools import cache

from flottille.engine.shapes import REQUIRED, AtLeast, Flag, Id, IdSet, List, Maybe, Object, Table, Whole
from flottille.games.rolling_seas.actions import ACTIONS
from flottille.games.rolling_seas.position.writing import write_drawn
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import ARROW_STEP, PHASES, SAILING, SPENT
from flottille.games.rolling_seas.tables import (
    CURRENT,
    DIE_FACES,
    MONSTER,
    PERIL,
    PORTS,
    ROCKS,
    SQUARE_IDS,
    WIND_DICE,
)
from flottille.parts.grid import DIRECTION_NAMES

MOST_REVEALS = 1 << 40

LIVE = [int(MONSTER), int(PERIL), *(int(CURRENT + ARROW_STEP * arrow) for arrow in range(0, 8, 2))]
CELLS = [*LIVE, *(cell | int(SPENT) for cell in LIVE), int(ROCKS)]  # what may be drawn on a square
DRAWN = Id([write_drawn(cell) for cell in CELLS])

DIRECTION = Id(DIRECTION_NAMES)
SQUARE = Id(SQUARE_IDS)
SQUARES = IdSet(SQUARE_IDS, default=[])


@cache
def decision() -> Id:
    """A decision in words; all 1790 are written down when the first position is read."""
    return Id([str(action) for action in ACTIONS.all])


def shape(s: State) -> Object:
    """What a position of this match may say."""
    seats, card = int(s.seats), Id(s.tables.card_ids)
    return Object(
        {
            "board": Id(s.tables.board_ids, default=REQUIRED if s.any_board else int(s.board)),
            "phase": Id(PHASES, default=int(SAILING)),
            "turn": Whole(0, s.turns(), default=None),
            "card": Maybe(card),
            "revealed": Maybe(List(card, most=len(s.revealed))),
            "wind": Maybe(List(DIRECTION, WIND_DICE, WIND_DICE)),
            "die": Maybe(Whole(1, DIE_FACES)),
            "players": Maybe(List(player(s), seats, seats)),
            "decisions": List(List(decision()), seats, seats, default=[[] for _ in range(seats)]),
            "last_plans": Maybe(List(List(decision()), seats, seats)),
            "fight": Maybe(fight(s)),
            "reveals": Whole(0, MOST_REVEALS, default=0),
        }
    )


def player(s: State) -> Object:
    """A map and a sheet; circles that are left out are as few as possible."""
    t = s.tables
    gold, wind, provisions = t.gold_circles(), t.wind_circles, t.provision_circles()
    return Object(
        {
            "ship": Maybe(SQUARE),
            "home": Maybe(SQUARE),
            "track": Maybe(AtLeast(SQUARE_IDS)),
            "drawn": Table(SQUARE_IDS, DRAWN, default={}),
            "explored": SQUARES,
            "met": SQUARES,
            "told": List(told(s), most=int(PORTS), default=[]),
            "provisions": Whole(0, provisions + t.start_provisions, default=int(t.start_provisions)),
            "provisions_circled": Whole(0, provisions, default=None),
            "gold": Whole(0, gold, default=int(t.start_gold)),
            "gold_circled": Whole(t.start_gold, gold, default=None),
            "wind": Whole(0, wind, default=int(t.start_wind)),
            "wind_circled": Whole(t.start_wind, wind, default=None),
            "story": Whole(0, t.story_boxes(), default=0),
            "cannons": Whole(0, t.cannons(), default=0),
            "level": Whole(1, len(t.ship_hold), default=1),
            "monster_power": Whole(t.start_monster, t.monster_most, default=int(t.start_monster)),
            "pirate_power": Whole(t.start_pirate, t.pirate_most, default=int(t.start_pirate)),
            "finished": Whole(1, s.turns(), default=None),
            "ambushes": List(ambush(s), most=int(t.ambushes) if s.ambush else 0, default=[]),
        }
    )


def told(s: State) -> Object:
    """A port box."""
    return Object({"port": SQUARE, "fame": Whole(0, s.tables.story_boxes())})


def ambush(s: State) -> Object:
    """An ambush on a map."""
    return Object(
        {
            "owner": Whole(0, s.seats - 1),
            "centre": SQUARE,
            "dots": IdSet(DIRECTION_NAMES, default=[]),
            "triggered": Flag(default=False),
            "entered": Whole(1, s.tables.ambushes, default=0),
        }
    )


def fight(s: State) -> Object:
    """The ambush being fought; the victim's die is 0 when it was not rolled."""
    seat = Whole(0, s.seats - 1)
    return Object(
        {"victim": seat, "centre": SQUARE, "winner": seat, "dice": List(Whole(0, DIE_FACES), least=2, most=2)}
    )
