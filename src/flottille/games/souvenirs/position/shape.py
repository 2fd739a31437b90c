"""What a position may look like: its fields, their ranges, and what they are when left out."""

from __future__ import annotations

from flottille.engine.shapes import Flag, Id, Ids, IdSet, List, Maybe, Object, Seats, Shape, Whole
from flottille.games.souvenirs import state as st
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.position import rumours
from flottille.games.souvenirs.position.pieces import Berth, Cards, Known, Pile, Zones
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.draws import MOST_IN_A_TURN
from flottille.games.souvenirs.tables import TYPE_IDS
from flottille.games.souvenirs.view.prompts import PHASES, PROMPTS, REASONS

FLAGS = ("turn_granted", "fog", "partner_asked", "becalmed", "skip_ship", "power_used")
MOST_REVEALS = 1 << 40
MOST_PLACEMENTS = 99
DEEPEST = 60  # effects inside one another
WINDOWS = 7


def shape(s: Fields) -> Object:
    """A position of this game, with these seats, options and components."""
    return Object({**turn(s), **table(s), **decks(s), **pending(s), "reveals": Whole(0, MOST_REVEALS, 0)})


def turn(s: Fields) -> dict[str, Shape]:
    """Whose turn it is, in which phase, with which flags."""
    last = int(s.seats) - 1
    starter = int(s.starter)
    return {
        "phase": Id(PHASES, int(st.EXPLORE)),
        "round": Whole(1, int(s.tables.last_round), 1),
        "starter": Whole(starter, starter, starter) if s.is_named else Whole(0, last, 0),
        "turn": Maybe(Whole(0, last)),
        "extra_turn": Whole(0, int(s.tables.extra_turns), 0),
        "throws": Whole(0, int(MOST_IN_A_TURN) // 2, 0),
        "thefts": Whole(0, int(MOST_IN_A_TURN) // 2, 0),
        "memory_left": Whole(0, MOST_PLACEMENTS, 1),
        "place_left": Whole(0, 1, 1),
        "shields": Seats(int(s.seats), []),
        "placed": Maybe(Flag()),
        **{flag: Flag(False) for flag in FLAGS},
    }


def table(s: Fields) -> dict[str, Shape]:
    """Artefacts, hands with who knows of them, zones and ship."""
    seats, tables = int(s.seats), s.tables
    usual = list(range(t.ARTEFACTS))[::-1][:seats]
    known = [*tables.memory_ids, *tables.place_ids]
    return {
        "artefacts": Ids(tables.artefact_ids, seats, seats, [int(tables.solo_artefact)] if seats == 1 else usual),
        "hands": List(Cards(tables.card_ids), seats, seats, [[] for _ in range(seats)]),
        "known": Known(known, seats, lambda seat: int(s.team(seat))),
        "rumours": rumours.shape(s),
        "old": IdSet(tables.memory_ids, default=[]),
        "barred": List(IdSet(tables.memory_ids), seats, seats, [[] for _ in range(seats)]),
        "zones": Zones(tables.place_ids, tables.memory_ids, seats),
        "ship": Object(
            {"holder": Berth(seats), "memories": IdSet(tables.memory_ids, default=[])},
            {"holder": None, "memories": []},
        ),
    }


def decks(s: Fields) -> dict[str, Shape]:
    """Discards from bottom to top, cards that have a place in a deck, and how often each deck was shuffled."""
    found: dict[str, Shape] = {"shuffles": List(Whole(0, MOST_REVEALS), 3, 3, [0, 0, 0])}
    for kind, names in zip(TYPE_IDS, (s.tables.memory_ids, s.tables.place_ids, s.tables.encounter_ids), strict=True):
        found[f"{kind}_discard"] = List(Id(names), most=int(t.CARDS), default=[])
        found[f"{kind}_top"] = Pile(names, int(s.seats))
        found[f"{kind}_bottom"] = Pile(names, int(s.seats))
    return found


def pending(s: Fields) -> dict[str, Shape]:
    """What is asked of whom, and what is going on."""
    seats, tables = int(s.seats), s.tables
    seat = Whole(0, seats - 1)
    place = {"place": Id(tables.place_ids), "copy": Whole(1, int(t.COPIES), 1)}
    return {
        "asking": Id(PROMPTS, int(st.ASK_NOTHING)),
        "to_act": Seats(seats, []),
        "looker": Maybe(seat),
        "looked": List(Id([*tables.memory_ids, *tables.encounter_ids]), most=int(t.MEMORIES), default=[]),
        "picks": List(Maybe(Id(tables.card_ids)), seats, seats, [None] * seats),
        "incoming": Maybe(Id(tables.memory_ids)),
        "reading": Maybe(Id(tables.encounter_ids)),
        "owed": Maybe(
            Object(
                {
                    "seat": seat,
                    "cards": Whole(1, int(t.CARDS), 1),
                    "type": Id([*TYPE_IDS, "any"], int(t.ANY)),
                    "why": Id(REASONS, int(st.EFFECT)),
                }
            )
        ),
        "swap": Maybe(Object(place)),
        "ship_die": Whole(0, int(t.SHIP_RESULTS), 0),
        "window": Whole(0, WINDOWS, 0),
        "effects": List(effect(s), most=DEEPEST, default=[]),
        "duel": Maybe(duel(s, place)),
    }


def effect(s: Fields) -> Object:
    """An effect in progress: how many of its instructions are behind."""
    sources = [*s.tables.card_ids, *(f"ship_{pips}" for pips in range(1, int(t.SHIP_RESULTS) + 1))]
    return Object(
        {
            "card": Id(sources),
            "seat": Maybe(Whole(0, int(s.seats) - 1)),
            "behind": Whole(0, len(s.tables.code) // int(t.WORD), 0),
            "cursor": Whole(0, int(t.MEMORIES), 0),
            "result": Whole(int(st.DECLINED), int(st.IMPOSSIBLE), int(st.DECLINED)),
        }
    )


def duel(s: Fields, place: dict[str, Shape]) -> Object:
    """The duel being fought."""
    most = max(int(s.tables.memory_rolls), int(s.tables.place_rolls))
    return Object(
        {
            "attacker": Whole(0, int(s.seats) - 1),
            "memory": Maybe(Id(s.tables.memory_ids)),
            **place,
            "free": Flag(False),
            "rolls": Whole(0, most, 0),
            "wins": Whole(0, most, 0),
            "losses": Whole(0, most, 0),
            "dice": List(Whole(0, int(s.tables.die)), 2, 2, [0, 0]),
        }
    )
