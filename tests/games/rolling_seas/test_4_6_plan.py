"""Chapter 4.6: a plan in small decisions, whole plans, undo, fights in steps, neutral decisions."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from flottille import BadNotation, IllegalAction, Match
from flottille.games.rolling_seas.game import GAME
from flottille.games.rolling_seas.position.whole_plan import play_plan

from .harbour import (
    STREAM,
    Script,
    captain,
    commit,
    drawing,
    drawn,
    figures,
    fresh,
    idle,
    me,
    notations,
    plan,
    refused,
    sailing,
)

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def verbs(match: Match) -> set[str]:
    """The verbs on offer to seat 0."""
    return {action.verb for action in match.actions(0)}


@pytest.mark.rule("RS-4.39")
def test_what_each_stage_offers() -> None:
    """Open, navigate, explore, visit, close, and the row on top of them."""
    rich = {"wind": 1, "gold": 9, "provisions": 5, "cannons": 1}
    assert {"navigate", "wind", "explore", "visit"} == verbs(sailing(captain("G8", **rich), die=1))
    assert {"step", "end"} == verbs(plan(sailing(captain("G8", **rich)), "navigate E"))
    assert {"build", "end"} == verbs(plan(sailing(captain("G8", **rich), die=1), "explore S 1"))
    poorly = rich | {"provisions": 2}
    assert {"ship", "fill", "cannon", "end"} == verbs(plan(sailing(captain("G8", **poorly)), "visit N"))
    assert {"wind", "commit"} == verbs(plan(sailing(captain("G8", **rich)), "navigate E", "end"))
    beaten = plan(sailing(captain("M3", **rich), wind="NE S W"), "navigate NE", "step NE")
    assert {"row"} == verbs(beaten)
    assert "RS-4.39" == refused(beaten, "end")
    assert "RS-5.6" == refused(plan(beaten, "row 1"), "row 1")


@pytest.mark.rule("RS-4.40")
def test_a_refused_move_does_nothing() -> None:
    """Payment fails at the end of a ride: not a point, not a square has changed."""
    match = plan(sailing(captain("G8", provisions=0, drawn=STREAM | drawn("monster", "L8"))), "navigate E")
    before = match.dump()
    with pytest.raises(IllegalAction):
        match.play(0, "step E")
    assert before == match.dump()


@pytest.mark.rule("RS-4.40")
def test_order_of_a_move() -> None:
    """The step is paid first, then the monster, then its story fills the hold, which is then not overfull."""
    start = captain("J7", provisions=2, story=16, drawn=drawn("monster", "J8"))
    match = plan(sailing(start, wind="NE E W"), "navigate NE", "step S")  # 4 = 3 points and 1 provision
    assert (5, 18, 5) == figures(match, "provisions", "story", "provisions_circled")


@pytest.mark.rule("RS-4.41", "R-52")
def test_provisions_never_turn_into_points_early() -> None:
    """There is no decision that spends provisions; a step within the points leaves them."""
    match = plan(sailing(captain("J7")), "navigate E", "step E", "step E", "step E")
    assert 5 == me(match)["provisions"]


@pytest.mark.rule("RS-4.42", "R-49")
def test_no_dead_ends_by_exhaustion() -> None:
    """Around two perils with few means, every decision on offer can be followed to a commit."""
    board = drawn("peril", "K7 L7 K8") | drawn("rocks", "L6 M7 L8") | drawn("monster", "K6")
    for wind in (0, 1):
        match = sailing(captain("J7", provisions=0, wind=wind, drawn=board), wind="E S NE")
        assert len(_reached(match.state)) > 20


def _reached(start: Any) -> set[tuple[int, ...]]:
    """Every position of the plan that decisions on offer lead to; each of them offers a decision."""
    commit_number = start_number("commit")
    seen: set[tuple[int, ...]] = set()
    todo = [start]
    while todo:
        state = todo.pop()
        key = (*state.sheets, *(cell & ~128 for cell in state.maps))  # the wake makes no difference
        if key in seen:
            continue
        seen.add(key)
        legal = state.legal(0)
        assert legal
        for action in legal:
            if action != commit_number:
                todo.append(state.clone())
                todo[-1].step(0, action, Script())
    return seen


def start_number(notation: str) -> int:
    """The number of an action."""
    return GAME.actions.read(notation)


@pytest.mark.rule("RS-4.43")
def test_stopped_and_must_leave_never_meet() -> None:
    """Leaving a peril onto pirates stops the ship and clears the peril."""
    match = sailing(captain("L4", drawn=drawn("peril", "M3")), wind="NE S W")
    plan(match, "navigate NE", "step NE", "step NE")
    assert (True, False) == (me(match)["plan"]["stopped"], me(match)["plan"]["must_leave"])


@pytest.mark.rule("RS-4.44")
def test_undo_until_commit() -> None:
    """Any number of own decisions can be taken back; after the commit none."""
    match = sailing(captain("G8", drawn=STREAM), captain("J7"))
    start = match.dump()
    plan(match, "navigate E", "step E", "step NE")
    match.state.undo(0, 1)
    assert ("L8", 2) == figures(match, "ship", "story")
    match.state.undo(0, 2)
    assert start == match.dump()

    commit(match, "navigate E")
    committed = match.dump()
    match.state.undo(0, 1)
    assert committed == match.dump()


@pytest.mark.rule("RS-4.44", "RS-4.47", "R-42")
def test_time_out_passes() -> None:
    """An unfinished plan is dropped; neutral decisions then navigate zero steps."""
    match = sailing(captain("G8", drawn=STREAM), captain("J7"))
    plan(match, "navigate E", "step E")
    match.state.undo(0, 2)
    taken = []
    while 0 in match.to_act:
        taken.append(match.game.actions.write(match.state.default_action(0)))
        match.play(0, taken[-1])
    assert ["navigate N", "end", "commit"] == taken
    assert "G8" == me(match)["ship"]


@pytest.mark.rule("RS-4.46", "RS-5.7")
@pytest.mark.parametrize(
    ("gold", "provisions", "asked"), [(1, 2, True), (1, 1, False), (0, 2, False), (0, 1, False), (0, 0, False)]
)
def test_loser_is_asked_only_with_two_payable_losses(gold: int, provisions: int, asked: bool) -> None:
    """One payable loss is taken, with none whatever there is; the winner chooses."""
    trap = [{"owner": 1, "centre": "K7"}]
    match = sailing(captain("J7", gold=gold, provisions=provisions, ambushes=trap), captain("C3"), wind="E N S")
    idle(match, 1)
    commit(match, "navigate E", "step E", chance=Script(5))
    assert ((0, 1) if asked else (1,)) == match.to_act
    if asked:
        match.play(0, "choose 2")
    match.play(1, "choose 1", Script(0))
    left = {(1, 2): (1, 0), (1, 1): (0, 1), (0, 2): (0, 0), (0, 1): (0, 0), (0, 0): (0, 0)}[gold, provisions]
    assert left == figures(match, "gold", "provisions")


@pytest.mark.rule("RS-4.46", "RS-4.37")
def test_loot_is_chosen_in_secret() -> None:
    """The winner's choice is hidden until the loser has chosen."""
    trap = [{"owner": 1, "centre": "K7"}]
    match = sailing(captain("J7", gold=1, ambushes=trap), captain("C3"), wind="E N S")
    idle(match, 1)
    commit(match, "navigate E", "step E", chance=Script(5))
    before = match.view(0)["players"]
    match.play(1, "choose 1")
    assert before == match.view(0)["players"]
    assert [] == match.view(0)["decided"]
    assert "RS-4.15" == refused(match, "choose 3")


