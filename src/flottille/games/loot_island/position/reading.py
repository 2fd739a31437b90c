"""A position read from JSON; what a written one leaves out is as when a turn starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.reading import Reader
from flottille.games.loot_island import state as st
from flottille.games.loot_island.conservation import lost
from flottille.games.loot_island.position.checking import check_place, settle
from flottille.games.loot_island.position.components import read_cards, read_columns, read_healers, read_treasures
from flottille.games.loot_island.position.writing import FLAGS
from flottille.games.loot_island.rules import State
from flottille.games.loot_island.state import KNOWN_EVENTS, PHASES, PROMPTS
from flottille.games.loot_island.tables import CARD_IDS, CORNER_IDS, EVENT_IDS, LANDING_IDS, TILE_IDS
from flottille.parts.bits import members

NUMBERS = {  # pending figures: name, lowest, highest, start
    "queue": (0, 5, 0),
    "copies": (0, 2, 0),
    "cursor": (0, 88, 0),
    "most": (0, 40, 0),
    "picks": (0, 74, 0),
    "map_shuffles": (0, 99, 0),
    "treasure_shuffles": (0, 99, 0),
}


def load(position: Mapping[str, Any], s: State) -> State:
    """Read a position into a blank state. Raises `BadPosition` naming every mistake."""
    reader = Reader(position, int(s.seats))
    read_frame(s, reader)
    read_events(s, reader)
    read_cards(s, reader)
    read_columns(s, reader)
    read_treasures(s, reader)
    read_healers(s, reader)
    read_pending(s, reader)
    if not reader.problems:
        check_place(s, reader)
    if not reader.problems:
        settle(s, reader)
    reader.get("deciding")
    return reader.whole(s, lost)


def read_frame(s: State, reader: Reader) -> None:
    """Phase, round, ship, whose turn."""
    seats = int(s.seats)
    s.stage = reader.choice("phase", PHASES, int(st.TURNS))
    late = s.stage == st.FINAL or s.is_ending()
    s.round = reader.number("round", 1, int(s.tables.rounds), default=int(s.tables.rounds) if late else 1)
    ship = reader.get("ship", {"corner": "c0", "heading": 1})
    if not isinstance(ship, Mapping) or ship.get("corner") not in CORNER_IDS or ship.get("heading") not in (1, -1):
        reader.problem("ship", f"is a corner ({', '.join(CORNER_IDS)}) and a heading (1 or -1), not {ship!r}")
    else:
        s.corner, s.heading = CORNER_IDS.index(ship["corner"]), ship["heading"]
    s.first_player = reader.number("first_player", 0, seats - 1, default=0)
    s.active = reader.number("active", 0, seats - 1, default=int(s.first_player))
    actor = reader.get("actor", int(s.active))
    if actor == "aaron" and s.has_aaron():
        s.actor = st.AARON
    elif actor in range(seats) and not isinstance(actor, bool):
        s.actor = actor
    else:
        reader.problem("actor", f"is a seat{' or aaron' if s.has_aaron() else ''}, not {actor!r}")
    s.passed = reader.seat_set("passed")
    s.eliminated = reader.seat_set("eliminated")
    s.bankrupt = reader.seat_set("bankrupt")
    s.tiles_down = reader.id_set("tiles_down", TILE_IDS)
    cubes = reader.numbers("cubes")
    for seat in range(seats):
        s.cubes[seat] = int(s.tables.start_cubes) if cubes is None else cubes[seat]
        if s.cubes[seat] < 0:
            reader.problem("cubes", f"seat {seat} cannot have {cubes[seat] if cubes else 0}")
    s.reveals = reader.number("reveals", 0, 1 << 40, default=0)


def read_events(s: State, reader: Reader) -> None:
    """The event in force and those to come."""
    s.event = reader.choice("event", EVENT_IDS, -1)
    now = 1 << int(s.event) if s.event >= 0 else 0
    past = reader.id_set("past_events", EVENT_IDS)
    known = reader.id_set("known_events", EVENT_IDS)
    s.event_bag = known if s.has_variant(KNOWN_EVENTS) else s.tables.b_events & ~past & ~now
    if past & ~s.tables.b_events or (known or past) & now:
        reader.problem("past_events" if past else "known_events", "are B events other than the one in force")
    if s.stage == st.FINAL or s.is_ending():
        if s.event >= 0:
            reader.problem("event", "no event is in force any more")
        return
    fitting = s.tables.a_events if s.round == 1 else s.tables.b_events
    if s.event < 0 or not now & fitting:
        reader.problem("event", f"round {int(s.round)} needs an event of deck {'A' if s.round == 1 else 'B'}")
    if s.has_variant(KNOWN_EVENTS):
        left = int(s.tables.rounds - s.round)
        if len(members(known)) != left or known & ~s.tables.b_events:
            reader.problem("known_events", f"{left} B events are still to come")
    elif len(members(past)) > max(0, int(s.round) - 2):
        reader.problem("past_events", f"at most {max(0, int(s.round) - 2)} B events are past in round {int(s.round)}")


def read_pending(s: State, reader: Reader) -> None:
    """What is under way."""
    s.asking = reader.choice("asking", PROMPTS, int(st.NOTHING))
    s.landing = reader.choice("landing", LANDING_IDS, -1)
    s.tile = reader.choice("tile", TILE_IDS, -1)
    for name, (low, high, start) in NUMBERS.items():
        setattr(s, name, reader.number(name, low, high, default=start))
    for name in FLAGS:
        setattr(s, name, int(reader.flag(name)))
    s.visit = reader.number("visit", 0, 8, default=0)
    copied = reader.get("copied", [None, None])
    if not isinstance(copied, list) or len(copied) != 2 or not all(c in CARD_IDS or c is None for c in copied):
        reader.problem("copied", "is two cards, each may be null")
        return
    s.first_copy, s.second_copy = (CARD_IDS.index(card) if card is not None else -1 for card in copied)
