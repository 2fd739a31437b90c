"""The law about guesses: at the start of a match, where nobody has chosen yet, a guess is as likely as the deal.

How it works: a deal and a guess made from a seat's mask of it are two draws from the same worlds. So whatever one
counts in them (a value, a member of a set), the differences between deal and guess cancel out over many deals.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from flottille.engine.chance import FastChance
from flottille.engine.checks.broken import demand
from flottille.engine.checks.trial import Setup
from flottille.engine.fields import fields, same
from flottille.engine.sealed import spread
from flottille.engine.state import SPECTATOR

LAW = "a guess is as likely as the deal"
FEWEST = 100  # deals that tell something
FAR = 6.0  # standard deviations that are no accident, however many things are counted
SMALL = 64  # values up to this are numbers, those above are sets as bits

Counts = dict[tuple[Any, ...], int]


def guesses_are_likely(setup: Setup, deals: int, seed: int) -> None:
    """Compare deals with guesses for the first seat, the last and a spectator."""
    if deals < FEWEST:
        return
    for viewer in {0, setup.seats - 1, int(SPECTATOR)}:
        sums: dict[tuple[Any, ...], list[int]] = {}
        for number in range(deals):
            for place, difference in _differences(setup, viewer, seed + number).items():
                sum_so_far = sums.setdefault(place, [0, 0])
                sum_so_far[0] += difference
                sum_so_far[1] += difference * difference
        for place, (total, squares) in sums.items():
            far = abs(total) / squares**0.5 if squares else 0.0
            name = ".".join(map(str, place))
            demand(far < FAR, LAW, f"{name} is guessed wrongly by viewer {viewer}: {far:.1f} deviations ({setup})")


def _differences(setup: Setup, viewer: int, seed: int) -> Counts:
    game = setup.game
    deal = game.start(setup.seats, setup.options, game.tables, FastChance(spread(2 * seed)))
    guess = deal.mask(viewer).fill(FastChance(spread(2 * seed + 1)))
    if same(deal, guess):
        return {}
    return {place: difference for place, difference in _unlike(fields(deal), fields(guess), ()).items() if difference}


def _unlike(deal: Any, guess: Any, place: tuple[Any, ...]) -> Counts:
    """How much more often the deal has each thing than the guess, where the two differ at all."""
    found: Counts = {}
    if deal == guess:
        return found
    if isinstance(deal, dict) and isinstance(guess, dict):
        for name in deal:
            found |= _unlike(deal[name], guess[name], (*place, name))
    elif isinstance(deal, list) and isinstance(guess, list) and len(deal) == len(guess):
        for i, (ours, theirs) in enumerate(zip(deal, guess, strict=True)):
            found |= _unlike(ours, theirs, (*place, i))
    else:
        found = dict(_counted(deal, place))
        for what, number in _counted(guess, place):
            found[what] = found.get(what, 0) - number
    return found


def _counted(value: Any, place: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], int]]:
    """The numbers and the members of sets in a state's fields, each with its place."""
    if isinstance(value, dict):
        for name in value:
            yield from _counted(value[name], (*place, name))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from _counted(item, (*place, i))
    elif isinstance(value, int) and 0 <= value <= SMALL:
        yield (*place, "value"), int(value)
        yield (*place, "square"), int(value) ** 2
    elif isinstance(value, int) and value > SMALL:
        for member in range(value.bit_length()):
            if value >> member & 1:
                yield (*place, f"member {member}"), 1
