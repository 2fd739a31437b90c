"""Laws about what a seat may know: masks, fills and views."""

from __future__ import annotations

from collections import Counter
from typing import Any

from flottille.engine.chance import FastChance
from flottille.engine.checks.broken import demand
from flottille.engine.checks.telling import LEAK, viewers
from flottille.engine.checks.trial import Trial
from flottille.engine.events import Event
from flottille.engine.fields import differences, same
from flottille.engine.state import FULL, State
from flottille.engine.view import view

FILL = "fill(mask(s)).mask == mask(s)"
GUESSES = 8
TELLING = 3  # pieces of private news of one kind that prove something


def fills_fit_their_mask(trial: Trial) -> None:
    """A filled mask masks to itself, loses no component, and shows its viewer the same."""
    for viewer in viewers(trial):
        mask = trial.match.state.mask(viewer)
        where = f"viewer {viewer}, {trial.where}"
        demand(mask.viewer == viewer, FILL, f"the mask does not say whose it is ({where})")
        again = mask.mask(viewer)
        demand(same(again, mask), FILL, f"masking twice changes {differences(again, mask)} ({where})")
        filled = mask.fill(FastChance(trial.seed + trial.decisions))
        demand(filled.viewer == FULL, FILL, f"a filled state still has a viewer ({where})")
        back = filled.mask(viewer)
        demand(same(back, mask), FILL, f"filling changes {differences(back, mask)} of the mask ({where})")
        lost = trial.game.lost(filled)
        demand(not lost, FILL, f"a filled state is impossible: {'; '.join(lost)} ({where})")
        seen, sent = view(trial.game, mask), view(trial.game, trial.reborn(filled).mask(viewer))
        demand(seen == sent, LEAK, f"the view changes in {_changed(seen, sent)} ({where})")
        if viewer >= 0:
            _legal_is_known(trial, mask, filled, where)


def _changed(a: dict[str, Any], b: dict[str, Any]) -> list[str]:
    return [name for name in a if a[name] != b.get(name)]


def _legal_is_known(trial: Trial, mask: State, filled: State, where: str) -> None:
    seat = mask.viewer
    legal = trial.match.state.legal(seat)
    demand(legal == mask.legal(seat), LEAK, f"the mask allows other actions than the state ({where})")
    demand(legal == filled.legal(seat), LEAK, f"a seat's legal actions depend on what it cannot see ({where})")


class PrivateNews:
    """How often, in one match, the masks of others hid what somebody was told in private, by kind of event.

    A seat may have worked out a piece of news, so one mask that hides nothing proves no leak; a kind of news that no
    mask ever hides does.
    """

    def __init__(self) -> None:
        self.told: Counter[tuple[int, bool]] = Counter()
        self.hidden: Counter[tuple[int, bool]] = Counter()

    def look(self, trial: Trial, news: list[Event]) -> None:
        """Look at the masks of those who were not told."""
        for viewer in viewers(trial):
            kinds = {(int(event.kind), viewer >= 0) for event in news if not event.is_seen_by(viewer)}
            if kinds:
                self.told.update(kinds)
                self.hidden.update(kinds if hides_something(trial, viewer) else ())

    def judge(self, trial: Trial) -> None:
        """Some mask hid each kind of news that came up several times."""
        for kind, times in self.told.items():
            name = trial.game.events.kinds[kind[0]].name
            demand(times < TELLING or self.hidden[kind] > 0, LEAK, f"no mask ever hides {name!r} ({trial.where})")


def hides_something(trial: Trial, viewer: int) -> bool:
    """Whether a mask erases anything, or guesses made from it differ from the truth."""
    state = trial.match.state
    mask = state.mask(viewer)
    if set(differences(mask, state)) - {"viewer"}:
        return True
    guesses = (mask.fill(FastChance(trial.seed * 31 + i)) for i in range(GUESSES))
    return any(not same(guess, state) for guess in guesses)
