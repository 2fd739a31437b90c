"""Bots that listen, kept in a worker process from one decision to the next; a newcomer hears what counts."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from flottille.bots import bot
from flottille.bots.bot import Bot

MOST = 8  # kept at once: each may hold a tree

_players: OrderedDict[tuple[str, str], tuple[Bot, int]] = OrderedDict()  # and how much each has heard


def player(job: dict[str, Any]) -> Bot:
    """The bot a job asks for; one that listens has heard all the job knows of."""
    if "player" not in job:
        return bot(job["level"], job["game"], job["seed"])
    key = (job["player"], job["level"])
    found, known = _players.pop(key) if key in _players else (bot(job["level"], job["game"], job["seed"]), 0)
    if known < job["before"]:
        found.forget(job["seat"])
    for heard in job["heard"][max(0, known - job["before"]) :]:
        if heard is None:
            found.forget(job["seat"])
        else:
            found.saw(job["seat"], heard)
    _players[key] = (found, job["before"] + len(job["heard"]))
    if len(_players) > MOST:
        _players.popitem(last=False)
    return found