@pytest.mark.rule("RS-4.46", "RS-5.7")
def test_loss_is_judged_after_the_story() -> None:
    """Story 17 + 1 fills the hold, so provisions can be lost after all."""
    trap = [{"owner": 1, "centre": "K7"}]
    start = captain("J7", gold=1, provisions=0, story=17, ambushes=trap)
    match = sailing(start, captain("C3"), wind="E N S")
    idle(match, 1)
    commit(match, "navigate E", "step E", chance=Script(5))
    assert (0, 1) == match.to_act


@pytest.mark.rule("RS-4.47", "R-42")
def test_neutral_drawings() -> None:
    """The first placement in reading order; a current by its path."""
    match = fresh(1, "kraken")
    first = match.game.actions.write(match.state.default_action(0))
    lists = [shown["squares"] for shown in match.view(0)["placements"].values()]
    smallest = min(sorted(map(_reading, squares)) for squares in lists)
    assert smallest == sorted(map(_reading, match.view(0)["placements"][first]["squares"]))

    stream = fresh(1, "the_hook")
    first = stream.game.actions.write(stream.state.default_action(0))
    paths = {text: list(map(_reading, shown["squares"])) for text, shown in stream.view(0)["placements"].items()}
    assert min(paths.values()) == paths[first]


def _reading(square: str) -> tuple[int, str]:
    return int(square[1:]), square[0]


@pytest.mark.rule("RS-4.47")
def test_other_neutral_decisions() -> None:
    """First ambush square, dots clockwise, first port and side, first option."""
    match = drawing("ambush_port", captain("J7", cannons=2), captain("J10"), phase="ambush")
    taken = []
    while 0 in match.to_act:
        taken.append(match.game.actions.write(match.state.default_action(0)))
        match.play(0, taken[-1])
    assert ["ambush C1", "dot E", "dot SE"] == taken

    home = fresh(1, "kraken", "maelstrom", phase="home")
    assert "home B2" == home.game.actions.write(home.state.default_action(0))
    omens = drawing("ill_omens", captain(), captain(), phase="choice")
    assert "choose 1" == omens.game.actions.write(omens.state.default_action(0))


