"""Matches between bots: each bot sees its own mask, and what it answers must be legal."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest

import flottille
from flottille import Match
from flottille._pure import is_compiled
from flottille.bots import judge
from flottille.bots.bot import Bot, SearchBot
from flottille.bots.crew import Crew
from flottille.bots.seated import Seated

compiled_only = pytest.mark.skipif(not is_compiled(), reason="strength is measured on the compiled engine")


def played(game: str, bots: list[Bot], seed: int, visits: int = 30, *, tell: bool = False, **options: Any) -> Match:
    """A match between bots, one per seat; when asked for, every bot is told what is played."""
    match = Match(game, seats=len(bots), seed=seed, **options)
    crew = Crew(match.game, [Seated(bot, seat) for seat, bot in enumerate(bots)] if tell else [])
    crew.begin(match.start_events)
    while not match.is_over:
        seat = match.to_act[0]
        action = bots[seat].choose(match.mask(seat), seat, iterations=visits)
        assert action in match.legal(seat)
        crew.tell(seat, action, match.play(seat, action))
    return match


def crew(game: str, *kinds: str, seed: int = 0) -> list[Bot]:
    """One bot per seat, each with a seed of its own."""
    return [flottille.bot(kind, game, seed=seed + seat) for seat, kind in enumerate(kinds)]


def contests(
    game: str, strong: str, weak: str, matches: int, visits: int, seats: int = 4
) -> Iterator[tuple[int, Match]]:
    """One strong bot among weak ones: each deal once from every seat. The strong one's seat, and the match."""
    for number in range(matches):
        seat = number % seats
        kinds = [strong if other == seat else weak for other in range(seats)]
        yield seat, played(game, crew(game, *kinds, seed=10 * number), number // seats, visits)


def wins(game: str, strong: str, weak: str, matches: int, visits: int = 30, seats: int = 4) -> float:
    """The share of matches that one strong bot wins against weak ones; shared wins count in part."""
    won = 0.0
    for seat, match in contests(game, strong, weak, matches, visits, seats):
        ranks = match.state.ranks()
        won += 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    return won / matches


def wins_alone(game: str, name: str, matches: int, visits: int = 30) -> float:
    """The share of solo matches that are won."""
    return wins(game, name, name, matches, visits, seats=1)


def lead(game: str, strong: str, weak: str, matches: int, visits: int) -> float:
    """By how many points one strong bot is ahead of the mean of three weak ones, on average."""
    ahead = []
    for seat, match in contests(game, strong, weak, matches, visits):
        others = [score for other, score in enumerate(match.scores) if other != seat]
        ahead.append(match.scores[seat] - fmean(others))
    return fmean(ahead)


def mean_alone(game: str, name: str, matches: int, visits: int = 30) -> float:
    """The mean score of a bot that plays alone."""
    return fmean(played(game, crew(game, name, seed=deal), deal, visits).scores[0] for deal in range(matches))


def searcher(game: str, name: str = "captain", seed: int = 1) -> SearchBot:
    """A bot that thinks ahead."""
    bot = flottille.bot(name, game, seed=seed)
    assert isinstance(bot, SearchBot)
    return bot


def tried_and_rated(match: Match, visits: int) -> tuple[set[int], dict[int, float]]:
    """What a captain looks at within so many visits, and how its judge rates every legal action."""
    seat = match.to_act[0]
    captain = searcher(match.game.id)
    captain.choose(match.mask(seat), seat, iterations=visits)
    rates = {action: judge(match.game).rate(match.mask(seat), seat, action) for action in match.legal(seat)}
    return {action for action in rates if captain.search.opinion(action)[0] > 0}, rates


def choice(match: Match, name: str = "sailor", visits: int = 20) -> str:
    """What a bot does there, in notation."""
    seat = match.to_act[0]
    action = flottille.bot(name, match.game, seed=1).choose(match.mask(seat), seat, iterations=visits)
    return match.game.actions.write(action)


def rate(match: Match, action: str) -> float:
    """How good an action looks to the judge of the seat to act."""
    seat = match.to_act[0]
    return float(judge(match.game).rate(match.mask(seat), seat, match.game.actions.read(action)))
