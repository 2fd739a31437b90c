"""The course of a match for one seat: its chance after every step, and what each change of it was.

`V` is the chance to win given what the seat knew, everybody playing on as captains. A decision of its own costs the
difference to the best one: that is *mine*, never above 0. What then comes of cards and dice is *luck*, what others
choose is *theirs*. From the first `V` to the result everything adds up.

How it works: all figures are whole tenths of a percent and every change is the difference of two of them. Where the
seat learns nothing the chance stays. A step of another that draws is taken again with other draws: what these bring on
average is the choice, the rest is luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from flottille.engine.chance import FastChance
from flottille.engine.sealed import spread
from flottille.engine.state import State
from flottille.review.outlook import Choice, Outlook
from flottille.review.scale import Scale, result
from flottille.review.steps import Lived, Step
from flottille.review.why import Part, why

ANEW: Final = 4  # times a step of another is drawn again
SHARE: Final = 4  # and the share of the visits each of these gets
LOOKS: Final = 200  # playouts, at least, that say why
NUMBERS: Final = 1 << 20  # more than there are entries


class Option(NamedTuple):
    """An action that could have been taken, and the chance to win with it."""

    action: int
    chance: int


@dataclass(frozen=True)
class Decision:
    """A decision of the seat, and the best one."""

    action: int
    best: int  # the same where nothing better was found
    options: tuple[Option, ...]  # the best first
    is_clear: bool  # whether the difference is more than the search can mistake


@dataclass(frozen=True)
class Change:
    """What one step did to the chance to win; in tenths of a percent."""

    number: int  # of its entry
    seat: int  # who took it
    before: int
    mine: int
    luck: int
    theirs: int
    decision: Decision | None = None  # where the step was the seat's own

    @property
    def after(self) -> int:
        """The chance after it."""
        return self.before + self.mine + self.luck + self.theirs


@dataclass(frozen=True)
class Place:
    """How far a review has come: a step, and what is known of the chance before it."""

    step: int = 0
    chance: int | None = None  # None: it is yet to be found


class Course:
    """Goes from step to step; it can stop at any place and go on from there, with the same figures."""

    def __init__(self, match: Lived, scale: Scale, visits: int) -> None:
        self.match = match
        self.seat = match.seat
        self.scale = scale
        self.outlook = Outlook(match.game, match.seat, visits)
        self._choices: dict[int, Choice] = {}  # by place, those that are still needed

    def first(self) -> int:
        """The chance after the deal."""
        return self._chance_at(0)

    def changes(self, place: Place | None = None, tell: Callable[[int], None] | None = None) -> Iterator[Change]:
        """What each step changed, from a place on."""
        place = place or Place()
        before = self._chance_at(place.step) if place.chance is None else place.chance
        for at in range(place.step, len(self.match.steps)):
            change = self._change(at, before)
            before = change.after
            if tell is not None:
                tell(at + 1)
            yield change

    def why(self, number: int, action: int, best: int) -> tuple[Part, ...]:
        """What speaks for the better action of the decision with this entry."""
        step = next(each for each in self.match.steps if each.number == number)
        visits = max(self.outlook.visits, LOOKS)
        mask = step.before.mask(self.seat)
        return tuple(why(self.match.game, mask, self.seat, action, best, visits, self._seed(number)))

    def _change(self, at: int, before: int) -> Change:
        """What the step at a place changed."""
        step = self.match.steps[at]
        if step.seat != self.seat:
            after = self._chance_at(at + 1)
            luck = self._luck_of(step) if step.drew else 0
            return Change(step.number, step.seat, before, 0, luck, after - before - luck)
        choice = self._choice_at(at)
        mine = max(self._cost(choice), -before)
        decision = self._decision(choice, before, mine)
        if not step.drew and not step.revealed() and at + 1 < len(self.match.steps):
            return Change(step.number, step.seat, before, mine, 0, 0, decision)
        rest = self._chance_at(at + 1) - before - mine
        is_luck = step.drew or self.match.first.seats == 1
        luck, theirs = (rest, 0) if is_luck else (0, rest)
        return Change(step.number, step.seat, before, mine, luck, theirs, decision)

    def worth_at(self, at: int) -> float:
        """What the judge thinks of the position before the step at a place."""
        step = self.match.steps[at]
        if step.seat == self.seat:
            choice = self._choice_at(at)
            return choice.best_worth if choice.is_clear else choice.worth
        return self.outlook.worth(step.before.mask(self.seat), self._seed(step.number))

    def _chance_at(self, at: int) -> int:
        """The chance before the step at a place, or at the end."""
        if at == len(self.match.steps):
            return result(self.match.game, self.match.last, self.seat)
        return self.scale.tenths(self.worth_at(at))

    def _chance_in(self, state: State, seed: int, visits: int) -> int:
        """The chance in any state of the match, by so many visits."""
        if state.deciding == 0:
            return result(self.match.game, state, self.seat)
        return self.scale.tenths(self.outlook.worth(state.mask(self.seat), seed, visits))

    def _choice_at(self, at: int) -> Choice:
        """The seat's decision at a place; looked at once, for it is asked for twice in a row."""
        if at not in self._choices:
            step = self.match.steps[at]
            choice = self.outlook.choice(step.before.mask(self.seat), step.action, self._seed(step.number))
            self._choices = {at: choice}
        return self._choices[at]

    def _cost(self, choice: Choice) -> int:
        if not choice.is_clear:
            return 0
        return min(self.scale.tenths(choice.worth) - self.scale.tenths(choice.best_worth), 0)

    def _decision(self, choice: Choice, before: int, mine: int) -> Decision:
        """A decision as it is told: its options on the scale of the chance before it."""
        best = self.scale.tenths(choice.best_worth if mine else choice.worth)
        found: list[Option] = []
        for action, worth, _ in choice.weighed:
            if action in (choice.action, choice.best):
                chance = before + (mine if action == choice.action else 0)
            else:
                chance = min(max(before + min(self.scale.tenths(worth) - best, 0), 0), before)
            found.append(Option(action, chance))
        found.sort(key=lambda option: -option.chance)
        return Decision(choice.action, choice.best if mine else choice.action, tuple(found), choice.is_clear)

    def _luck_of(self, step: Step) -> int:
        """How much better the draws of a step of another were for the seat than others would have been."""
        seed = self._seed(step.number)
        visits = max(self.outlook.visits // SHARE, 1)
        came = self._chance_in(step.after, seed, visits)
        total = 0
        for time in range(ANEW):
            other = step.before.clone()
            other.step(step.seat, step.action, FastChance(spread(seed + NUMBERS * (time + 1))))
            total += self._chance_in(other, seed, visits)
        return came - round(total / ANEW)

    def _seed(self, number: int) -> int:
        """What all playouts of a position are drawn from."""
        return self.seat * NUMBERS + number
