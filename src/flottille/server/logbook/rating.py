"""What players are worth: openskill, by game and number of seats.

How it works: a match rates people against each other and against bots by their level; bots go up and down like
people. Whoever left is behind all who stayed, and the bot that stood in for him is nobody's rival.
"""

from __future__ import annotations

from statistics import fmean
from typing import Any

from flottille.hall.rows import TableRow
from flottille.store.logbook import Played, Rated

MIDDLE, STEP, BEGIN = 1500, 24, 25.0  # shown: 1500 where everybody begins, 24 for each point of openskill
NEEDED = 5  # rated matches until a rating is shown
BOT = "bot:"


def shown(skill: float) -> int:
    """A rating as people read it."""
    return round(MIDDLE + STEP * (skill - BEGIN))


def doubt(sigma: float) -> int:
    """One standard deviation of it."""
    return round(STEP * sigma)


def who(played: Played) -> str | None:
    """Who is rated; None: a bot that stood in, or a seat nobody took."""
    if played.person is not None:
        return played.person
    return None if played.level is None or played.is_left else f"{BOT}{played.level}"


def is_rated(row: TableRow, seats: list[Played]) -> bool:
    """Nobody knew the deal, everybody sat once, and there was somebody to meet."""
    people = [each.person for each in seats if each.person is not None]
    is_new = row.sealed_from == 0 and row.deal_of is None and row.day is None
    is_usual = is_new and row.edition is None and row.position is None
    known = {name for each in seats if (name := who(each)) is not None}
    return is_usual and bool(people) and len(people) == len(set(people)) and len(known) > 1


def rate(match: str, seats: list[Played], before: dict[str, Rated], game: str, count: int) -> list[Rated]:
    """What everybody is worth after a match; a bot that sat several times by the mean of its ranks."""
    from openskill.models import PlackettLuce

    model: Any = PlackettLuce()
    last = 1 + max((each.rank for each in seats if each.rank is not None), default=0)
    ranks: dict[str, list[int]] = {}
    for each in seats:
        name = who(each)
        if name is not None:
            ranks.setdefault(name, []).append(last if each.is_left or each.rank is None else each.rank)
    teams = [[_rating(model, before.get(name))] for name in ranks]
    after = model.rate(teams, ranks=[fmean(each) for each in ranks.values()])
    return [
        Rated(name, game, count, float(team[0].mu), float(team[0].sigma), _matches(before.get(name)) + 1)
        for name, team in zip(ranks, after, strict=True)
    ]


def _rating(model: Any, known: Rated | None) -> Any:
    return model.rating() if known is None else model.rating(mu=known.skill, sigma=known.doubt)


def _matches(known: Rated | None) -> int:
    return 0 if known is None else known.matches
