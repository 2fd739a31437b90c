"""Positions people write: what is refused, with every mistake named."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import BadPosition, Match

from .harbour import Script, captain, commit, drawn, fresh, idle, sailing


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
        ({"revealed": ["kraken", "kraken", "leviathan"]}, "components: card kraken"),
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


PERIL, SPENT = drawn("peril", "H7"), drawn("monster spent", "J7")
TOLD = [{"port": "G7", "fame": 2}, {"port": "B2", "fame": 2}]
TRAP = {"owner": 1, "centre": "J7"}


@pytest.mark.parametrize(
    ("player", "field"),
    [
        (captain(drawn=PERIL), "drawn.H7: is spent"),
        (captain(drawn=drawn("current E", "H7")), "drawn.H7: is spent"),
        (captain(drawn={"B3": "current W"}), "drawn.B3: flows to no open sea"),
        (captain(drawn={"J7": "rocks", "J8": "current N"}), "drawn.J8: flows to no open sea"),
        (captain(explored=["C1"]), "explored: C1 is no land"),
        (captain(explored=["N5", "G9", "P12"], finished=2), "finished: three monoliths"),
        (captain(explored=["N5", "G9", "P12"], finished=4), "finished: three monoliths"),
        (captain(explored=["N5", "G9"], finished=3), "finished: is the turn"),
        (captain(told=[{**TOLD[0], "parrot": 1}], story=9), "told[0].parrot: no such field"),
        (captain(told=[{"port": "G7"}], story=9), "told[0].fame: is missing"),
        (captain(monster_power=0), "monster_power: is a whole number"),
        (captain(ambushes=[{**TRAP, "parrot": 1}]), "ambushes[0].parrot: no such field"),
        (captain(ambushes=[{"owner": 1}]), "ambushes[0].centre: is missing"),
        (captain(ambushes=[{**TRAP, "dots": ["N", "N"]}]), "ambushes[0].dots[1]: 'N' is named twice"),
        (captain(ambushes=[{**TRAP, "entered": 1}]), "ambushes[0].entered: belongs to the phase fight"),
        (captain(ambushes=[{**TRAP, "centre": "G7"}]), "ambushes[0]: centre and dots are sea"),
        (captain(ambushes=[TRAP, TRAP]), "ambushes[1]: centre and dots are sea"),
        (
            captain(ambushes=[TRAP, {"owner": 1, "centre": "M9"}, {"owner": 1, "centre": "M7"}]),
            "ambushes: has at most 2",
        ),
        (captain(gold=1 << 70), "gold: is a whole number"),
        (captain(gold=1.0), "gold: is a whole number"),
        (captain(ship=["H7"]), "ship: is one of"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_nobody_could_have_such_a_player(player: dict[str, Any], field: str) -> None:
    """In turn 4: marks that cannot be, cannot be yet, or contradict each other."""
    found = problems(seats=2, turn=4, players=[player, captain()])
    assert any(problem.startswith(f"players[0].{field}") for problem in found), found


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"turn": 1, "last_plans": [["navigate N", "end", "commit"]]}, "last_plans"),
        ({"turn": 4, "last_plans": [["navigate N", "commit"]]}, "last_plans[0]"),
        ({"turn": 4, "last_plans": [["navigate N", "end", "commit", "end"]]}, "last_plans[0]"),
        ({"turn": 4, "last_plans": [[]]}, "last_plans"),
        (
            {"turn": 4, "phase": "drawing", "card": "kraken", "last_plans": [["navigate W", "end", "commit"]]},
            "last_plans",
        ),
        ({"turn": 1, "phase": "drawing", "card": "kraken"}, "wind"),
        ({"turn": 4, "players": [{}]}, "players[0].ship: is missing"),
        ({"phase": "home", "wind": None, "die": None}, "players[0].ship: is not placed"),
        ({"card": "kraken", "revealed": ["kraken", "maelstrom", "leviathan"]}, "card: is the last"),
        ({"phase": "fight"}, "fight"),
        ({"wind": None}, "die"),
        (
            {"seats": 2, "players": [captain(), captain()], "decisions": [["navigate N", "end", "commit"]] * 2},
            "decisions",
        ),
        ({"decisions": [["navigate N", "navigate N"]]}, "decisions[0][1]: navigate N breaks RS-4.39"),
    ],
    ids=str,
)
def test_nobody_could_be_there(fields: dict[str, Any], field: str) -> None:
    """Turns, cards, dice and plans that do not belong together."""
    found = problems(**fields)
    assert any(problem.startswith(field) for problem in found), found


def fight(**fields: Any) -> dict[str, Any]:
    """Seat 0 sails into an ambush of seat 1, and the ambusher's four beats its three."""
    first = captain("J7", ambushes=[{"owner": 1, "centre": "J6", "dots": []}])
    match = sailing(first, captain("C3", gold=3))
    commit(match, "navigate N", "step N")
    idle(match, 1, chance=Script(3, 2))
    return match.dump() | fields


@pytest.mark.parametrize(
    ("part", "value", "field"),
    [
        ("dice", [3, 4], "fight.winner"),
        ("dice", [4, 0], "fight.winner"),
        ("dice", [0, 0], "fight.winner"),
        ("dice", [6, 3], "fight.winner"),
        ("winner", 0, "fight.winner"),
        ("victim", 1, "fight.centre"),
        ("centre", "J7", "fight.centre"),
        ("parrot", 1, "fight.parrot: no such field"),
    ],
)
def test_nobody_could_have_fought_so(part: str, value: Any, field: str) -> None:
    """The dice say who won, and the fight is about an ambush that was entered."""
    written = fight()
    assert (1,) == Match.load(written).to_act
    written["fight"][part] = value
    with pytest.raises(BadPosition) as error:
        Match.load(written)
    assert any(problem.startswith(field) for problem in error.value.problems), error.value.problems


def test_fights_come_in_order() -> None:
    """An ambush entered before the one being fought has been fought, one entered after it has not."""
    written = fight()
    written["players"][0]["ambushes"][0]["entered"] = 2
    with pytest.raises(BadPosition) as error:
        Match.load(written)
    assert ["players[0].ambushes: are entered one after the other, not in places [2]"] == error.value.problems


def test_every_mistake_is_named_and_nobody_falsely_accused() -> None:
    """Three mistakes, three problems."""
    player = captain(gold="much", parrot=1)
    found = problems(die=7, players=[player])
    assert ["die", "players[0].parrot", "players[0].gold"] == [problem.split(":")[0] for problem in found]


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
