"""Bots against each other: fair, repeatable, and counted right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from flottille import BadOption
from flottille.lab import arena
from flottille.lab.arena import Result, jobs, plan, rotations, run
from flottille.lab.standings import standing, standings


def test_every_deal_is_played_with_every_rotation() -> None:
    """Three bots on three seats: three matches per deal, each bot once on each seat."""
    planned = plan("santa_timea", ["sailor", "greedy", "random"], 7)
    assert (planned.seats, planned.deals, planned.matches) == (3, 3, 9)
    sat = Counter((job.lineup[seat], seat) for job in jobs(planned) for seat in range(3))
    assert {3} == set(sat.values())
    assert len(sat) == 9


@pytest.mark.parametrize(
    ("bots", "seats", "expected"),
    [
        ("ab", 4, ["abab", "baba"]),
        ("abb", 3, ["abb", "bba", "bab"]),
        ("a", 3, ["aaa"]),
        ("abc", 2, ["ab", "ba", "ac", "ca", "bc", "cb"]),
    ],
)
def test_rotations(bots: str, seats: int, expected: list[str]) -> None:
    """Fewer bots sit several times, more take turns, and nothing is played twice."""
    assert expected == ["".join(lineup) for lineup in rotations(tuple(bots), seats)]


def test_results_are_the_same_whatever_the_number_of_workers() -> None:
    """Seeds travel with the jobs, so any process plays the same match."""
    planned = plan("santa_timea", ["mate", "deckhand"], 8, seats=2, seed=5, iterations=5)
    alone, is_whole = run(planned, workers=1)
    shared, _ = run(planned, workers=2)
    assert is_whole
    assert [(r.deal, r.lineup, r.scores, r.ranks, r.decisions) for r in alone] == [
        (r.deal, r.lineup, r.scores, r.ranks, r.decisions) for r in shared
    ]


def test_another_seed_plays_other_matches() -> None:
    """The seed decides the deals."""
    first, second = (run(plan("santa_timea", ["random"], 3, seed=seed))[0] for seed in (1, 2))
    assert [r.scores for r in first] != [r.scores for r in second]


def test_progress_counts_matches() -> None:
    """Every finished match is reported."""
    seen: list[tuple[int, int]] = []
    run(plan("santa_timea", ["random"], 3), progress=lambda done, total: seen.append((done, total)))
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_an_interrupt_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends the arena, not its results."""
    planned = plan("santa_timea", ["random"], 5)

    def two_then_stop(do: object, todo: list[arena.Job], workers: int) -> Iterator[Result]:
        yield arena.play(todo[1])
        yield arena.play(todo[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "share_out", two_then_stop)
    results, is_whole = run(planned)
    assert not is_whole
    assert [result.deal for result in results] == [0, 1]


def test_shared_wins_are_divided() -> None:
    """Two winners of three get half a win each; a bot on two seats plays twice."""
    results = [
        Result(0, ("a", "b", "a"), (5, 5, 3), (1, 1, 3), (10, 10, 10), (1.0, 2.0, 1.0)),
        Result(0, ("b", "a", "a"), (9, 1, 1), (1, 2, 2), (10, 10, 10), (2.0, 1.0, 1.0)),
    ]
    first, second = standings(results, ["a", "b", "a"])
    assert (first.bot, first.played, first.wins, first.win_rate) == ("b", 2, 1.5, 0.75)
    assert (second.bot, second.played, second.wins, second.win_rate) == ("a", 4, 0.5, 0.125)
    assert (
        second.mean_score,
        second.mean_rank,
        second.decisions_per_second,
        second.seconds_per_match,
    ) == (2.5, 2.0, 10.0, 1.0)


def test_without_matches_nothing_is_known() -> None:
    """An arena stopped at once has a row of zeros and the widest interval."""
    nothing = standing([], "a")
    assert (
        nothing.played,
        nothing.win_rate,
        nothing.win_rate_low,
        nothing.win_rate_high,
        nothing.decisions_per_second,
        nothing.seconds_per_match,
    ) == (0, 0.0, 0.0, 1.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("bots", "more", "why"),
    [
        (["parrot"], {}, "no bot 'parrot'"),
        ([], {}, "needs bots"),
        (["random"], {"games": 0}, "at least 1 match"),
        (["random"], {"seats": 7}, "seats, not 7"),
        (["random"], {"options": {"wind": 1}}, "no option 'wind'"),
        (["random"], {"seconds": 1.0, "iterations": 3}, "not both"),
        (["random"], {"iterations": 0}, "above 0"),
    ],
)
def test_a_bad_plan_is_refused(bots: list[str], more: dict[str, object], why: str) -> None:
    """What cannot be played says why."""
    with pytest.raises(BadOption, match=why):
        plan("santa_timea", bots, **{"games": 5, **more})  # type: ignore[arg-type]
