"""Every world a viewer must reckon with: all deals of the few cards he has not seen, and all that chance could do.

The same course is played in each deal with every draw and every hidden choice, each with its chance. The worlds in
which the viewer hears what he heard are those he reckons with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import lcm, prod
from typing import Any

from flottille import Chance, Match
from flottille.engine.state import State
from flottille.games.souvenirs.tables import MEMORY_IDS, PLACE_IDS
from tests.games.guesses import chi_square

from .tables import table, zone

Told = list[dict[str, Any]]


class Branch(Chance):
    """One of all courses chance can take: a path of choices, and how many there were each time."""

    def __init__(self, path: list[int]) -> None:
        self.path, self.sizes = path, []
        self.copies = 1  # equal cards among which one was chosen: each may have been the one

    def below(self, n: int) -> int:
        """The next choice of the path, the first one beyond its end."""
        self.sizes.append(int(n))
        if len(self.sizes) > len(self.path):
            self.path.append(0)
        return self.path[len(self.sizes) - 1]

    def next(self) -> list[int] | None:
        """The path of the next course, None after the last."""
        path = list(self.path)
        while path and path[-1] + 1 == self.sizes[len(path) - 1]:
            path.pop()
        return [*path[:-1], path[-1] + 1] if path else None


def courses(start: Match, steps: tuple[str, ...]) -> Iterator[tuple[Fraction, Match, Told]]:
    """Every course of these steps from a start, with its chance and what was told."""
    path: list[int] | None = []
    while path is not None:
        match, branch = Match.load(start.dump(), seed=1), Branch(path)
        told = play(match, branch, steps)
        if told is not None:
            yield Fraction(branch.copies, prod(branch.sizes)), match, told
        path = branch.next()


def play(match: Match, branch: Branch, steps: tuple[str, ...]) -> Told | None:
    """Take the steps; `?` is a choice nobody else sees, any with the same chance. None: they cannot be taken here."""
    told: Told = []
    for step in steps:
        seat, _, action = step.partition(": ")
        if int(seat) not in match.to_act:
            return None
        legal = {str(each): each for each in match.actions(int(seat))}
        if action.endswith("?"):
            offered = [each for name, each in legal.items() if name.startswith(action[:-1].strip())]
            told += match.play(int(seat), offered[branch.below(len(offered))], branch)
        elif action in legal:
            branch.copies *= max(match.dump()["hands"][int(seat)].count(action.split()[-1]), 1)
            told += match.play(int(seat), action, branch)
        else:
            return None
    return told


def distance(starts: list[Match], steps: tuple[str, ...], viewer: int) -> tuple[float, int]:
    """How far fills are from the worlds the viewer reckons with in the last course of the first deal; how many."""
    worlds = [(number, world) for number, start in enumerate(starts) for world in courses(start, steps)]
    actual, told = [world for number, world in worlds if number == 0][-1][1:]
    chances: dict[str, Fraction] = {}
    for _, (chance, match, also_told) in worlds:
        if heard(also_told, viewer) == heard(told, viewer) and visible(match) == visible(actual):
            place = key(match.state)
            chances[place] = chances.get(place, Fraction(0)) + chance
    common = lcm(*(chance.denominator for chance in chances.values()))
    weights = Counter({place: int(chance * common) for place, chance in chances.items()})
    return chi_square(actual.state.mask(viewer), weights, key=key), len(weights)


def key(state: State) -> str:
    """Where every memory and place is."""
    places = [[int(state.places(seat, kind)) for kind in range(len(PLACE_IDS))] for seat in range(state.seats)]
    decks = [(list(deck.counts), list(deck.bottom)) for deck in (state.memory_deck, state.place_deck)]
    return str((list(state.hands), places, decks, list(state.looked)))


def heard(told: Told, viewer: int) -> Told:
    """What a viewer heard."""
    return [event for event in told if "seen_by" not in event or (viewer >= 0 and event["seen_by"] >> viewer & 1)]


def visible(match: Match) -> list[Any]:
    """What lies open: zones, hand sizes, discards, deck sizes and the question."""
    seen = match.view(None)
    players = [[player["zone"], player["cards"], player["golds"]] for player in seen["players"]]
    decks = [[deck["size"], deck["discard"]] for deck in seen["decks"].values()]
    return [players, decks, seen["ship"], seen["prompt"], match.to_act]


def deals(cards: list[str], sizes: tuple[int, ...]) -> Iterator[list[list[str]]]:
    """So many of the cards for each hand, in every way; equal cards count as different ones."""

    def deal(left: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[list[list[int]]]:
        if not sizes:
            yield []
            return
        for hand in combinations(left, sizes[0]):
            for rest in deal(tuple(card for card in left if card not in hand), sizes[1:]):
                yield [list(hand), *rest]

    for hands in deal(tuple(range(len(cards))), sizes):
        yield [[cards[i] for i in hand] for hand in hands]


def starts(
    unknown: str, sizes: tuple[int, ...], sure: tuple[str, ...], zones: tuple[str, ...] = (), **fields: Any
) -> list[Match]:
    """Every deal of unknown memories or places to hands that hold some cards already; what is named nowhere lies open.

    The true deal is the first: the unknown cards in the order they are written.
    """
    lying = [memory for text in zones for place in zone(text) for memory in place["memories"]]
    on_table = [place["place"] for text in zones for place in zone(text)]
    named = Counter([*unknown.split(), *(card for hand in sure for card in hand.split()), *lying, *on_table])
    named += Counter(fields.pop("in_deck", "").split())
    open_memories = [memory for memory in MEMORY_IDS if not named[memory]]
    open_places = [place for place in PLACE_IDS[:-1] for _ in range(2 - named[place])]
    fields.setdefault("memory_discard", open_memories)
    fields.setdefault("place_discard", open_places)
    return [
        table(tuple(" ".join([sure[i], *hand]) for i, hand in enumerate(hands)), zones, **fields)
        for hands in deals(unknown.split(), sizes)
    ]
