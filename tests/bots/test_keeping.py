"""A search keeps its tree from one decision to the next, as long as it is about what its seat then saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from flottille import Match
from flottille.bots.bot import SearchBot
from flottille.bots.heard import Heard, start_heard
from flottille.bots.judge import Judge
from flottille.bots.search import Search
from flottille.bots.tree import MOST_KEPT, NOBODY, Tree
from flottille.engine.chance import FastChance
from tests.bots.driver import crew, played, searcher

VISITS = 60


class Endless(Judge):
    """Looks to the end, and keeps its tree whatever comes to light."""

    def recalls(self) -> Any:
        """Anything."""
        return 1000


class Thinker:
    """A search bot at seat 0 of a match, told what happens."""

    def __init__(self, game: str = "fleet_dice", seed: int = 1) -> None:
        self.match = Match(game, 2, seed=seed)
        self.bot = SearchBot(self.match.game, Endless(), seed=3)
        self.seat = self.match.to_act[0]

    def decide(self) -> int:
        """Think and act; what it chose."""
        action = self.bot.choose(self.match.mask(self.seat), self.seat, iterations=VISITS)
        visits = self.bot.search.tree.visits[self.bot.search.tree.find(0, action)]
        self.match.play(self.seat, action)
        self.bot.saw(self.seat, Heard(self.seat, action, ()))
        return int(visits)

    def kept(self) -> int:
        """The visits a decision begins with."""
        assert len(self.match.legal(self.seat)) > 1
        self.bot.choose(self.match.mask(self.seat), self.seat, iterations=VISITS)
        return int(self.bot.search.kept)


def twice() -> tuple[Thinker, int]:
    """A seat that decides twice in a row, before the second time; what the first time found about its choice."""
    for seed in range(20):
        thinker = Thinker(seed=seed)
        if len(thinker.match.legal(thinker.seat)) > 1:
            found = thinker.decide()
            if thinker.match.to_act == (thinker.seat,) and len(thinker.match.legal(thinker.seat)) > 1:
                return thinker, found
    raise AssertionError("nobody decides twice")


def test_what_was_found_below_a_step_is_kept() -> None:
    """The visits of the chosen action are those the next decision begins with."""
    thinker, found = twice()
    assert found > 1
    assert thinker.kept() == found


Mishap = Callable[[Thinker], None]
MISHAPS: dict[str, Mishap] = {
    "taken back": lambda thinker: thinker.bot.forget(thinker.seat),
    "another match": lambda thinker: thinker.bot.saw(thinker.seat, start_heard(thinker.seat, ())),
    "a step nobody thought of": lambda thinker: thinker.bot.saw(thinker.seat, Heard(1 - thinker.seat, 0, ())),
    "a step in secret": lambda thinker: thinker.bot.saw(thinker.seat, Heard(1 - thinker.seat, None, ())),
    "another epoch": lambda thinker: setattr(thinker.bot.search, "epoch", 77),
    "more came to light than its judge bears": lambda thinker: setattr(thinker.bot.search, "reveals", -1001),
    "it keeps no tree": lambda thinker: setattr(thinker.bot.search, "recalls", -1),
    "it was not told": lambda thinker: setattr(thinker.bot, "_is_told", False),
    "it was interrupted": lambda thinker: interrupted(thinker),
}


def interrupted(thinker: Thinker) -> None:
    """Whatever is raised while it thinks."""
    with pytest.raises((AttributeError, TypeError)):  # uncompiled, compiled
        thinker.bot._think(None, None, 1)  # type: ignore[arg-type]
    thinker.bot._is_told = True


@pytest.mark.parametrize("mishap", MISHAPS)
def test_otherwise_it_begins_anew(mishap: str) -> None:
    """With the visits of one decision, and the same opinion as a bot that never was there before."""
    thinker, _ = twice()
    MISHAPS[mishap](thinker)
    assert thinker.kept() == 0
    tree = thinker.bot.search.tree
    assert tree.visits[0] == VISITS


def test_what_another_seat_hears_is_not_its_own() -> None:
    """A bot that plays several seats keeps the tree of the one that decided last."""
    thinker, found = twice()
    thinker.bot.saw(1 - thinker.seat, Heard(1 - thinker.seat, 0, ()))
    assert thinker.kept() == found


def test_those_who_choose_at_once_do_not_end_it() -> None:
    """Their secret choices lie on branches of their own; only the seat's own leads on."""
    match = Match("loot_island", 2, seed=1)
    while len(match.to_act) < 2 or min(map(len, map(match.legal, (0, 1)))) < 3:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[-1])
    bot = SearchBot(match.game, Endless(), seed=3)
    drop = match.legal(0)[0]
    bot.choose(match.mask(0), 0, iterations=VISITS)
    found = bot.search.tree.visits[bot.search.tree.find(0, drop)]
    for seat in (1, 0, 1):
        action = match.legal(seat)[0]
        assert not match.game.actions.is_open(action)
        match.play(seat, action)
        bot.saw(0, Heard(seat, action if seat == 0 else None, ()))
    bot.choose(match.mask(0), 0, iterations=VISITS)
    assert bot.search.kept == found > 1


