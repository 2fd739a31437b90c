"""From worths to chances: what is learned fits, what is shipped holds on matches it never saw."""

from __future__ import annotations

import pytest

import flottille
from flottille.engine.chance import FastChance
from flottille.engine.registry import find
from flottille.lab.calibration import TELLING, gather, tenths
from flottille.review.scale import Scale, Scales, learned, odds, scales

CLOSE = 0.05


def test_a_scale_finds_what_made_the_results() -> None:
    """Cases drawn from a known scale give it back."""
    true, chance = Scale(-0.5, 1.6), FastChance(5)
    worths = [(1 + int(chance.below(998))) / 1000 for _ in range(4000)]
    cases = [(worth, float(chance.below(10_000) < 10_000 * true.chance(worth))) for worth in worths]
    found = learned(cases, 400)
    assert abs(found.shift - true.shift) < 0.15
    assert abs(found.stretch - true.stretch) < 0.15
    assert found.matches == 400


def test_a_higher_worth_is_a_higher_chance() -> None:
    """Whatever was learned, the order stays."""
    for game in flottille.games():
        for scale in scales(game).scales.values():
            chances = [scale.chance(worth / 100) for worth in range(101)]
            assert chances == sorted(chances)
            assert 0 < chances[0] < chances[-1] < 1


def test_results_that_were_all_alike_leave_a_scale_that_can_be_used() -> None:
    """No victory at all among a few cases."""
    found = learned([(0.2, 0.0), (0.4, 0.0), (0.6, 0.0)], 3)
    assert 0 <= found.tenths(0.0) <= found.tenths(1.0) <= 1000


@pytest.mark.parametrize("game", sorted(flottille.games()))
def test_what_is_shipped_was_learned_from_matches(game: str) -> None:
    """Every setup finds a scale, its own or the nearest, and says from how many matches it is."""
    shipped, found = scales(game), find(game)
    assert shipped.visits >= shipped.learned_with
    for _, seats, options in found.setups():
        scale = shipped.of(found, seats, options)
        assert scale.matches == 0 or (scale.matches >= 50 and 0.1 < scale.start < 0.9)


def test_a_mode_may_have_its_own() -> None:
    """Before that of its seats; a number of seats nobody learned takes the nearest, and alone is never several."""
    game = find("souvenirs")
    team, four, alone = Scale(0.1), Scale(0.2), Scale(0.3)
    found = Scales({"team 4": team, "4": four, "1": alone})
    team_options = next(options for name, _, options in game.setups() if name == "team")
    usual = next(options for name, seats, options in game.setups() if seats == 4 and name != "team")
    assert found.of(game, 4, team_options) == team
    assert found.of(game, 4, usual) == four
    assert found.of(game, 2, {}) == four
    assert found.of(game, 1, {}) == alone
    assert Scales({}).of(game, 4, usual).start == 0.25


def test_odds_have_an_end() -> None:
    """A worth of nothing or everything is still a number."""
    assert odds(-1.0) == odds(0.0) < -6 < 6 < odds(1.0) == odds(2.0)


def thirds(cases: list[tuple[float, float]], scale: Scale) -> list[tuple[float, float]]:
    """What was said and what came on average, of the lowest, the middle and the highest chances."""
    said = sorted((scale.chance(worth), came) for worth, came in cases)
    parts = [said[len(said) * at // 3 : len(said) * (at + 1) // 3] for at in range(3)]
    return [(sum(a for a, _ in part) / len(part), sum(b for _, b in part) / len(part)) for part in parts]


def test_a_few_matches_come_as_they_are_said() -> None:
    """Santa Timea for two, sixty matches none of which was learned from."""
    cases = gather("santa_timea", 2, 60, 20, seed=2)
    found = thirds(cases, scales("santa_timea").of(find("santa_timea"), 2, {"expert": False}))
    assert all(abs(said - came) < 0.1 for said, came in found)
    assert found[0][1] + 0.2 < found[1][1] < found[2][1] - 0.2


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(flottille.games()))
def test_a_thousand_matches_come_as_they_are_said(game: str) -> None:
    """For four, matches it was not learned from: within five points in every tenth that has cases enough."""
    found, shipped = find(game), scales(game)
    options = found.check_setup(4, {})
    cases = gather(game, 4, 1000, shipped.learned_with, options, seed=2)
    told = tenths(cases, shipped.of(found, 4, options))
    assert [] == [each for each in told if each.cases >= TELLING and each.off > CLOSE]
    assert sum(each.cases for each in told) == len(cases)
