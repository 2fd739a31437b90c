"""Reads the map and the sheet of each player."""

from __future__ import annotations

from collections.abc import Mapping

from flottille.engine.errors import BadPosition
from flottille.engine.reading import Reader
from flottille.games.rolling_seas.rules import State
from flottille.games.rolling_seas.state import (
    AMBUSH_FIGURES,
    ARROW_STEP,
    BOX_PORTS,
    BOXES,
    CANNONS,
    CENTRE,
    DONE,
    DOTS,
    DRAWN,
    FIGURES,
    FINISHED,
    GOLD,
    GOLD_CIRCLED,
    HOME,
    LEVEL,
    MARK,
    MONSTER_POWER,
    OWNER,
    PIRATE_POWER,
    PROVISIONS,
    PROVISIONS_CIRCLED,
    SHIP,
    SLOTS,
    SPENT,
    STORY,
    TOLD,
    TRACK,
    TRIGGERED,
    WHEN_ENTERED,
    WIND,
    WIND_CIRCLED,
)
from flottille.games.rolling_seas.tables import (
    ADVENTURES,
    CARD_TYPES,
    LAND,
    MONOLITH,
    MONOLITHS,
    PIRATES,
    PORT,
    PORTS,
    ROCKS,
    SEA,
    SQUARE_IDS,
    SQUARES,
)
from flottille.parts.grid import DIRECTION_NAMES


def read_players(s: State, reader: Reader, turn: int) -> None:
    """All maps and sheets; none at all means everybody is at the start."""
    players = reader.get("players", [{} for _ in range(s.seats)])
    if not isinstance(players, list) or len(players) != s.seats or not all(isinstance(p, Mapping) for p in players):
        reader.problem("players", f"needs one object for each of {int(s.seats)} seats")
        return
    for seat, player in enumerate(players):
        written = Reader(player, int(s.seats))
        read_map(s, seat, written)
        read_sheet(s, seat, written, turn)
        read_ambushes(s, seat, written)
        try:
            written.finish()
        except BadPosition as error:
            reader.problems += [f"players[{seat}].{problem}" for problem in error.problems]


def squares(written: Reader, name: str, s: State, terrain: tuple[int, ...]) -> list[int]:
    """A list of squares, each on one of these terrains."""
    found = written.ids(name, SQUARE_IDS)
    for square in found:
        if s.terrain(square) not in terrain:
            written.problem(name, f"{SQUARE_IDS[square]} cannot be one of them")
    return found


def read_map(s: State, seat: int, written: Reader) -> None:
    """Ship, home, track, drawings, and what is explored or met."""
    at, start = int(FIGURES * seat), int(SQUARES * seat)
    sea, land = (int(SEA), int(PIRATES)), tuple(kind for kind in range(LAND, 8) if kind != PORT)
    s.sheets[at + SHIP] = written.choice("ship", SQUARE_IDS, -1)
    s.sheets[at + HOME] = written.choice("home", SQUARE_IDS, -1)
    read_drawn(s, seat, written)
    for square in squares(written, "track", s, sea):
        s.maps[start + square] |= TRACK
    for square in squares(written, "explored", s, land):
        s.maps[start + square] |= DONE
        if s.terrain(square) == MONOLITH:
            s.sheets[at + SLOTS] += 1
    for square in squares(written, "met", s, (int(PIRATES),)):
        s.maps[start + square] |= DONE | TRACK
    ship, home = s.figure(seat, SHIP), s.figure(seat, HOME)
    if (ship < 0) != (home < 0):
        written.problem("home", "ship and home are given together or not at all")
    if home >= 0 and s.terrain(home) != PORT:
        written.problem("home", f"{SQUARE_IDS[home]} is no port")
    if ship >= 0:
        if s.terrain(ship) not in sea or s.cell(seat, ship) & DRAWN == ROCKS:
            written.problem("ship", f"{SQUARE_IDS[ship]} is not open sea")
        s.maps[start + ship] |= TRACK


def read_drawn(s: State, seat: int, written: Reader) -> None:
    """What is drawn on each square; a spent square has been sailed."""
    value = written.get("drawn", {})
    if not isinstance(value, Mapping):
        written.problem("drawn", "is an object of squares, each with what is drawn there")
        return
    for name, text in value.items():
        cell = parse_drawn(str(text))
        if name not in SQUARE_IDS or s.terrain(SQUARE_IDS.index(name)) != SEA:
            written.problem("drawn", f"{name!r} is no sea square without pirates")
        elif cell < 0:
            written.problem("drawn", f"{name}: {text!r} is not like 'monster', 'peril spent', 'current E' or 'rocks'")
        else:
            s.maps[SQUARES * seat + SQUARE_IDS.index(name)] |= cell


def parse_drawn(text: str) -> int:
    """The number of a drawn square; -1 if the text says nothing known."""
    words = text.split()
    spent = words[-1:] == ["spent"]
    words = words[:-1] if spent else words
    if not words or words[0] not in ADVENTURES or (spent and words[0] == "rocks"):
        return -1
    cell = CARD_TYPES.index(words[0]) | (int(SPENT | TRACK) if spent else 0)
    if words[0] != "current":
        return cell if len(words) == 1 else -1
    if len(words) != 2 or words[1] not in DIRECTION_NAMES[::2]:
        return -1
    return cell | int(ARROW_STEP) * DIRECTION_NAMES.index(words[1])


