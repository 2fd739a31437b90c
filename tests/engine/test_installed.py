"""Games that other packages bring: found when asked for, never in the way when they are broken."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import flottille
from flottille.bots import levels, listed, simplest, usual
from flottille.cli.asked import read_contest, read_seats
from flottille.cli.console import Stop
from flottille.engine import registry
from flottille.engine.errors import BadOption
from flottille.words import Words
from tests.engine.mutants.toys import pearls

Bring = Callable[..., None]


@pytest.fixture
def bring(monkeypatch: pytest.MonkeyPatch) -> Bring:
    """Packages that bring these games, each by the function that loads it; afterwards nobody remembers them."""
    for name in ("_games", "_broken"):
        monkeypatch.setattr(registry, name, dict(getattr(registry, name)))

    def brought(**loads: Callable[[], Any]) -> None:
        monkeypatch.setattr(registry, "_seen", set())
        found = {name: EntryPoint(name, f"theirs:{name}", registry.GROUP) for name in loads}
        monkeypatch.setattr(registry, "entries", lambda group: found)
        monkeypatch.setattr(EntryPoint, "load", lambda self: loads[self.name]())

    return brought


def fail() -> Any:
    raise RuntimeError("the tide is out")


def test_an_installed_game_is_found_by_its_name(bring: Bring) -> None:
    """And listed after ours."""
    game = pearls.GAME
    bring(pearls=lambda: game)
    assert game is flottille.Match("pearls", seats=2, seed=1).game
    assert "pearls" == list(flottille.games())[-1]


def test_ours_are_found_without_looking_at_what_is_installed(bring: Bring) -> None:
    """The names of our games are taken, and asking for them loads nothing."""
    bring(santa_timea=fail)
    assert flottille.Match("santa_timea", seats=2, seed=1).game.package.startswith("flottille.")
    assert {} == registry.broken()


@pytest.mark.parametrize(
    ("load", "reason"),
    [(fail, "RuntimeError: the tide is out"), (lambda: 7, "not 7"), (lambda: pearls.GAME, "calls itself 'pearls'")],
)
def test_a_broken_game_says_why_and_harms_nobody(bring: Bring, load: Callable[[], Any], reason: str) -> None:
    """It is in no list; asked for, it tells what is wrong."""
    bring(reef=load)
    assert "reef" not in flottille.games()
    with pytest.raises(BadOption, match="installed but cannot be loaded") as refused:
        flottille.Match("reef", seats=2)
    assert reason in str(refused.value)
    with pytest.raises(Stop, match="est installé mais ne peut pas être chargé"):
        read_contest(Words("fr"), "reef", None, [])


def test_without_a_judge_sailor_says_so(bring: Bring) -> None:
    """Nobody plays at random under another name; those who need no judge are offered."""
    game = pearls.GAME
    bring(pearls=lambda: game)
    with pytest.raises(BadOption, match="pearls has no judge, so sailor would play at random; these need none: random"):
        flottille.bot("sailor", "pearls")
    assert ("mate", "captain") == levels(game) == listed(game)[:2]
    assert ("mate", "random") == (usual(game), simplest(game))
    assert ("sailor", "greedy") == (usual(registry.find("souvenirs")), simplest(registry.find("souvenirs")))
    match = flottille.Match("pearls", seats=2, seed=1)
    assert flottille.bot("mate", "pearls", seed=1).choose(match.mask(0), 0, iterations=9) in match.legal(0)


def test_the_command_line_says_it_in_words(bring: Bring) -> None:
    """At the table and in the arena; whoever names no bot gets one that can play."""
    game, words = pearls.GAME, Words("fr")
    bring(pearls=lambda: game)
    assert ["me", "mate"] == [seat.controller for seat in read_seats(words, game, "2")]
    assert ["mate", "random"] == read_contest(words, "pearls", None, [], ("random",))[1]
    with pytest.raises(Stop, match="Pearls n’a pas de juge : sailor jouerait au hasard"):
        read_seats(words, game, "me,sailor")
