"""Chapters 4.4 and 4.5: plans are shown, treasure, fights; what is kept and who sees it."""

from __future__ import annotations

from itertools import permutations

import pytest

from flottille import Match

from .harbour import STREAM, Script, captain, commit, figures, idle, me, notations, plan, refused, sailing, told


def ambush(owner: int, centre: str, dots: str = "", **more: object) -> dict[str, object]:
    """An ambush on a map."""
    return {"owner": owner, "centre": centre, "dots": dots.split(), **more}


@pytest.mark.rule("RS-4.30", "RS-4.44", "RS-4.37")
def test_plans_are_shown_together() -> None:
    """Before the last commit the others see only that one has committed; then the whole plan is told."""
    match = sailing(captain("J7"), captain("J7"), wind="E N S")
    before = match.view(1)["players"][0]
    commit(match, "navigate E", "step E")
    assert before == match.view(1)["players"][0]
    assert [True, False] == match.view(1)["committed"]
    assert "RS-4.44" == refused(match, "commit")

    events = idle(match, 1)
    assert ["K7"] == [event["square"] for event in told(events, "stepped")]
    assert [0, 1] == [event["seat"] for event in told(events, "plan_shown")]
    assert "K7" == match.view(1)["players"][0]["ship"]
    assert ["navigate E", "step E", "end", "commit"] == match.view(1)["last_plans"][0]


@pytest.mark.rule("RS-4.31", "RS-4.32")
def test_treasure_before_fights() -> None:
    """Both in one turn: treasure_taken is told before ambush_fought."""
    victim = captain("G8", explored=["N5", "P12"], wind=1, ambushes=[ambush(1, "H8")])
    match = sailing(victim, captain("J7"), die=3, wind="E N S")
    plan(match, "explore S 3", "end", "wind E", "commit")
    events = idle(match, 1, chance=Script(5))
    kinds = [event["kind"] for event in events]
    assert kinds.index("treasure_taken") < kinds.index("ambush_fought")


@pytest.mark.rule("RS-4.33", "R-56")
def test_fights_in_seat_order_then_order_of_entering() -> None:
    """Seat 0 meets its second ambush first; then seat 1's; each is settled before the next roll."""
    first = captain("J7", ambushes=[ambush(1, "L7"), ambush(2, "K7")])
    second = captain("J7", ambushes=[ambush(2, "K7")])
    match = sailing(first, second, captain("C3"), wind="E N S")
    idle(match, 2)
    commit(match, "navigate E", "step E", "step E")
    events = commit(match, "navigate E", "step E", seat=1, chance=Script(2, 2, 2, 2, 2, 2))  # three ties
    fights = [(fight["owner"], fight["victim"]) for fight in told(events, "ambush_fought")]
    assert [(2, 0), (1, 0), (2, 1)] == fights


@pytest.mark.rule("RS-4.33", "R-55")
@pytest.mark.parametrize("how", ["step", "wind", "ride"])
def test_every_way_of_entering_counts(how: str) -> None:
    """A step, a wind move or the arrival of a ride springs an ambush, once."""
    trap = [ambush(1, "L8", "N NE")] if how == "ride" else [ambush(1, "K7", "E")]
    start = captain("G8" if how == "ride" else "J7", wind=2, drawn=STREAM if how == "ride" else {}, ambushes=trap)
    match = sailing(start, captain("C3", cannons=2), wind="E N S")
    if how == "wind":
        plan(match, "wind E", "wind E", "navigate E", "end", "commit")
    else:
        commit(match, "navigate E", "step E", *([] if how == "ride" else ["step E"]))
    events = idle(match, 1, chance=Script(2, 2))
    assert 1 == len(told(events, "ambush_fought"))
    assert me(match)["ambushes"][0]["triggered"]


@pytest.mark.rule("RS-4.33", "R-55")
def test_triggered_ambush_is_harmless() -> None:
    """Crossing it again does nothing."""
    sprung = captain("J7", track=["J7", "K7"], ambushes=[ambush(1, "K7", triggered=True)])
    match = sailing(sprung, captain("C3"), wind="E N S")
    commit(match, "navigate E", "step E")
    assert [] == told(idle(match, 1), "ambush_fought")


@pytest.mark.rule("RS-4.34", "RS-6.1", "R-43", "R-58")
def test_last_turn() -> None:
    """After turn 25 the match ends, treasure and fight included; before, a new card is turned up."""
    victim = captain("G8", explored=["N5", "P12"], wind=1, ambushes=[ambush(1, "H8")])
    match = sailing(victim, captain("J7"), die=3, wind="E N S", turn=25)
    plan(match, "explore S 3", "end", "wind E", "commit")
    idle(match, 1, chance=Script(2, 2))
    assert match.is_over
    assert (2, 1) == figures(match, "story", "treasure")
    assert "RS-6.1" == refused(match, "end")

    early = sailing(captain("J7"), turn=24)
    idle(early, 0)
    assert 25 == early.view(0)["turn"]


@pytest.mark.rule("RS-4.36", "RS-4.37")
def test_everything_kept_is_public() -> None:
    """A spectator sees every map and sheet whole."""
    fields = {"ship", "home", "track", "drawn", "ambushes", "explored", "told", "met", "provisions", "gold", "wind"}
    fields |= {"provisions_circled", "gold_circled", "wind_circled", "story", "cannons", "level", "monster_power"}
    fields |= {"pirate_power", "monoliths", "treasure", "sheet"}
    match = sailing(captain("J7", story=7, ambushes=[ambush(1, "K7")]), captain("C3"))
    assert fields <= set(match.view(None)["players"][0])
    assert match.view(None)["players"][0] == match.view(1)["players"][0]


@pytest.mark.rule("RS-4.38", "RS-4.45")
def test_order_of_commits_changes_nothing() -> None:
    """Whatever the order of three commits, the same chance gives the same position."""
    ends = []
    for order in permutations(range(3)):
        match = sailing(captain("J7", ambushes=[ambush(2, "K7")]), captain("G8"), captain("C3"), wind="E N S")
        plans = {0: ["navigate E", "step E"], 1: ["visit N"], 2: ["navigate N"]}
        for seat in order:
            commit(match, *plans[seat], seat=seat, chance=Script(2, 2, 17, 3, 1, 2, 4))
        ends.append({name: value for name, value in match.dump().items() if name != "reveals"})
    assert [ends[0]] * 6 == ends


@pytest.mark.rule("RS-4.38")
def test_same_seed_same_game() -> None:
    """Seed and decisions fix the match."""
    matches = [Match("rolling_seas", seats=2, seed=11) for _ in range(2)]
    for match in matches:
        for _ in range(60):
            match.play(match.to_act[-1], notations(match, match.to_act[-1])[0])
    assert matches[0].dump() == matches[1].dump()


@pytest.mark.rule("RS-4.38", "RS-5.7")
def test_dice_of_a_fight_are_drawn_as_they_are_rolled() -> None:
    """Ambusher first; the victim's only if it is rolled; then the next card."""
    match = sailing(captain("J7", ambushes=[ambush(1, "K7")]), captain("C3"), wind="E N S")
    idle(match, 1)
    script = Script(3, 3)
    commit(match, "navigate E", "step E", chance=script)
    assert [6, 6] == script.asked[:2]
