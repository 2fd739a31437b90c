"""No exception but ours leaves a public name, whatever it is given."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import MappingProxyType
from typing import Any

import pytest

import flottille
from flottille import FlottilleError, Match
from flottille.lab.tournament import tournament


class Nasty:
    """Something that fails whenever one looks at it."""

    def __repr__(self) -> str:
        raise RuntimeError("do not look")

    __str__ = __repr__

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare")

    __hash__ = None  # type: ignore[assignment]


def _deep() -> list[Any]:
    nest: list[Any] = []
    for _ in range(5000):
        nest = [nest]
    return nest


FLEET = Match("fleet_dice", 2, seed=1)
ODD: list[Any] = [
    None, True, False, -1, 0, 1, 2.0, 1.5, float("nan"), float("inf"), 10**30, -(10**30), 10**5000, "", "x",
    "x" * 100_000, "\ud800", "\x00", "play", "santa_timea", b"", b"x", bytearray(3), [], [1], ["x"], (), {},
    {"x": 1}, {1: 2}, {"number": 1.5}, {"verb": 10**5000}, {"verb": "play", "args": {"card": []}},
    {"verb": "play", "args": 5}, set(), frozenset({1}), object(), Nasty(), [Nasty()], {"game": Nasty()},
    {"game": "santa_timea", "seats": Nasty()}, int, print, range(3), iter([]), _deep(), {"game": _deep()},
    {"game": "santa_timea", "seats": 3, "options": _deep()}, lambda: None,
    {"game": "santa_timea", "seats": 3, "edition": []}, {"game": "santa_timea", "seats": 3, "edition": _deep()},
    MappingProxyType({"x": 1}), {"x": MappingProxyType({})}, 1 << 63, 1j, ..., FLEET, FLEET.state, FLEET.mask(0),
]  # fmt: skip


def match() -> Match:
    """A match to try things on."""
    return Match("santa_timea", 3, seed=1)


def captain() -> Any:
    """A bot that searches."""
    return flottille.bot("captain", "santa_timea", seed=1)


GAMES = flottille.games()
MASK = match().mask(0)
SEAT = match().to_act[0]
OWN = match().mask(SEAT)
DOORS: dict[str, Callable[[Any], Any]] = {
    "Match(game)": Match,
    "Match(seats)": lambda odd: Match("santa_timea", odd),
    "Match(seed)": lambda odd: Match("santa_timea", 3, odd),
    "Match(edition)": lambda odd: Match("santa_timea", 3, 1, odd),
    "Match(edition group)": lambda odd: Match("santa_timea", 3, 1, {"wind_cards": odd}),
    "Match(edition name)": lambda odd: Match("santa_timea", 3, 1, {"edition": odd}),
    "Match(chance)": lambda odd: Match("santa_timea", 3, 1, None, odd),
    "Match(option)": lambda odd: Match("santa_timea", 3, expert=odd),
    "Match.load": Match.load,
    "Match.load(seed)": lambda odd: Match.load(match().dump(), seed=odd),
    "Match.load(field)": lambda odd: Match.load({**match().dump(), "hands": odd}),
    "Match.load(seats)": lambda odd: Match.load({**match().dump(), "seats": odd}),
    "Match.load(rules)": lambda odd: Match.load({**match().dump(), "rules": odd}),
    "Match.load(options)": lambda odd: Match.load({**match().dump(), "options": odd}),
    "Match.load(edition)": lambda odd: Match.load({**match().dump(), "edition": odd}),
    "Match.load(game)": lambda odd: Match.load({**match().dump(), "game": odd}),
    "legal": lambda odd: match().legal(odd),
    "actions": lambda odd: match().actions(odd),
    "why_not(seat)": lambda odd: match().why_not(odd, 1),
    "why_not(action)": lambda odd: match().why_not(0, odd),
    "play(seat)": lambda odd: match().play(odd, 1),
    "play(action)": lambda odd: match().play(0, odd),
    "play(chance)": lambda odd: match().play(match().to_act[0], match().legal(match().to_act[0])[0], odd),
    "mask": lambda odd: match().mask(odd),
    "view": lambda odd: match().view(odd),
    "sheet": lambda odd: match().sheet(odd),
    "record": lambda odd: match().record(odd),
    "replay": flottille.replay,
    "replay(until)": lambda odd: flottille.replay(match().record(), odd),
    "bot(name)": lambda odd: flottille.bot(odd, "santa_timea"),
    "bot(game)": lambda odd: flottille.bot("captain", odd),
    "bot(seed)": lambda odd: flottille.bot("captain", "santa_timea", odd),
    "choose(mask)": lambda odd: captain().choose(odd, 0, iterations=1),
    "choose(seat)": lambda odd: captain().choose(MASK, odd, iterations=1),
    "hint(mask)": lambda odd: captain().hint(odd, 0, 0.01),
    "check(game)": lambda odd: flottille.check(odd, matches=1, twin=False, looks=1),
    "register": flottille.register,
    "reseed": lambda odd: match().reseed(odd),
    "undo(seat)": lambda odd: match().undo(odd),
    "undo(steps)": lambda odd: match().undo(0, odd),
    "match ==": lambda odd: match() == odd,
    "state ==": lambda odd: MASK == odd,
    "positions": lambda odd: list(flottille.positions(odd)),
    "positions(seed)": lambda odd: list(flottille.positions(match().record(), odd)),
    "outcomes(match)": lambda odd: flottille.outcomes(odd, 0, 1),
    "outcomes(seat)": lambda odd: flottille.outcomes(match(), odd, 1),
    "outcomes(action)": lambda odd: flottille.outcomes(match(), match().to_act[0], odd),
    "outcomes(most)": lambda odd: flottille.outcomes(match(), SEAT, match().legal(SEAT)[0], odd),
    "Node.of": flottille.Node.of,
    "Node.start(game)": flottille.Node.start,
    "Node.start(seats)": lambda odd: flottille.Node.start("santa_timea", odd),
    "Node.start(edition)": lambda odd: flottille.Node.start("santa_timea", 2, odd),
    "Node.start(option)": lambda odd: flottille.Node.start("santa_timea", 2, expert=odd),
    "Node.legal": lambda odd: flottille.Node.of(match()).legal(odd),
    "Node.play(seat)": lambda odd: flottille.Node.of(match()).play(odd, 1),
    "Node.play(action)": lambda odd: flottille.Node.of(match()).play(SEAT, odd),
    "Node.play(at a draw)": lambda odd: flottille.Node.start("santa_timea", 2).play(0, odd),
    "Node.draw": lambda odd: flottille.Node.start("santa_timea", 2).draw(odd),
    "Node.draw(nothing)": lambda odd: flottille.Node.of(match()).draw(odd),
    "analyse(mask)": lambda odd: flottille.analyse(odd, 0, 1),
    "analyse(seat)": lambda odd: flottille.analyse(MASK, odd, 1),
    "analyse(iterations)": lambda odd: flottille.analyse(OWN, SEAT, odd if odd else "none"),
    "analyse(seconds)": lambda odd: flottille.analyse(OWN, SEAT, 1, odd),
    "analyse(game)": lambda odd: flottille.analyse(OWN, SEAT, 1, game=odd),
    "analyse(judge)": lambda odd: flottille.analyse(OWN, SEAT, 1, judge=odd),
    "analyse(seed)": lambda odd: flottille.analyse(OWN, SEAT, 1, seed=odd),
    "check(matches)": lambda odd: type(odd) is int or flottille.check("santa_timea", odd, looks=1),
    "check(looks)": lambda odd: type(odd) is int or flottille.check("santa_timea", 1, looks=odd),
    "review(record)": lambda odd: flottille.review(odd, 0, 1),
    "review(seat)": lambda odd: flottille.review(match().record(), odd, 1),
    "review(visits)": lambda odd: flottille.review(match().record(), 0, odd),
    "saw(seat)": lambda odd: captain().saw(odd, flottille.Heard(0, 1, ())),
    "saw(heard)": lambda odd: captain().saw(0, odd),
    "forget": lambda odd: captain().forget(odd),
    "Bot(game)": flottille.Bot,
    "SearchBot(game)": lambda odd: flottille.SearchBot(odd, flottille.Judge()),
    "SearchBot(judge)": lambda odd: flottille.SearchBot("santa_timea", odd),
    "SearchBot(seconds)": lambda odd: flottille.SearchBot("santa_timea", flottille.Judge(), odd),
    "SearchBot(explore)": lambda odd: flottille.SearchBot("santa_timea", flottille.Judge(), 1, odd),
    "SearchBot(processes)": lambda odd: flottille.SearchBot("santa_timea", flottille.Judge(), processes=odd),
    "GreedyBot(game)": lambda odd: flottille.GreedyBot(odd, flottille.Judge()),
    "GreedyBot(judge)": lambda odd: flottille.GreedyBot("santa_timea", odd),
    "GreedyBot(careless)": lambda odd: flottille.GreedyBot("santa_timea", flottille.Judge(), odd),
    "SearchBot(seed)": lambda odd: flottille.SearchBot(match().game, flottille.Judge(), seed=odd),
    "GreedyBot(seed)": lambda odd: flottille.GreedyBot(match().game, flottille.Judge(), seed=odd),
    "tournament(game)": lambda odd: tournament(odd, {"random": "random"}, 1),
    "tournament(bots)": lambda odd: tournament("santa_timea", odd, 1),
    "tournament(bot)": lambda odd: callable(odd) or tournament("santa_timea", {"mine": odd}, 1),
    "tournament(games)": lambda odd: tournament("santa_timea", {"random": "random"}, odd),
    "tournament(seed)": lambda odd: tournament("santa_timea", {"random": "random"}, 1, seed=odd),
    "FastChance": flottille.FastChance,
    "RecordedChance": flottille.RecordedChance,
    "SealedChance": lambda odd: flottille.SealedChance(odd, 1),
    "SealedChance(entry)": lambda odd: flottille.SealedChance(b"0" * 32, odd),
    "actions.read": lambda odd: match().game.actions.read(odd),
    "actions[]": lambda odd: match().game.actions[odd],
    "events.read": lambda odd: match().game.events.read(odd),
    "game.check_setup": lambda odd: match().game.check_setup(odd, {}),
    "game.check_setup(options)": lambda odd: match().game.check_setup(3, odd),
    "game.edition_tables": lambda odd: match().game.edition_tables(odd),
    "game.load": lambda odd: match().game.load(odd, match().game.blank(3, match().options, match().game.tables)),
}  # fmt: skip


def ends(counts: tuple[int, ...]) -> tuple[int, int]:
    """The smallest and the largest of several counts."""
    return min(counts), max(counts)


def knock(name: str, door: Callable[[Any], Any]) -> None:
    """Push every odd thing through a door: it passes, or one of our exceptions says why not."""
    for number, odd in enumerate(ODD):
        try:
            door(odd)
        except FlottilleError as error:
            assert str(error), f"{name} of {number} says nothing"
            json.dumps(str(error)).encode()
        except Exception as error:
            raise AssertionError(f"{name} of odd thing {number}: {type(error).__name__}") from error


@pytest.mark.parametrize("door", DOORS)
def test_only_our_exceptions_come_out(door: str) -> None:
    """Whatever odd thing goes in."""
    knock(door, DOORS[door])


@pytest.mark.parametrize(("id", "seats"), [(id, seats) for id, game in GAMES.items() for seats in ends(game.seats)])
def test_every_part_of_a_match_may_be_odd(id: str, seats: int) -> None:
    """Its options, in every game with as few and as many seats as there may be, and each field of its position."""
    game, written = GAMES[id], Match(id, seats, seed=1).dump()
    knock("check_setup", lambda odd: game.check_setup(seats, odd))
    for option in game.options:
        knock(option.name, lambda odd, name=option.name: Match(id, seats, 1, **{name: odd}))  # type: ignore[misc]
    for field in written:
        knock(field, lambda odd, field=field: Match.load({**written, field: odd}))  # type: ignore[misc]


@pytest.mark.parametrize("budget", [0, -1, -5.0, float("nan"), "x", [], True, 10**30, float("inf")])
def test_a_budget_that_is_none_is_refused(budget: Any) -> None:
    """A bot that may think neither for a while nor for a number of visits cannot think."""
    seat = match().to_act[0]
    mask = match().mask(seat)
    with pytest.raises(flottille.BadOption):
        captain().choose(mask, seat, iterations=budget)
    with pytest.raises(flottille.BadOption):
        captain().choose(mask, seat, seconds=budget)
    with pytest.raises(flottille.BadOption):
        captain().hint(mask, seat, budget)