def read_sheet(s: State, seat: int, written: Reader, turn: int) -> None:
    """Every figure of a sheet; circles that are left out are as few as possible."""
    t, at = s.tables, int(FIGURES * seat)
    outside = int(t.provisions_outside)
    s.sheets[at + LEVEL] = written.number("level", 1, len(t.ship_hold), default=1) - 1
    s.sheets[at + CANNONS] = written.number("cannons", 0, int(t.cannons()), default=0)
    s.sheets[at + STORY] = written.number("story", 0, int(t.story_boxes()), default=0)
    s.sheets[at + MONSTER_POWER] = written.number("monster_power", 0, int(t.monster_most), int(t.start_monster))
    s.sheets[at + PIRATE_POWER] = written.number("pirate_power", 0, int(t.pirate_most), int(t.start_pirate))
    for name, figure, circled, most, free, start in (
        ("provisions", PROVISIONS, PROVISIONS_CIRCLED, int(t.provision_circles()), outside, int(t.start_provisions)),
        ("gold", GOLD, GOLD_CIRCLED, int(t.gold_circles()), 0, int(t.start_gold)),
        ("wind", WIND, WIND_CIRCLED, int(t.wind_circles), 0, int(t.start_wind)),
    ):
        amount = written.number(name, 0, most + free, default=start)
        circles = written.number(f"{name}_circled", 0, most, default=max(0, amount - free))
        if amount > circles + free:
            written.problem(name, f"{amount} are more than ever were circled")
        s.sheets[at + figure], s.sheets[at + circled] = amount, circles
    if s.figure(seat, PROVISIONS) > s.hold(seat):
        written.problem("provisions", f"the ship holds {int(s.hold(seat))}")
    read_told(s, seat, written)
    has_all = s.figure(seat, SLOTS) == MONOLITHS
    finished = written.number("finished", 0, turn, default=max(turn - 1, 1) if has_all else 0)
    if (finished > 0) != has_all:
        written.problem("finished", "is the turn in which the third monolith was explored")
    s.sheets[at + FINISHED] = finished


def read_told(s: State, seat: int, written: Reader) -> None:
    """The port boxes: which port, how much fame."""
    value = written.get("told", [])
    at = int(FIGURES * seat)
    if not isinstance(value, list) or len(value) > PORTS or not all(isinstance(item, Mapping) for item in value):
        written.problem("told", f"is a list of at most {int(PORTS)} objects with port and fame")
        return
    for i, item in enumerate(value):
        box = Reader(item, int(s.seats))
        port = box.choice("port", SQUARE_IDS, -1)
        fame = box.number("fame", 0, int(s.figure(seat, STORY)), default=0)
        if port < 0 or s.terrain(port) != PORT or s.cell(seat, port) & DONE:
            box.problem("port", f"{item.get('port')!r} is no port, or told twice")
        else:
            s.maps[SQUARES * seat + port] |= DONE
        s.sheets[at + BOXES + i], s.sheets[at + BOX_PORTS + i] = fame, port
        written.problems += [f"told[{i}].{problem}" for problem in box.problems]
    s.sheets[at + TOLD] = len(value)


def read_ambushes(s: State, seat: int, written: Reader) -> None:
    """The ambushes on a map, with their marks."""
    value = written.get("ambushes", [])
    most = int(s.tables.ambushes) if s.ambush else 0
    if not isinstance(value, list) or len(value) > most or not all(isinstance(item, Mapping) for item in value):
        written.problem("ambushes", f"is a list of at most {most} objects")
        return
    for slot, item in enumerate(value):
        read_ambush(s, seat, slot, Reader(item, int(s.seats)), written)


def read_ambush(s: State, seat: int, slot: int, ambush: Reader, written: Reader) -> None:
    """One ambush: owner, centre, dots, whether it was triggered, and when it was entered this turn."""
    at = int(AMBUSH_FIGURES * (s.tables.ambushes * seat + slot))
    owner = ambush.number("owner", 0, int(s.seats) - 1, default=seat)
    if owner == seat:
        ambush.problem("owner", "is another seat: nobody draws an ambush on the own map")
    centre = ambush.choice("centre", SQUARE_IDS, -1)
    dots = ambush.ids("dots", DIRECTION_NAMES)
    places = [centre, *(int(s.tables.near[8 * centre + dot]) for dot in dots)] if centre >= 0 else [-1]
    for place in places:
        if place < 0 or s.terrain(place) != SEA or s.cell(seat, place) & (DRAWN | MARK):
            ambush.problem("centre", "centre and dots are sea squares with nothing else drawn on them")
        else:
            s.maps[SQUARES * seat + place] |= MARK
    s.ambushes[at + OWNER], s.ambushes[at + CENTRE] = owner, centre
    s.ambushes[at + DOTS] = sum(1 << dot for dot in dots)
    s.ambushes[at + TRIGGERED] = int(ambush.flag("triggered"))
    s.ambushes[at + WHEN_ENTERED] = ambush.number("entered", 0, int(s.tables.ambushes), default=0)
    written.problems += [f"ambushes[{slot}].{problem}" for problem in ambush.problems]
