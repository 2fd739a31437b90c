"""What thinkers do: bots choose, records are proved, matches are reviewed. Jobs and answers are plain values."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from flottille.bots import bot
from flottille.bots.bot import Hint, SearchBot
from flottille.engine import record as records
from flottille.engine.errors import BadRecord
from flottille.engine.fields import restore
from flottille.engine.registry import find
from flottille.engine.replay import Replay, proved, standing
from flottille.engine.state import State
from flottille.hall.bots.listening import player
from flottille.hall.importing import imported
from flottille.review.pieces import piece, reasons
from flottille.review.scale import scales

Jobs = dict[str, Callable[[dict[str, Any]], Any]]


def answer(name: str, job: dict[str, Any], jobs: Jobs | None = None) -> tuple[bool, Any]:
    """What comes of a job, or what went wrong."""
    try:
        return True, (jobs or JOBS)[name](job)
    except Exception as error:
        return False, f"{type(error).__name__}: {error}"


def choose(job: dict[str, Any]) -> int:
    """The action a bot takes, from the mask of its seat."""
    return player(job).choose(_mask(job), job["seat"], job["seconds"])


def hint(job: dict[str, Any]) -> list[Hint]:
    """Every legal action with visits and the chance to win with it, as a review says it, best first."""
    thinker = bot("captain", job["game"])
    if not isinstance(thinker, SearchBot):
        return []
    found = thinker.hint(_mask(job), job["seat"], job["seconds"])
    scale = scales(job["game"]).of(find(job["game"]), job["seats"], job["options"])
    return [each._replace(worth=scale.chance(each.worth)) for each in found] if scale.matches else found


def verify(job: dict[str, Any]) -> dict[str, Any]:
    """Whether a record holds."""
    try:
        return _verdict(proved(records.read(job["record"])))
    except BadRecord as error:
        return _refused(error)


def bring_in(job: dict[str, Any]) -> dict[str, Any]:
    """A record as what the store keeps, or what is wrong with it."""
    try:
        run = proved(records.read(job["record"]))
        return {**_verdict(run), **imported(run, job["seat"])}
    except BadRecord as error:
        return _refused(error)


def review(job: dict[str, Any]) -> dict[str, Any]:
    """A piece of a review."""
    return piece(job["record"], job["seat"], job["visits"], job["step"], job["chance"], job["seconds"])


def why(job: dict[str, Any]) -> list[list[tuple[str, float]]]:
    """What speaks for the better actions of a review."""
    return reasons(job["record"], job["seat"], job["visits"], job["moments"])


def _verdict(run: Replay) -> dict[str, Any]:
    return {
        "holds": True,
        "game": run.match.game.id,
        "steps": len(standing(run.record.entries)) - 1,
        "sealed": run.sealed_from == 0,
        "sealed_from": run.sealed_from,
        "result": run.match.result,
    }


def _refused(error: BadRecord) -> dict[str, Any]:
    return {"holds": False, "line": error.line, "problem": error.problem}


def _mask(job: dict[str, Any]) -> State:
    game = find(job["game"])
    blank = game.blank(job["seats"], job["options"], _tables(job["game"], job["edition"]))
    return restore(blank, job["mask"])


@lru_cache(maxsize=8)
def _tables(game: str, edition: str) -> Any:
    return find(game).edition_tables(msgspec.json.decode(edition))


def ping(job: dict[str, Any]) -> None:
    """Be there."""


JOBS: Jobs = {
    "choose": choose,
    "hint": hint,
    "verify": verify,
    "import": bring_in,
    "review": review,
    "reasons": why,
    "ping": ping,
}
