"""Laws about what is told: to each viewer what he may know, all of it and nothing else.

Two worlds that look the same to a viewer, before and after, must sound the same to him, whether they differ in what
lies hidden or in what is drawn. And what sounds the same must look the same: a mask holds nothing nobody told.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mypy_extensions import i64

from flottille.engine.chance import Chance, FastChance
from flottille.engine.checks.broken import demand
from flottille.engine.checks.trial import Trial
from flottille.engine.events import Event
from flottille.engine.fields import differences
from flottille.engine.state import SPECTATOR, State

LEAK = "what a seat cannot see changes nothing it is sent"
UNTOLD = "what a seat was not told changes nothing it sees"
REVEALS = "whatever becomes known counts as a reveal"
OPEN = "whoever is told of an action could tell it from any other"
ACTIONS = 3  # of one position that are tried
DRAWS = 12  # of a step, or of the start, that are changed one at a time


class Changed(Chance):
    """The draws of a seed, one of them changed."""

    def __init__(self, seed: int, place: int = -1, by: int = 0) -> None:
        self.source = FastChance(seed)
        self.place = place  # of the changed one
        self.by = by
        self.used = 0

    def below(self, n: i64) -> i64:
        """The next draw, or another in its place."""
        value = int(self.source.below(n))
        self.used += 1
        return (value + self.by) % int(n) if self.used - 1 == self.place else value


@dataclass(frozen=True)
class World:
    """What came of a step or a start."""

    trial: Trial
    state: State
    heard: list[Event]

    def told(self, viewer: int) -> list[str]:
        """What a viewer hears of it."""
        events = self.trial.game.events
        return [json.dumps(events.write(event)) for event in self.heard if event.is_seen_by(viewer)]


Doing = Callable[[Chance], World]


def viewers(trial: Trial) -> list[int]:
    """Every seat and a spectator."""
    return [*range(trial.match.seats), int(SPECTATOR)]


def steps_tell_no_secrets(trial: Trial) -> None:
    """A step sounds the same to a viewer in all worlds he cannot tell apart."""
    state, seed = trial.match.state, trial.seed + 9
    for actor, action in _tried(trial):
        ours = _step(trial, state, actor, action)
        for viewer in viewers(trial):
            other = state.mask(viewer).fill(FastChance(trial.seed + 5))
            if other.owes(actor) and action in other.legal(actor):
                theirs = _step(trial, other, actor, action)(Changed(seed))
                _compare(trial, ours(Changed(seed)), theirs, viewer)
                if viewer == actor:
                    _reveals(trial, state, ours(Changed(seed)), theirs, actor)
        _other_draws(trial, ours, seed)
        _told_apart(trial, actor, action, seed)


def start_tells_no_secrets(trial: Trial) -> None:
    """The same for the start of a match."""
    game, match = trial.game, trial.match

    def start(chance: Chance) -> World:
        state = game.blank(match.seats, match.options, getattr(match.state, "tables", None))
        heard = state.listen()
        game.begin(state, chance)
        state.heard = None
        return World(trial, state, heard)

    _other_draws(trial, start, trial.seed)


def _tried(trial: Trial) -> Iterator[tuple[int, int]]:
    """Some decisions of those who owe one."""
    dice = random.Random(trial.seed + trial.decisions)
    for actor in trial.match.to_act[:2]:
        legal = trial.match.state.legal(actor)
        for action in dice.sample(legal, min(ACTIONS, len(legal))):
            yield actor, action


def _step(trial: Trial, state: State, seat: int, action: int) -> Doing:
    def step(chance: Chance) -> World:
        copy = state.clone()
        heard = copy.listen()
        copy.step(seat, action, chance)
        copy.heard = None
        return World(trial, copy, heard)

    return step


def _other_draws(trial: Trial, doing: Doing, seed: int) -> None:
    """The same with one draw changed, for some of the draws."""
    usual = Changed(seed)
    ours, dice = doing(usual), random.Random(seed)
    for place in dice.sample(range(usual.used), min(DRAWS, usual.used)):
        theirs = doing(Changed(seed, place, dice.randint(1, 5)))
        for viewer in viewers(trial):
            _compare(trial, ours, theirs, viewer)
            _untold(trial, ours, theirs, viewer)


def _compare(trial: Trial, ours: World, theirs: World, viewer: int) -> None:
    """What lies hidden differs, and the viewer cannot see it: nor may he hear it."""
    hidden = differences(ours.state, theirs.state)
    if hidden and not differences(ours.state.mask(viewer), theirs.state.mask(viewer)):
        same = ours.told(viewer) == theirs.told(viewer)
        demand(same, LEAK, f"events betray something to viewer {viewer} ({trial.where})")


def _untold(trial: Trial, ours: World, theirs: World, viewer: int) -> None:
    """What a viewer sees to be different he was told, unless it lies open to all."""
    if ours.told(viewer) != theirs.told(viewer):
        return
    seen = differences(ours.state.mask(viewer), theirs.state.mask(viewer))
    if seen:
        masks = ((ours.state.mask(each), theirs.state.mask(each)) for each in viewers(trial))
        is_open = all(differences(*pair) for pair in masks)
        demand(is_open, UNTOLD, f"viewer {viewer} sees {seen} that nobody told ({trial.where})")


def _told_apart(trial: Trial, actor: int, action: int, seed: int) -> None:
    """An action whose verb is no secret: each viewer hears or sees something of it that no other would have brought."""
    table, state = trial.game.actions, trial.match.state
    if not table.is_open(action):
        return
    ours = _step(trial, state, actor, action)(Changed(seed))
    others = [other for other in state.legal(actor) if other != action]
    for other in random.Random(seed).sample(others, min(ACTIONS, len(others))):
        theirs = _step(trial, state, actor, other)(Changed(seed))
        for viewer in viewers(trial):
            apart = ours.told(viewer) != theirs.told(viewer) or _differ(ours, theirs, viewer)
            demand(apart, OPEN, f"{table.write(action)} and {table.write(other)}, to viewer {viewer} ({trial.where})")


def _differ(ours: World, theirs: World, viewer: int) -> bool:
    return bool(differences(ours.state.mask(viewer), theirs.state.mask(viewer)))


def _reveals(trial: Trial, before: State, ours: World, theirs: World, actor: int) -> None:
    """Worlds that looked the same to the actor and no longer do: he came to know something, and cannot take it back."""
    changed = differences(ours.state.mask(actor), theirs.state.mask(actor))
    counted = ours.state.reveals > before.reveals or not changed
    demand(counted, REVEALS, f"seat {actor} came to know {changed} ({trial.where})")
