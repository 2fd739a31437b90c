"""What components do: counted right, told side by side."""

from __future__ import annotations

import pytest

import flottille
from flottille import BadEdition
from flottille.lab.arena import Result, plan, run
from flottille.lab.balance import balance, groups, roles, uses
from flottille.lab.report.balance import balance_page
from flottille.words import Words

GAME = flottille.games()["santa_timea"]


def played(ranks: tuple[int, int], *taken: dict[str, int]) -> Result:
    return Result(0, ("a", "a"), (3, 1), ranks, (1, 1), (0.0, 0.0), ((), ()), taken)


def test_users_and_others_are_told_apart() -> None:
    """Two matches: a card played three times by two seats, one of which won."""
    first, second = (str(GAME.actions[number]) for number in (0, 1))
    card = roles(GAME, first)[0]
    found = {
        (use.verb, use.arg, use.value): use
        for use in uses(GAME, [played((1, 2), {first: 2}, {second: 1}), played((1, 2), {second: 1}, {first: 1})])
    }[card]
    assert (found.times, found.per_match, found.users.played, found.users.wins) == (3, 1.5, 2, 1.0)
    assert (found.others.played, found.others.wins, found.lift, found.weight) == (2, 1.0, 0.0, 0.0)


def test_a_sure_winner_stands_first() -> None:
    """What winners always use and losers never has the largest weight."""
    first, second = (str(GAME.actions[number]) for number in (0, 1))
    found = balance("x", plan("santa_timea", ["random"], 1), [played((1, 2), {first: 1}, {second: 1})] * 9)
    weights = {use.value: use.weight for use in found.uses}
    winning, losing = (roles(GAME, each)[0][2] for each in (first, second))
    assert weights[winning] > 3
    assert weights[losing] < -3
    assert set(groups([found])["play", "card"]) == {winning, losing}


@pytest.mark.parametrize("game", flottille.games())
def test_every_game_can_be_measured(game: str) -> None:
    """Two editions side by side, in both languages; the same edition has the same figures."""
    planned = plan(game, ["random"], 2, seats=2, seed=4, counts_uses=True)
    results, _ = run(planned)
    editions = [balance(name, planned, results) for name in ("one", "two")]
    won = sum(1 in result.ranks for result in results)  # alone, or beside Aaron, nobody may win
    assert sum(rate.wins for rate in editions[0].seats) == pytest.approx(won)
    assert sum(use.times for use in editions[0].uses) >= sum(result.length for result in results)
    for language in ("en", "fr"):
        page = balance_page(Words(language, strict=True), editions)
        assert "(one)" in page and "(two)" in page
        assert "{" not in page.split("</style>")[1]


def test_a_bad_edition_is_refused_before_anything_is_played() -> None:
    """With every mistake named."""
    with pytest.raises(BadEdition, match="sails"):
        plan("santa_timea", ["random"], 1, edition={"sails": 3})
