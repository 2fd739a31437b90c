"""Rumours in positions: whose they are, about which cards, and in which ways these may lie."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.shapes import Id, List, Maybe, Notes, Object, Shape, Whole
from flottille.games.souvenirs import tables as t
from flottille.games.souvenirs.rules import State
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.onlookers import is_certain, slots_at
from flottille.games.souvenirs.steps.rumours import (
    HEAVY,
    MOST_CARDS,
    MOST_WAYS,
    PLACES_UNDER,
    SPECTATORS,
    UNDER,
    VOID,
    WIDTH,
    Rumour,
    deck_of,
    first_of_team,
    is_inside,
    place_in,
    rank_of,
    read_rumours,
    write_rumours,
)
from flottille.games.souvenirs.tables import TYPE_IDS
from flottille.parts.bits import bit
from flottille.parts.deck import is_known

ANYWHERE = "anywhere"
UNDER_IDS = tuple(f"under_{place + 1}" for place in range(PLACES_UNDER))


class Whereabouts(Shape):
    """Where a card of a rumour is in a way: a seat, a place under the deck, or anywhere among the unknown cards."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seat, self.under = Whole(0, seats - 1), Id(UNDER_IDS)

    def read(self, value: Any, path: str, notes: Notes) -> int:
        """The place as rumours number it."""
        if value == ANYWHERE:
            return int(VOID)
        if isinstance(value, str):
            return int(UNDER) + self.under.read(value, path, notes)
        return self.seat.read(value, path, notes)


def shape(s: Fields) -> List:
    """All rumours of a position."""
    names = [*s.tables.memory_ids, *s.tables.place_ids]
    way = Object({"weight": Whole(1, 2 * int(HEAVY)), "at": List(Whereabouts(int(s.seats)), most=int(MOST_CARDS))})
    rumour = {
        "to": Maybe(Whole(0, int(s.seats) - 1)),
        "cards": List(Id(names), least=1, most=int(MOST_CARDS)),
        "ways": List(way, least=1, most=int(MOST_WAYS)),
    }
    return List(Object(rumour), most=2 * int(t.MOST_SEATS) + 2, default=[])


def dump(s: Fields) -> list[dict[str, Any]]:
    """All rumours, as a person would write them down."""
    return [
        {
            "to": None if rumour.viewer == SPECTATORS else int(rumour.viewer),
            "cards": [names_of(s, rumour)[card] for card in rumour.cards],
            "ways": [
                {"weight": weight, "at": [written(place_in(code, i)) for i in range(len(rumour.cards))]}
                for code, weight in zip(rumour.codes, rumour.weights, strict=True)
            ],
        }
        for rumour in read_rumours(s.rumours)
    ]


def names_of(s: Fields, rumour: Rumour) -> list[str]:
    """The ids of the type a rumour is about."""
    return s.tables.memory_ids if rumour.kind == t.MEMORY else s.tables.place_ids


def written(place: int) -> int | str:
    """A place as positions write it."""
    if place == VOID:
        return ANYWHERE
    return int(place) if place < UNDER else UNDER_IDS[place - UNDER]


def place_rumours(s: Fields, found: list[dict[str, Any]], notes: Notes) -> None:
    """Put rumours into a state, each about one type of cards."""
    rumours: list[Rumour] = []
    for i, item in enumerate(found):
        kinds = {int(t.type_of(card)) for card in item["cards"]}
        if len(kinds) != 1 or any(len(way["at"]) != len(item["cards"]) for way in item["ways"]):
            notes.add(f"rumours[{i}]", f"is about {TYPE_IDS[0]} or {TYPE_IDS[1]} cards, each with a place in each way")
            continue
        rumour = Rumour(int(SPECTATORS) if item["to"] is None else item["to"], kinds.pop())
        rumour.cards = [card if rumour.kind == t.MEMORY else card - int(t.PLACE_CODE) for card in item["cards"]]
        rumour.codes = [sum(at << int(WIDTH) * j for j, at in enumerate(way["at"])) for way in item["ways"]]
        rumour.weights = [way["weight"] for way in item["ways"]]
        rumours.append(rumour)
    s.rumours = write_rumours(rumours)


def check_rumours(s: State, notes: Notes) -> None:
    """Each rumour says something its viewer does not know for sure, can be so, and is so in one of its ways."""
    rumours = read_rumours(s.rumours)
    if sorted({rank_of(rumour) for rumour in rumours}) != [rank_of(rumour) for rumour in rumours]:
        notes.add("rumours", "there is one of each viewer and type, in order")
        return
    for i, rumour in enumerate(rumours):
        path = f"rumours[{i}]"
        if rumour.viewer >= 0 and first_of_team(s, rumour.viewer) != rumour.viewer:
            notes.add(f"{path}.to", "is the first seat of a team")
        elif not is_in_order(rumour):
            notes.add(f"{path}.ways", "are all different, sorted, with the smallest weights, and say something")
        elif not all(can_be(s, rumour, way) for way in range(len(rumour.codes))):
            notes.add(f"{path}.ways", "one of them cannot be")
        elif not any(is_so(s, rumour, code) for code in rumour.codes):
            notes.add(f"{path}.ways", "none of them is so")


def is_in_order(rumour: Rumour) -> bool:
    """Whether a rumour is written in the one way it is written in."""
    codes, weights = list(rumour.codes), list(rumour.weights)
    rumour.become(codes, weights)
    says_something = not any(is_certain(rumour, i) for i in range(len(rumour.cards)))
    return says_something and (codes, weights) == (rumour.codes, rumour.weights)


def can_be(s: State, rumour: Rumour, way: int) -> bool:
    """Whether the cards of a rumour fit where they are in a way: hidden from the viewer, with room for them."""
    mask = cast(State, s.mask(rumour.viewer))
    unseen, deck = deck_of(mask, rumour.kind).counts, deck_of(s, rumour.kind)
    places = [int(rumour.place(way, i)) for i in range(len(rumour.cards))]
    for card in set(rumour.cards):
        real = [place for i, place in enumerate(places) if rumour.cards[i] == card and place != VOID]
        if len(real) > unseen[card] or (rumour.kind == t.MEMORY and rumour.cards.count(card) > 1):
            return False
    for i, place in enumerate(places):
        if place < UNDER:
            is_own = is_inside(s, rumour.viewer, bit(place))
            if is_own or slots_at(s, rumour, way, place, rumour.cards[i]) < 0:
                return False
        elif place != VOID:
            under = place - int(UNDER)
            is_free = under < len(deck.bottom) and not is_known(deck.bottom_seen[under], rumour.viewer)
            if not is_free or places.count(place) > 1:
                return False
    return True


def is_so(s: Fields, rumour: Rumour, code: int) -> bool:
    """Whether a way is how things are."""
    deck = deck_of(s, rumour.kind)
    for i, card in enumerate(rumour.cards):
        place = int(place_in(code, i))
        if UNDER <= place < VOID and deck.bottom[place - UNDER] != card:
            return False
        if place < UNDER and not holds(s, rumour, place, card):
            return False
    return True


def holds(s: Fields, rumour: Rumour, seat: int, card: int) -> bool:
    """Whether a seat holds a card the viewer of a rumour is not sure of."""
    if rumour.kind == t.MEMORY:
        return s.holds(seat, card) and not is_known(s.seen[card], rumour.viewer)
    first = seat * t.SPOTS + t.spot_of(card, 0)
    seen = [s.place_seen[first + copy] for copy in range(t.COPIES)]
    return any(knowers and not is_known(knowers, rumour.viewer) for knowers in seen)
