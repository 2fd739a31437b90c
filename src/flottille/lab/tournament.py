"""A tournament of bots as Python objects: those of one's own beside those that come along, on this process."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from flottille.bots import bot
from flottille.bots.bot import Bot
from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.registry import find
from flottille.engine.texts import quoted
from flottille.lab.plan import Plan, jobs, plan_of, spread_of
from flottille.lab.playing import Result, play_with
from flottille.lab.standings import Standing, standings

Maker = Callable[[Game, int], Bot]  # a bot for a game and a seed; the class of a bot is one


@dataclass(frozen=True)
class Tournament:
    """What was played, and what it says about each bot, the best first."""

    plan: Plan
    results: list[Result]
    standings: list[Standing]


def tournament(
    game: str | Game,
    bots: Mapping[str, str | Bot | Maker],
    games: int,
    seats: int | None = None,
    *,
    seed: int = 0,
    seconds: float | None = None,
    iterations: int | None = None,
    edition: Mapping[str, Any] | None = None,
    **options: object,
) -> Tournament:
    """Play every deal with every rotation of the seats; `bots` gives each a name.

    A maker or a name of ours makes a new bot for each seat of each match, with a seed of its own: the same seed has the
    same results. A bot that is given as an object plays all its seats itself. What a bot raises is raised here.
    """
    if not isinstance(bots, Mapping) or not all(isinstance(name, str) and name for name in bots):
        raise BadOption(f"bots is an object from names to bots, not {quoted(bots)}")
    played = find(game)
    planned = plan_of(played, list(bots), games, seats, options, seed, seconds, iterations, edition)
    results = []
    for job in jobs(planned):
        seeds = [spread_of(planned.seed, job.deal, *job.lineup, seat) for seat in range(planned.seats)]
        players = [_made(bots[name], played, seeds[seat]) for seat, name in enumerate(job.lineup)]
        results.append(play_with(planned, job.deal, job.lineup, players))
    return Tournament(planned, results, standings(results, planned.bots))


def _made(given: str | Bot | Maker, game: Game, seed: int) -> Bot:
    if isinstance(given, Bot):
        return given
    found = bot(given, game, seed) if isinstance(given, str) else given(game, seed) if callable(given) else given
    if isinstance(found, Bot):
        return found
    raise BadOption(f"a bot is a name, a Bot or something that makes one, not {quoted(found)}")