@pytest.mark.parametrize(("game", "seats"), [("santa_timea", 3), ("fleet_dice", 2), ("souvenirs", 2)])
def test_the_same_seed_plays_the_same_match(game: str, seats: int) -> None:
    """Trees and all."""
    first, again = (played(game, crew(game, *["captain"] * seats), 2, 4, tell=True) for _ in range(2))
    assert first == again
    assert first.record() == again.record()


def test_a_kept_tree_rests_on_nothing_hidden() -> None:
    """Two matches that differ only in what a seat cannot see: it hears the same, keeps the same, chooses the same."""
    match = Match("santa_timea", 3, seed=6)
    seat = match.to_act[0]
    other = match.copy()
    other.state = match.mask(seat).fill(FastChance(9))
    assert other.state != match.state
    choices, kept = [], []
    for world in (match, other):
        bot = searcher("santa_timea", seed=4)
        action = bot.choose(world.mask(seat), seat, iterations=100)
        world.play(seat, action)
        bot.saw(seat, Heard(seat, action, ()))
        kept.append(bot.search.findings())
        choices.append(action)
    assert choices[0] == choices[1]
    assert kept[0] == kept[1] != []


# --- the tree ----------------------------------------------------------------------------------------------------


def grown(seed: int) -> Tree:
    """A tree of a real search, with side branches."""
    match = Match("loot_island", 2, seed=1)
    search = Search(Judge(), match.game.actions.size, 0.4, FastChance(seed))
    while len(match.to_act) < 2:
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    search.run(match.mask(0), 60, 0.0)
    return search.tree


def chain(tree: Tree, node: int) -> list[int]:
    """A node and its siblings."""
    found = []
    while node != NOBODY:
        found.append(node)
        node = int(tree.sibling[node])
    return found


def listed(tree: Tree, node: int) -> Any:
    """All that is known of a node and below it."""
    facts = (tree.visits[node], tree.available[node], tree.value[node])
    below = [
        (tree.action[child], tree.seat[child], listed(tree, child)) for child in chain(tree, int(tree.child[node]))
    ]
    return facts, below, [(tree.seat[side], listed(tree, side)) for side in chain(tree, int(tree.side[node]))]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_branch_stays_as_it_was(seed: int) -> None:
    """Whichever becomes the root; nothing else is left."""
    for child in chain(grown(seed), int(grown(seed).child[0])):
        tree = grown(seed)
        before = listed(tree, child)
        tree.keep_below(child)
        assert listed(tree, 0) == before
        assert tree.used == count(before)


def count(branch: Any) -> int:
    """The nodes of what `listed` says."""
    _, below, sides = branch
    return 1 + sum(count(each) for _, _, each in below) + sum(count(each) for _, each in sides)


def test_too_large_a_branch_is_dropped() -> None:
    """What is kept has a bound."""
    tree = Tree(4)
    for room, stays in ((int(MOST_KEPT) - 1, True), (int(MOST_KEPT), False)):
        tree.clear()
        tree.add_child(0, 1, 0)
        branch = tree.add_child(0, 2, 0)
        for _ in range(room):
            tree.add_child(branch, 3, 1)
        tree.keep_below(branch)
        assert tree.used == (room + 1 if stays else 1)