@pytest.mark.rule("RS-4.35", "R-47")
def test_whole_plans_are_the_same_decisions() -> None:
    """A plan sent whole ends where the small decisions end."""
    whole = {"opening": ["S"], "action": {"type": "navigate", "wind": "E", "steps": ["E", "NE"]}, "closing": ["N"]}
    one, other = (sailing(captain("J7", wind=2), captain("C3"), wind="E N S") for _ in range(2))
    play_plan(one, 0, whole)
    plan(other, "wind S", "navigate E", "step E", "step NE", "end", "wind N", "commit")
    assert one.dump() == other.dump()

    one, other = (sailing(captain("R10", provisions=4), captain("C3"), die=1) for _ in range(2))
    play_plan(one, 0, {"action": {"type": "explore", "square": "Q10", "row": 1, "build": 1}})
    plan(other, "explore W 1", "build", "end", "commit")
    assert one.dump() == other.dump()

    one, other = (sailing(captain("H7", gold=9), captain("C3")) for _ in range(2))
    play_plan(one, 0, {"action": {"type": "visit", "port": "G7", "buys": ["ship", "cannon"]}})
    plan(other, "visit W", "ship", "cannon", "end", "commit")
    assert one.dump() == other.dump()

    one, other = (sailing(captain("M3", cannons=2), captain("C3"), wind="NE S W") for _ in range(2))
    play_plan(one, 0, {"action": {"type": "navigate", "wind": "NE", "steps": ["NE"]}, "pirate_rows": [2]})
    plan(other, "navigate NE", "step NE", "row 2", "end", "commit")
    assert one.dump() == other.dump()


@pytest.mark.rule("RS-4.35", "R-47", "RS-4.23")
@pytest.mark.parametrize(
    "action",
    [
        {"type": "navigate", "wind": "E", "steps": ["E", "E"]},  # stops on a peril
        {"type": "navigate", "wind": "W", "steps": []},  # not on the dice
        {"type": "explore", "square": "L8", "row": 1},
        {"type": "visit", "port": "G7"},
        {"type": "swim"},
        {"type": "navigate", "wind": ["E"]},
        {"type": "navigate", "wind": "E", "steps": 3},
        {"type": "navigate", "wind": "E", "flags": 1},
        {"type": "explore", "square": 7, "row": 1.0},
        {"type": "visit", "port": "G7", "buys": ["commit"]},
        [],
    ],
)
def test_wrong_plans_change_nothing(action: object) -> None:
    """Rejected whole, even if the first half was legal."""
    match = sailing(captain("L9", provisions=0, drawn=drawn("peril", "M9 N9")), captain("C3"), wind="E NE S")
    before = match.dump()
    with pytest.raises((IllegalAction, BadNotation)):
        play_plan(match, 0, {"action": action})
    assert before == match.dump()


@pytest.mark.rule("RS-4.35", "RS-4.40")
def test_navigation_against_plain_search() -> None:
    """All voyages of two steps, by a plain reading of the compass: the same ends, points and provisions."""
    match = plan(sailing(captain("J7", provisions=2), wind="NE N W"), "navigate NE")
    found = set()
    for first in [a for a in notations(match) if a.startswith("step")]:
        ahead = Match.load(match.dump())
        ahead.play(0, first)
        for second in [a for a in notations(ahead) if a.startswith("step")]:
            further = Match.load(ahead.dump())
            further.play(0, second)
            found.add((first, second, *figures(further, "ship", "provisions")))
    assert _plain_voyages() == found


def _plain_voyages() -> set[tuple[str, str, str, int]]:
    """Two steps from J7 over open sea with 3 points and 2 provisions, wind NE."""
    rows = Match("rolling_seas", seats=1, seed=1).view(0)["board"]["rows"]
    vectors = dict(zip(DIRECTIONS, [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)], strict=True))
    found = set()
    for first, second in product(DIRECTIONS, repeat=2):
        x, y, spent, fine = 9, 6, 0, True
        for direction in (first, second):
            turn = abs(DIRECTIONS.index(direction) - 1)
            spent += min(turn, 8 - turn) + 1
            x, y = x + vectors[direction][0], y + vectors[direction][1]
            fine = fine and rows[y][x] == "." and spent <= 5
        if fine:
            square = f"{'ABCDEFGHIJKLMNOPQRS'[x]}{y + 1}"
            found.add((f"step {first}", f"step {second}", square, 2 - max(0, spent - 3)))
    return found
