"""Where the components of a written position lie: cards, discs, treasures, healers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.reading import Reader
from flottille.games.loot_island import state as st
from flottille.games.loot_island.rules import State
from flottille.games.loot_island.state import AGES, CARD_WORDS
from flottille.games.loot_island.steps.board import cards_at, put_disc
from flottille.games.loot_island.tables import (
    CARD_IDS,
    CARDS,
    CARDS_OF_COLOUR,
    HEALER_IDS,
    HEALERS,
    LANDING_IDS,
    LANDINGS,
    PILE_IDS,
    TREASURE_IDS,
    TREASURES,
)
from flottille.parts.wide import has, put, wide_members


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
            s.held[s.seats * age + holders[0]] += 1


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
    named = {card for landing in range(LANDINGS) for card in cards_at(s, landing)}
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
    s.treasure_shuffles = reader.number("treasure_shuffles", 0, 99, default=0)
    piles = sorted({int(s.tables.pile[one]) for one in wide_members(s.treasures, st.HOARD)})
    s.next_pile = reader.choice("next_pile", PILE_IDS, piles[0] if piles else -1)
    if (s.next_pile not in piles and s.next_pile >= 0) or (
        piles and not s.treasure_shuffles and s.next_pile != piles[0]
    ):
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


def put_all(sets: Any, place: int, found: list[int]) -> None:
    """Add several members to a set."""
    for member in found:
        put(sets, place, member)
