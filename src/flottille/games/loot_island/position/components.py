"""Where the components of a written position lie: cards, discs, treasures, healers."""

from __future__ import annotations

from typing import Any

from flottille.engine.shapes import Notes
from flottille.games.loot_island import state as st
from flottille.games.loot_island.rules import State
from flottille.games.loot_island.steps.ages import add_age
from flottille.games.loot_island.steps.board import cards_at, lay_end, put_disc
from flottille.games.loot_island.tables import CARD_IDS, CARDS, HEALERS, LANDINGS, TREASURES
from flottille.parts.wide import has, put, size, wide_members

Found = dict[str, Any]


def put_all(sets: Any, place: int, members: list[int] | None) -> None:
    """Add several members to a set."""
    for member in members or ():
        put(sets, place, member)


def each_seat(s: State, lists: list[list[int]] | None) -> list[list[int]]:
    """A list for every seat; empty ones when none were written."""
    return lists if lists is not None else [[] for _ in range(s.seats)]


def put_rest(sets: Any, deck: int, discards: int, rest: list[int], found: tuple[Any, Any]) -> None:
    """What is named nowhere is in the deck, or discarded if only the deck is written out."""
    if found[0] is None:
        put_all(sets, deck, rest)
    elif found[1] is None:
        put_all(sets, discards, rest)


# --- map cards and discs ------------------------------------------------------------------------------------


def place_cards(s: State, found: Found, notes: Notes) -> None:
    """Hands, columns, stacks, deck and discards."""
    for seat, hand in enumerate(each_seat(s, found["hands"])):
        put_all(s.cards, st.HAND + 2 * seat, hand)
    for seat, marked in enumerate(each_seat(s, found["marked"])):
        put_all(s.cards, st.MARKED + 2 * seat, marked)
    if s.has_aaron():
        put_all(s.cards, st.HAND + 2 * st.AARON, found["aaron_hand"])
    for landing, column in found["columns"].items():
        for card in column:
            lay_end(s, landing, card)
    for landing, stack in found["stacks"].items():
        for owner in stack:
            put_disc(s, owner, landing)
    places = {"played": st.PLAYED, "laid": st.LAID, "map_discards": st.DISCARDS, "map_deck": st.DECK}
    for name, place in places.items():
        put_all(s.cards, int(place), found[name])
    put_rest(s.cards, int(st.DECK), int(st.DISCARDS), unplaced(s), (found["map_deck"], found["map_discards"]))
    s.map_shuffles = found["map_shuffles"]
    s.deck_size = size(s.cards, st.DECK)
    for owner in range(s.owners()):
        s.sizes[owner] = size(s.cards, st.HAND + 2 * owner)
    place_ages(s, found["older"], notes)


def unplaced(s: State) -> list[int]:
    """Map cards that are in no place; cards just laid lie in a column, marked ones are in a hand."""
    placed = {card for landing in range(LANDINGS) for card in cards_at(s, landing)}
    hands = [st.HAND + 2 * owner for owner in range(s.owners())]
    for place in (st.DECK, st.DISCARDS, st.PLAYED, *hands):
        placed |= set(wide_members(s.cards, place))
    return [card for card in range(CARDS) if card not in placed]


def place_ages(s: State, older: list[list[int]], notes: Notes) -> None:
    """Hand cards known to be older than the deck, each in the hand it is in."""
    seen: set[int] = set()
    for age, group in enumerate(older, 1):
        if age == s.ages():
            add_age(s)
        for card in group:
            holders = [seat for seat in range(s.seats) if has(s.cards, st.HAND + 2 * seat, card)]
            if not holders:
                notes.add(f"older[{age - 1}]", f"{CARD_IDS[card]} is in no hand")
            elif card in seen:
                notes.add(f"older[{age - 1}]", f"{CARD_IDS[card]} has two ages")
            else:
                put(s.older, 2 * age, card)
                s.held[s.seats * age + holders[0]] += 1
            seen.add(card)


# --- treasures and healers ----------------------------------------------------------------------------------


def place_treasures(s: State, found: Found) -> None:
    """Treasures by place, and the back of the next one."""
    for seat, kept in enumerate(each_seat(s, found["kept"])):
        put_all(s.treasures, st.KEPT + 2 * seat, kept)
    if s.has_aaron():
        put_all(s.treasures, st.KEPT + 2 * st.AARON, found["aaron_kept"])
    places = {"shown": st.SHOWN, "gifts": st.GIFTS, "treasure_discards": st.THROWN, "treasure_deck": st.HOARD}
    for name, place in places.items():
        put_all(s.treasures, int(place), found[name])
    placed = {one for place in range(0, int(st.TREASURE_WORDS), 2) for one in wide_members(s.treasures, place)}
    in_use = [one for one in range(TREASURES) if s.tables.piles[s.seats] >> s.tables.pile[one] & 1]
    rest = [one for one in in_use if one not in placed]
    put_rest(s.treasures, int(st.HOARD), int(st.THROWN), rest, (found["treasure_deck"], found["treasure_discards"]))
    s.treasure_shuffles = found["treasure_shuffles"]
    lowest = min((int(s.tables.pile[one]) for one in wide_members(s.treasures, st.HOARD)), default=-1)
    is_free = s.treasure_shuffles > 0 and lowest >= 0 and found["next_pile"] is not None
    s.next_pile = found["next_pile"] if is_free else lowest


def place_healers(s: State, found: Found) -> None:
    """Healers shown, taken and held; those named nowhere are unseen."""
    s.healer_row = sum(1 << healer for healer in found["healer_row"])
    used = int(s.healer_row)
    for seat, pair in enumerate(each_seat(s, found["pairs"])):
        s.pairs[seat] = sum(1 << healer for healer in pair)
        used |= int(s.pairs[seat])
    for name, target in (("healers", s.healers), ("offered", s.offered)):
        for seat, healer in enumerate(found[name] or ()):
            target[seat] = -1 if healer is None else healer
    for healer in s.healers:
        used |= 1 << int(healer) if healer >= 0 else 0
    s.healer_bag = ((1 << int(HEALERS)) - 1) & ~used
