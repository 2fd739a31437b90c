"""Puts what was read of a position into a state; a card that is named too often is a mistake where it is too much."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.shapes import Notes
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.conservation import encounter_totals, place_totals
from flottille.games.souvenirs.position.pending import place_pending
from flottille.games.souvenirs.position.rumours import place_rumours
from flottille.games.souvenirs.position.shape import FLAGS
from flottille.games.souvenirs.position.tally import Tally
from flottille.games.souvenirs.rules import State
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.hands import gain, put_place
from flottille.games.souvenirs.steps.setup import ship_berth
from flottille.games.souvenirs.tables import TYPE_IDS
from flottille.parts.deck import Deck, new_deck

Found = dict[str, Any]


def place(s: State, found: Found, notes: Notes) -> None:
    """The whole position."""
    totals = place_totals(s)
    totals[s.tables.ship] = 0  # the ship has a field of its own
    tally = Tally(s.tables.card_ids, [1] * int(t.MEMORIES) + totals + encounter_totals(s), notes)
    place_turn(s, found)
    place_hands(s, found, tally, notes)
    place_zones(s, found, tally, notes)
    place_known(s, found, notes)
    s.old = bits(found["old"])
    place_rumours(s, found["rumours"], notes)
    place_decks(s, found, tally)
    place_pending(s, found, tally, notes)
    fill_bags(s, tally)


def place_turn(s: Fields, found: Found) -> None:
    """Whose turn, which phase, which flags."""
    for name in ("phase", "round", "starter", "extra_turn", "throws", "thefts", "memory_left", "place_left", "reveals"):
        setattr(s, name, found[name])
    s.active = found["starter"] if found["turn"] is None else found["turn"]
    s.shields = bits(found["shields"])
    s.placed = int(0 in (s.place_left, s.memory_left) if found["placed"] is None else found["placed"])
    for flag in FLAGS:
        setattr(s, flag, int(found[flag]))


def place_hands(s: Fields, found: Found, tally: Tally, notes: Notes) -> None:
    """Artefacts and hands."""
    s.artefacts = vec[i64](found["artefacts"])
    for seat, cards in enumerate(found["hands"]):
        for card in cards:
            path = f"hands[{seat}]"
            if t.type_of(card) == t.ENCOUNTER and s.tables.window[card - t.ENCOUNTER_CODE] == t.BLUE:
                notes.add(path, f"{s.tables.card_ids[card]} is not gold: it is never kept")
            elif tally.take(card, path):
                gain(s, seat, card, 0)
    s.barred = vec[i64]([bits(memories) for memories in found["barred"]])


def place_zones(s: Fields, found: Found, tally: Tally, notes: Notes) -> None:
    """Places, memories and the ship."""
    for seat, zone in enumerate(found["zones"]):
        for spot, memories in zone:
            path = f"zones[{seat}]"
            if t.kind_of(spot) == s.tables.ship:
                notes.add(path, "the ship has a field of its own")
            elif tally.take(t.PLACE_CODE + t.kind_of(spot), path):
                s.holder[spot] = seat
                attach(s, spot, memories, tally, path)
    ship = s.tables.spot_ship()
    holder = found["ship"]["holder"]
    s.holder[ship] = ship_berth(s) if holder is None else holder
    attach(s, int(ship), found["ship"]["memories"], tally, "ship.memories")


def attach(s: Fields, spot: int, memories: list[int], tally: Tally, path: str) -> None:
    """Memories on a place."""
    for memory in memories:
        if tally.take(memory, path):
            s.on[spot] |= 1 << memory


def place_known(s: Fields, found: Found, notes: Notes) -> None:
    """Who knows which cards of other hands."""
    for seat, card, seen in found["known"]:
        if card < t.PLACE_CODE and s.holds(seat, card):
            s.seen[card] = seen
        elif card >= t.PLACE_CODE and unnamed_place(s, seat, card - t.PLACE_CODE):
            put_place(s, seat, card - t.PLACE_CODE, seen)
        else:
            notes.add("known", f"seat {seat} does not hold {s.tables.card_ids[card]}")


def unnamed_place(s: Fields, seat: int, kind: int) -> bool:
    """Take away a place of a hand that only its team knows so far; whether there was one."""
    first = seat * t.SPOTS + t.spot_of(kind, 0)
    for copy in (1, 0):
        if s.place_seen[first + copy] == s.team(seat):
            s.place_seen[first + copy] = 0
            return True
    return False


def place_decks(s: Fields, found: Found, tally: Tally) -> None:
    """Discards, and the cards of the decks that have a place."""
    firsts = (0, int(t.PLACE_CODE), int(t.ENCOUNTER_CODE))
    piles: list[list[int]] = []
    decks: list[Deck] = []
    for first, kind, size in zip(firsts, TYPE_IDS, (t.MEMORIES, t.KINDS, t.ENCOUNTERS), strict=True):
        piles.append([card for card in found[f"{kind}_discard"] if tally.take(first + card, f"{kind}_discard")])
        deck = new_deck([0] * int(size), kind)
        for card, seen in reversed(found[f"{kind}_top"]):
            if tally.take(first + card, f"{kind}_top"):
                deck.put_top(card, seen)
        for card, seen in found[f"{kind}_bottom"]:
            if tally.take(first + card, f"{kind}_bottom"):
                deck.put_bottom(card, seen)
        decks.append(deck)
    s.memory_discard, s.place_discard, s.encounter_discard = (vec[i64](pile) for pile in piles)
    s.memory_deck, s.place_deck, s.encounter_deck = decks
    for deck, shuffles in zip(decks, found["shuffles"], strict=True):
        deck.shuffles = shuffles


def fill_bags(s: Fields, tally: Tally) -> None:
    """Cards named nowhere are shuffled in their decks."""
    ends = (int(t.PLACE_CODE), int(t.ENCOUNTER_CODE), int(t.CARDS))
    first = 0
    for deck, end in zip((s.memory_deck, s.place_deck, s.encounter_deck), ends, strict=True):
        deck.counts = vec[i64](tally.left[first:end])
        deck.size = sum(tally.left[first:end])
        first = end


def bits(numbers: list[int]) -> int:
    """A set of numbers as bits."""
    return sum(1 << number for number in numbers)
