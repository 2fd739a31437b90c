"""A review in pieces, each of which takes little time: for servers, where others wait too. Pieces are plain values."""

from __future__ import annotations

from functools import lru_cache
from time import perf_counter
from typing import Any

from flottille.engine.game import Game
from flottille.review.course import Change, Course, Place
from flottille.review.review import looked_at, start_of
from flottille.review.scale import scales

DEEPER = 5  # times as many visits as for a coarse review


def visits_of(game: str, is_deep: bool) -> int:
    """How often each position is looked at."""
    return scales(game).visits * (DEEPER if is_deep else 1)


def piece(record: str, seat: int, visits: int, step: int, chance: int | None, seconds: float) -> dict[str, Any]:
    """As many steps as there is time for, from a place on; the next piece begins at the `step` and `chance` of this."""
    end = perf_counter() + seconds
    course = _course(record, seat, visits)
    first = course.first() if chance is None else chance
    changes: list[dict[str, Any]] = []
    after = first
    for change in course.changes(Place(step, first)):
        changes.append(told(course.match.game, change))
        after = change.after
        if perf_counter() >= end:
            break
    total = len(course.match.steps)
    return {
        "start": start_of(course.scale),
        "first": first,
        "is_learned": course.scale.matches > 0,
        "total": total,
        "step": step + len(changes),
        "chance": after,
        "changes": changes,
    }


def reasons(record: str, seat: int, visits: int, moments: list[tuple[int, int, int]]) -> list[list[tuple[str, float]]]:
    """What speaks for the better action of some decisions: each an entry, what was done and what was better."""
    course = _course(record, seat, visits)
    return [[(part.what, part.more) for part in course.why(*moment)] for moment in moments]


def told(game: Game, change: Change) -> dict[str, Any]:
    """A change with its actions described."""
    decision = change.decision
    return {
        "number": change.number,
        "seat": change.seat,
        "before": change.before,
        "mine": change.mine,
        "luck": change.luck,
        "theirs": change.theirs,
        "decision": None if decision is None else {
            "action": decision.action,
            "best": decision.best,
            "is_clear": decision.is_clear,
            "options": [
                {"action": game.actions[each.action].as_json(), "chance": each.chance} for each in decision.options
            ],
        },
    }  # fmt: skip


@lru_cache(maxsize=2)
def _course(record: str, seat: int, visits: int) -> Course:
    """The match is played again once, not for every piece."""
    return looked_at(record, seat, visits)[1]
