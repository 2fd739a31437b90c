"""Positions people write: what is refused, with every mistake named."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import BadPosition, Match

from .harbour import captain, drawn, fresh, sailing


def problems(**fields: Any) -> list[str]:
    """The mistakes of a position."""
    start = {"game": "rolling_seas", "seats": 1, "wind": ["N", "E", "S"], "die": 1, "players": [captain()]}
    with pytest.raises(BadPosition) as error:
        Match.load(start | fields)
    return error.value.problems


@pytest.mark.parametrize(
    ("player", "field"),
    [
        (captain("A1"), "ship"),
        (captain("H7", "H7"), "home"),
        ({"ship": "H7"}, "home"),
        (captain(provisions=6), "provisions"),
        (captain(gold=3, gold_circled=2), "gold"),
        (captain(story=61), "story"),
        (captain(level=4), "level"),
        (captain(drawn={"A1": "monster"}), "drawn"),
        (captain(drawn={"J7": "kraken"}), "drawn"),
        (captain(drawn={"J7": "current NE"}), "drawn"),
        (captain(explored=["G7"]), "explored"),
        (captain(met=["J7"]), "met"),
        (captain(told=[{"port": "J7", "fame": 0}]), "told"),
        (captain(told=[{"port": "G7", "fame": 3}]), "told"),
        (captain(finished=2), "finished"),
        (captain(ambushes=[{"owner": 0, "centre": "J7"}]), "ambushes"),
        (captain(parrot=1), "parrot"),
    ],
    ids=str,
)
def test_wrong_players(player: dict[str, Any], field: str) -> None:
    """Each mistake names the player and the field."""
    assert any(problem.startswith(f"players[0].{field}") for problem in problems(players=[player]))


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"wind": ["N", "N", "N"]}, "wind"),
        ({"wind": ["N", "up", "S"]}, "wind"),
        ({"die": 7}, "die"),
        ({"turn": 26}, "turn"),
        ({"turn": 0}, "turn"),
        ({"phase": "lunch"}, "phase"),
        ({"phase": "over", "turn": 3}, "turn"),
        ({"phase": "drawing"}, "card"),
        ({"phase": "drawing", "card": "rich_salvage"}, "card"),
        ({"board": "board_2"}, "board"),
        ({"revealed": ["kraken"]}, "revealed"),
        ({"revealed": ["kraken", "kraken", "found_coin"]}, "card kraken"),
        ({"decisions": [["step E"]]}, "decisions[0][0]"),
        ({"decisions": [["fly"]]}, "decisions[0][0]"),
        ({"decisions": []}, "decisions"),
        ({"fight": {"victim": 0}}, "fight"),
        ({"parrot": 1}, "parrot"),
        ({"players": []}, "players"),
        ({"last_plans": [["fly"]]}, "last_plans"),
    ],
    ids=str,
)
def test_wrong_positions(fields: dict[str, Any], field: str) -> None:
    """Each mistake names the field."""
    assert any(problem.startswith(field) for problem in problems(**fields))


def test_impossible_maps() -> None:
    """A sea cut in two and a port without a dock are named."""
    wall = drawn("rocks", "C14 D14")
    assert any("cut off" in problem for problem in problems(players=[captain(drawn=wall)]))
    docks = drawn("peril", "N10 O9")
    assert any("O10 has no open dock" in problem for problem in problems(players=[captain(drawn=docks)]))


def test_random_board_must_be_named() -> None:
    """A match on a random board says which it was."""
    assert any(problem.startswith("board") for problem in problems(options={"board": "random"}))


def test_pending_decisions_are_kept() -> None:
    """A position in the middle of plans, an ambush or a home loads with what was decided."""
    match = sailing(captain("J7"), captain("J7"), decisions=[["navigate E", "step E"], []])
    assert "K7" == match.view(0)["players"][0]["ship"]
    home = fresh(2, "kraken", "maelstrom", phase="home", decisions=[["home G7"], ["home B2", "start E"]])
    assert (0,) == home.to_act
