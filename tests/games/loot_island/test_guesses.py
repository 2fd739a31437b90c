"""Guesses are exact: in small positions, fills come as often as the deals that lead to what a seat knows.

How it works: every arrangement of a few hidden cards is played through the same course with every outcome of every
draw. What leaves the mask of the seat as it was seen is possible, as often as it came about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations, permutations
from math import factorial, prod
from typing import Any

import pytest

from flottille import Chance, IllegalAction, Match
from flottille.engine.state import State
from flottille.games.loot_island.tables import CARD_IDS
from tests.games.guesses import chi_square, key

from .tables import cards, play, position

Course = Callable[[Match, Chance], None]
WAYS = factorial(12)  # divided by the outcomes of all draws of a course
FILLS = 1500
FAR = 4.0  # standard deviations; fills follow from fixed seeds, so this is no matter of luck


class Branch(Chance):
    """One of all outcomes of a course: the draws given, then the first outcome of each further draw."""

    def __init__(self, draws: list[int]) -> None:
        self.draws = draws
        self.sizes: list[int] = []

    def below(self, n: int) -> int:
        """The outcome of this branch."""
        self.sizes.append(int(n))
        if len(self.sizes) > len(self.draws):
            self.draws.append(0)
        return self.draws[len(self.sizes) - 1]

    def next(self) -> list[int] | None:
        """The draws of the branch after this one."""
        draws, sizes = self.draws[: len(self.sizes)], list(self.sizes)
        while draws and draws[-1] == sizes[len(draws) - 1] - 1:
            draws.pop()
        return [*draws[:-1], draws[-1] + 1] if draws else None


def branches(written: dict[str, Any], course: Course) -> Iterator[tuple[State, int]]:
    """Every way a course can go from a position, with its weight, where it breaks no rule."""
    draws: list[int] | None = []
    while draws is not None:
        match, chance = Match.load(written), Branch(draws)
        with suppress(IllegalAction):
            course(match, chance)
            yield match.state, WAYS // prod(chance.sizes)
        draws = chance.next()


def demand_exact(worlds: list[dict[str, Any]], course: Course, viewers: tuple[int, ...]) -> list[int]:
    """Compare fills with all worlds that look the same to each viewer as the first does; how many those are."""
    ends = [end for written in worlds for end in branches(written, course)]
    found = []
    for viewer in viewers:
        mask = ends[0][0].mask(viewer)
        weights: Counter[str] = Counter()
        for state, weight in ends:
            if key(state.mask(viewer)) == key(mask):
                weights[key(state)] += weight
        assert chi_square(mask, weights, FILLS) < FAR
        found.append(len(weights))
    return found


def spread(hidden: str, *sizes: int) -> Iterator[list[list[str]]]:
    """Every way to deal these cards into hands of these sizes; the rest comes last."""
    seen = set()
    for order in permutations(cards(hidden)):
        groups, start = [], 0
        for size in sizes:
            groups.append(sorted(order[start : start + size]))
            start += size
        groups.append(sorted(order[start:]))
        if str(groups) not in seen:
            seen.add(str(groups))
            yield groups


def world(groups: list[list[str]], discards: str = "", hand: str = "", **fields: Any) -> dict[str, Any]:
    """A position with hidden cards in the hands of seats 1 and 2 and in the deck; all others lie in columns."""
    first, second, deck = groups
    named = {*first, *second, *deck, *cards(f"{discards} {hand}")}
    columns = {
        landing: [name for name in CARD_IDS if colour in name and name not in named]
        for landing, colour in (("n1", "red"), ("e1", "green"), ("s1", "blue"), ("w1", "violet"))
    }
    return {
        **position(3, fields.pop("event", "a4"), **fields),
        "hands": [cards(hand), first, second],
        "map_deck": deck,
        "map_discards": cards(discards),
        "columns": columns,
    }


def play_card(match: Match, chance: Chance, seat: int, code: str, landing: str) -> None:
    """Play one card, and let everybody draw for its icon."""
    play(match, seat, f"play {code} {landing}", "done", chance=chance)
    while match.dump()["asking"] == "draw":
        match.play(match.to_act[0], "accept", chance)


STACKS = {"n2": [0, 1, 2]}


@pytest.mark.rule("LI-4.70", "LI-4.2")
@pytest.mark.parametrize(("shown", "ways"), [("", [4, 4, 36]), ("R3a", [2, 2, 12]), ("G3a", [2, 2, 12])])
def test_ages_of_hand_cards_are_known(shown: str, ways: list[int]) -> None:
    """Two draws all around empty the deck and shuffle the discards: old and new cards are told apart, then shown."""

    def course(match: Match, chance: Chance) -> None:
        play_card(match, chance, 0, "B4b", "n2")
        match.play(1, "pass")
        if shown:
            play_card(match, chance, 2, shown, "e2" if shown.startswith("R") else "w2")
        else:
            match.play(2, "pass")
        play_card(match, chance, 0, "B5b", "n2")

    hands = list(spread("R3a R4a R5a", 1, 1))
    worlds = [world(groups, "G3a G4a G5a", "B4b B5b", stacks=STACKS) for groups in hands]
    assert ways == demand_exact(worlds, course, (0, 1, -1))


@pytest.mark.rule("LI-4.70", "LI-4.2")
def test_ages_of_many_shuffles_are_known() -> None:
    """Hands hold cards of four ages, then of five: nothing of that is forgotten."""
    older = [cards("R3a R4a"), cards("R5a"), cards("G3a G4a"), cards("G5a")]

    def course(match: Match, chance: Chance) -> None:
        play_card(match, chance, 0, "B4b", "n2")

    worlds = []
    for one in older[0]:
        for two in older[2]:
            first = [one, two, "map_green_05_a"]
            second = [name for group in older for name in group if name not in first]
            written = world([first, second, []], "V3a V4a V5a", "B4b", stacks=STACKS)
            worlds.append({**written, "map_shuffles": 4, "older": older})
    end = next(branches(worlds[0], course))[0]
    assert 6 == end.ages()  # type: ignore[attr-defined]
    assert [8, 2, 24] == demand_exact(worlds, course, (0, 1, -1))


@pytest.mark.rule("LI-4.70", "LI-4.30")
@pytest.mark.parametrize("paid", [(), ("R3a",)])
def test_who_pays_holds_a_pair(paid: tuple[str, ...]) -> None:
    """Choosing a tile and paying a first card rule hands out, and nothing else."""

    def course(match: Match, chance: Chance) -> None:
        play(match, 1, "island isl_spring", *(f"pay {code}" for code in paid))

    hands = list(spread("R3a R4a R5a G3a G4a B3a", 3, 1))
    worlds = [world(groups, active=1, first_player=1) for groups in hands]
    assert all(2 < ways for ways in demand_exact(worlds, course, (0, 2, -1)))


@pytest.mark.rule("LI-4.70", "LI-4.13")
def test_secret_discards_are_guessed_from_all() -> None:
    """Any hand, and any of its subsets equally often."""
    worlds = []
    for groups in spread("R3a R4a G3a", 2, 0):
        for size in range(3):
            for marked in combinations(groups[0], size):
                written = world(groups, hand="V3a", event="b2", phase="drops", deciding=[0])
                worlds.append({**written, "marked": [[], list(marked), []]})
    assert [12] == demand_exact(worlds, lambda match, chance: None, (0,))


@pytest.mark.rule("LI-4.70", "LI-7.11")
def test_healers_kept_back_are_guessed_from_all() -> None:
    """After the reveal each other seat keeps one healer nobody has seen."""
    own, rest = ["healer_01", "healer_02"], [f"healer_{number:02d}" for number in range(3, 15)]
    worlds = []
    for one, other in permutations(rest[2:], 2):
        pairs = [own, sorted([rest[0], one]), sorted([rest[1], other])]
        worlds.append(position(3, "", phase="offers", options={"healers_pairs": True}, cubes=[1, 2, 3], pairs=pairs))

    def course(match: Match, chance: Chance) -> None:
        for seat, healer in enumerate((own[0], rest[0], rest[1])):
            match.play(seat, f"offer {healer}")

    assert [90] == demand_exact(worlds, course, (0,))


def test_a_course_has_all_its_branches() -> None:
    """Two cards of three drawn one after the other: six outcomes, equally likely; the tool itself is right."""
    written = world([[], [], cards("R3a R4a R5a")], hand="B4b", stacks={"n2": [0, 1]})
    found = list(branches(written, lambda match, chance: play_card(match, chance, 0, "B4b", "n2")))
    assert 6 == len({key(state) for state, _ in found})
    assert {WAYS // 6} == {weight for _, weight in found}
