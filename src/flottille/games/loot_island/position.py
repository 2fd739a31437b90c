"""Any position as JSON with component ids, both ways; what a written one leaves out is as when a turn starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from flottille.engine.reading import Reader
from flottille.engine.state import State as EngineState
from flottille.games.loot_island import state as st
from flottille.games.loot_island.edition import (
    CARD_IDS,
    CORNER_IDS,
    EVENT_IDS,
    HEALER_IDS,
    LANDING_IDS,
    PILE_IDS,
    TILE_IDS,
    TREASURE_IDS,
)
from flottille.games.loot_island.lost import lost
from flottille.games.loot_island.placing import check_place, settle
from flottille.games.loot_island.refusals import PROMPTS
from flottille.games.loot_island.rules import State
from flottille.games.loot_island.state import AGES, CARD_WORDS, KNOWN_EVENTS, Fields
from flottille.games.loot_island.steps.board import put_disc
from flottille.games.loot_island.tables import CARDS, CARDS_OF_COLOUR, HEALERS, TREASURES
from flottille.parts.bits import members
from flottille.parts.wide import has, put, wide_members

__all__ = ["PHASES", "dump", "load", "lost"]

PHASES = (
    "opening", "event", "drops", "recalls", "turns", "effects", "island", "passing", "loot", "final", "offers",
    "healing", "over",
)  # fmt: skip
NUMBERS = {  # pending figures: name, lowest, highest, start
    "queue": (0, 5, 0),
    "copies": (0, 2, 0),
    "cursor": (0, 88, 0),
    "most": (0, 40, 0),
    "picks": (0, 74, 0),
}
FLAGS = ("aaron_finished", "inserted", "ran_out", "mixed")

# --- writing ------------------------------------------------------------------------------------------------


def dump(state: EngineState) -> dict[str, Any]:
    """The position, as a person would write it down."""
    s = cast(Fields, state)
    return {
        "phase": PHASES[s.stage],
        "asking": PROMPTS[s.asking] if s.deciding else None,
        "deciding": members(s.deciding),
        "round": int(s.round),
        "event": EVENT_IDS[s.event] if s.event >= 0 else None,
        **dump_events(s),
        "ship": {"corner": CORNER_IDS[s.corner], "heading": int(s.heading)},
        "first_player": int(s.first_player),
        "active": int(s.active),
        "actor": "aaron" if s.has_aaron() and s.actor == st.AARON else int(s.actor),
        "passed": members(s.passed),
        "tiles_down": [TILE_IDS[tile] for tile in members(s.tiles_down)],
        "cubes": [int(cubes) for cubes in s.cubes],
        **dump_cards(s),
        **dump_treasures(s),
        **dump_healers(s),
        **dump_pending(s),
        "reveals": int(s.reveals),
    }


def cards(s: Fields, place: int) -> list[str]:
    """A set of map cards as ids."""
    return [CARD_IDS[card] for card in wide_members(s.cards, place)]


def treasures(s: Fields, place: int) -> list[str]:
    """A set of treasures as ids."""
    return [TREASURE_IDS[treasure] for treasure in wide_members(s.treasures, place)]


def column(s: Fields, landing: int) -> list[str]:
    """The cards of a landing, start first."""
    start = landing * int(CARDS_OF_COLOUR)
    return [CARD_IDS[s.columns[i]] for i in range(start, start + int(s.lengths[landing]))]


def stack(s: Fields, landing: int) -> list[int | str]:
    """The discs of a landing, bottom first."""
    start = landing * int(st.HEIGHT)
    owners = [int(s.stacks[i]) for i in range(start, start + int(s.heights[landing]))]
    return ["aaron" if s.has_aaron() and owner == st.AARON else owner for owner in owners]


def dump_events(s: Fields) -> dict[str, Any]:
    """The events that may still come: all but the past ones, or the known ones."""
    if s.has_variant(KNOWN_EVENTS):
        return {"known_events": [EVENT_IDS[event] for event in members(s.event_bag)]}
    now = 1 << int(s.event) if s.event >= 0 else 0
    return {"past_events": [EVENT_IDS[event] for event in members(s.tables.b_events & ~s.event_bag & ~now)]}


def dump_cards(s: Fields) -> dict[str, Any]:
    """Where the map cards and the discs are."""
    seats = range(s.seats)
    older = [[CARD_IDS[card] for card in wide_members(s.older, 2 * age)] for age in range(1, int(AGES))]
    while older and not older[-1]:
        older.pop()
    return {
        "hands": [cards(s, st.HAND + 2 * seat) for seat in seats],
        **({"aaron_hand": cards(s, st.HAND + 2 * st.AARON)} if s.has_aaron() else {}),
        "columns": {name: column(s, i) for i, name in enumerate(LANDING_IDS) if s.lengths[i]},
        "stacks": {name: stack(s, i) for i, name in enumerate(LANDING_IDS) if s.heights[i]},
        "map_discards": cards(s, st.DISCARDS),
        **({"older": older} if older else {}),
    }


def dump_treasures(s: Fields) -> dict[str, Any]:
    """Where the treasures are; those named nowhere are in the deck."""
    return {
        "kept": [treasures(s, st.KEPT + 2 * seat) for seat in range(s.seats)],
        **({"aaron_kept": treasures(s, st.KEPT + 2 * st.AARON)} if s.has_aaron() else {}),
        "treasure_discards": treasures(s, st.THROWN),
        "shown": treasures(s, st.SHOWN),
        "gifts": treasures(s, st.GIFTS),
        "next_pile": PILE_IDS[s.next_pile] if s.next_pile >= 0 else None,
    }


def dump_healers(s: Fields) -> dict[str, Any]:
    """Healers shown, taken and held."""
    return {
        "healer_row": [HEALER_IDS[healer] for healer in members(s.healer_row)],
        "healers": [HEALER_IDS[healer] if healer >= 0 else None for healer in s.healers],
        "pairs": [[HEALER_IDS[healer] for healer in members(pair)] for pair in s.pairs],
        "offered": [HEALER_IDS[healer] if healer >= 0 else None for healer in s.offered],
        "eliminated": members(s.eliminated),
        "bankrupt": members(s.bankrupt),
    }


def dump_pending(s: Fields) -> dict[str, Any]:
    """What is under way; only what is not as at the start of a turn."""
    copied = [int(s.first_copy), int(s.second_copy)]
    found: dict[str, Any] = {
        "landing": LANDING_IDS[s.landing] if s.landing >= 0 else None,
        "tile": TILE_IDS[s.tile] if s.tile >= 0 else None,
        "played": cards(s, st.PLAYED),
        "laid": cards(s, st.LAID),
        "marked": [cards(s, st.MARKED + 2 * seat) for seat in range(s.seats)],
        "copied": [CARD_IDS[card] if card >= 0 else None for card in copied],
        "visit": int(s.visit) if s.stage in (st.LOOT, st.FINAL, st.OFFERS, st.HEALING, st.OVER) else None,
        **{name: int(getattr(s, name)) or None for name in NUMBERS},
        **{name: bool(getattr(s, name)) or None for name in FLAGS},
    }
    if not any(found["marked"]):
        del found["marked"]
    if not any(found["copied"]):
        del found["copied"]
    return {name: value for name, value in found.items() if value not in (None, [])}


# --- reading ------------------------------------------------------------------------------------------------


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
    late = s.stage >= st.FINAL
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
    if s.stage >= st.FINAL:
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


def read_cards(s: State, reader: Reader) -> None:
    """Hands, deck and discards; map cards named nowhere are in the deck, or discarded if the deck is written out."""
    for seat, found in enumerate(reader.by_seat("hands", CARD_IDS)):
        put_all(s.cards, st.HAND + 2 * seat, found)
        s.sizes[seat] = len(found)
    if s.has_aaron():
        aaron = reader.ids("aaron_hand", CARD_IDS)
        put_all(s.cards, st.HAND + 2 * st.AARON, aaron)
        s.sizes[st.AARON] = len(aaron)
    put_all(s.cards, st.PLAYED, reader.ids("played", CARD_IDS))
    put_all(s.cards, st.LAID, reader.ids("laid", CARD_IDS))
    put_all(s.cards, st.DISCARDS, reader.ids("map_discards", CARD_IDS))
    put_all(s.cards, st.DECK, reader.ids("map_deck", CARD_IDS))
    for seat, found in enumerate(reader.by_seat("marked", CARD_IDS)):
        put_all(s.cards, st.MARKED + 2 * seat, found)
    read_ages(s, reader)


def read_ages(s: State, reader: Reader) -> None:
    """Hand cards known to be older than the deck."""
    older = reader.get("older", [])
    if not isinstance(older, list) or len(older) >= AGES or not all(isinstance(group, list) for group in older):
        reader.problem("older", f"is a list of at most {int(AGES) - 1} lists of cards")
        return
    for age, group in enumerate(older, 1):
        for name in group:
            holders = [
                seat for seat in range(s.seats)
                if name in CARD_IDS and has(s.cards, st.HAND + 2 * seat, CARD_IDS.index(name))
            ]  # fmt: skip
            if not holders:
                reader.problem("older", f"{name} is in no hand")
                continue
            put(s.older, 2 * age, CARD_IDS.index(name))
            s.held[AGES * holders[0] + age] += 1


def read_columns(s: State, reader: Reader) -> None:
    """Columns and stacks; then the map cards left."""
    columns, stacks = by_landing(reader, "columns"), by_landing(reader, "stacks")
    numbers = {name: number for number, name in enumerate(CARD_IDS)}
    for landing, names in columns.items():
        for name in names:
            if name not in numbers:
                reader.problem(f"columns.{LANDING_IDS[landing]}", f"no such component {name!r}")
            elif s.lengths[landing] == CARDS_OF_COLOUR:
                reader.problem(f"columns.{LANDING_IDS[landing]}", f"has more than {int(CARDS_OF_COLOUR)} cards")
            else:
                s.columns[landing * CARDS_OF_COLOUR + s.lengths[landing]] = numbers[name]
                s.lengths[landing] += 1
    for landing, owners in stacks.items():
        for name in owners:
            owner = st.AARON if name == "aaron" and s.has_aaron() else name
            if isinstance(owner, bool) or owner not in range(s.owners()) or (name != "aaron" and owner >= s.seats):
                reader.problem(f"stacks.{LANDING_IDS[landing]}", f"no such owner {name!r}")
            elif s.discs[owner] >> landing & 1:
                reader.problem(f"stacks.{LANDING_IDS[landing]}", f"{name} has two discs there")
            else:
                put_disc(s, owner, landing)
    place_rest(s, reader)


def by_landing(reader: Reader, name: str) -> dict[int, list[Any]]:
    """A list for some of the landings."""
    value = reader.get(name, {})
    if not isinstance(value, Mapping) or not all(isinstance(item, list) for item in value.values()):
        reader.problem(name, "is an object with a list for each landing")
        return {}
    for landing in value:
        if landing not in LANDING_IDS:
            reader.problem(name, f"no such landing {landing!r}")
    return {LANDING_IDS.index(landing): item for landing, item in value.items() if landing in LANDING_IDS}


def place_rest(s: State, reader: Reader) -> None:
    """Map cards named nowhere."""
    named = {card for i in range(8) for card in s.columns[i * 22 : i * 22 + int(s.lengths[i])]}
    for place in range(0, int(CARD_WORDS), 2):
        if place < st.MARKED and place != st.LAID:
            named |= set(wide_members(s.cards, place))
    rest = [card for card in range(CARDS) if card not in named]
    deck, discards = reader.get("map_deck"), reader.get("map_discards")
    if deck is None or discards is None:
        put_all(s.cards, int(st.DECK if deck is None else st.DISCARDS), rest)
    s.deck_size = len(wide_members(s.cards, st.DECK))


def read_treasures(s: State, reader: Reader) -> None:
    """Treasures by place; those named nowhere are in the deck, or discarded if the deck is written out."""
    for seat, found in enumerate(reader.by_seat("kept", TREASURE_IDS)):
        put_all(s.treasures, st.KEPT + 2 * seat, found)
    if s.has_aaron():
        put_all(s.treasures, st.KEPT + 2 * st.AARON, reader.ids("aaron_kept", TREASURE_IDS))
    put_all(s.treasures, st.SHOWN, reader.ids("shown", TREASURE_IDS))
    put_all(s.treasures, st.GIFTS, reader.ids("gifts", TREASURE_IDS))
    put_all(s.treasures, st.THROWN, reader.ids("treasure_discards", TREASURE_IDS))
    put_all(s.treasures, st.HOARD, reader.ids("treasure_deck", TREASURE_IDS))
    named = {one for place in range(0, int(st.TREASURE_WORDS), 2) for one in wide_members(s.treasures, place)}
    in_use = [one for one in range(TREASURES) if s.tables.piles[s.seats] >> s.tables.pile[one] & 1]
    rest = [one for one in in_use if one not in named]
    deck, thrown = reader.get("treasure_deck"), reader.get("treasure_discards")
    if deck is None or thrown is None:
        put_all(s.treasures, int(st.HOARD if deck is None else st.THROWN), rest)
    s.mixed = int(reader.flag("mixed"))
    piles = sorted({int(s.tables.pile[one]) for one in wide_members(s.treasures, st.HOARD)})
    s.next_pile = reader.choice("next_pile", PILE_IDS, piles[0] if piles else -1)
    if (s.next_pile not in piles and s.next_pile >= 0) or (piles and not s.mixed and s.next_pile != piles[0]):
        reader.problem("next_pile", f"cannot be {PILE_IDS[s.next_pile]}")


def read_healers(s: State, reader: Reader) -> None:
    """Healers shown, taken and held; those named nowhere are unseen."""
    s.healer_row = reader.id_set("healer_row", HEALER_IDS)
    for seat, found in enumerate(reader.by_seat("pairs", HEALER_IDS)):
        s.pairs[seat] = sum(1 << healer for healer in found)
    for name, target in (("healers", s.healers), ("offered", s.offered)):
        value = reader.get(name, [None] * int(s.seats))
        if not isinstance(value, list) or len(value) != s.seats or not all(v in HEALER_IDS or v is None for v in value):
            reader.problem(name, f"needs a healer or null for each of {int(s.seats)} seats")
            continue
        for seat, healer in enumerate(value):
            target[seat] = HEALER_IDS.index(healer) if healer is not None else -1
    used = int(s.healer_row)
    for seat in range(s.seats):
        used |= int(s.pairs[seat]) | (1 << int(s.healers[seat]) if s.healers[seat] >= 0 else 0)
    s.healer_bag = ((1 << int(HEALERS)) - 1) & ~used


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


def put_all(sets: Any, place: int, found: list[int]) -> None:
    """Add several members to a set."""
    for member in found:
        put(sets, place, member)
