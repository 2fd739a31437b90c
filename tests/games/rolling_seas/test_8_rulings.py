"""Chapter 8: rulings that no other chapter shows by itself."""

from __future__ import annotations

import pytest

from .harbour import (
    Script,
    captain,
    commit,
    drawing,
    drawn,
    figures,
    idle,
    me,
    notations,
    placements,
    plan,
    refused,
    sailing,
)
from .reference import turned


@pytest.mark.rule("R-3")
def test_no_mirror_images() -> None:
    """The four placements of the zigzag are turns of one another; its mirror image is never offered."""
    match = drawing("the_lightning", captain("M9"))
    shapes = set()
    for shown in match.view(0)["placements"].values():
        cells = [("ABCDEFGHIJKLMNOPQRS".index(name[0]), int(name[1:])) for name in shown["squares"]]
        shapes.add(tuple((x - cells[0][0], y - cells[0][1]) for x, y in cells))
    expected = {
        tuple((x - shape[0][0][0], y - shape[0][0][1]) for (x, y), _ in shape) for shape in turned("the_lightning")
    }
    assert expected == shapes
    assert ((0, 0), (1, 0), (1, -1), (2, -1)) not in shapes


@pytest.mark.rule("R-59", "RS-5.10", "RS-5.8")
def test_nothing_bought_nothing_built() -> None:
    """A ticked port may be visited for nothing, and land explored without building."""
    visit = sailing(captain("H7", gold=9, told=[{"port": "G7", "fame": 0}], story=1))
    commit(visit, "visit W")
    assert 1 == me(visit)["story"]
    explore = sailing(captain("R10", provisions=5), die=1)
    commit(explore, "explore W 1")
    assert (5, 0, ["Q10"]) == figures(explore, "provisions", "cannons", "explored")


@pytest.mark.rule("R-60")
def test_no_payable_neighbour() -> None:
    """Monsters all around and nothing to pay: pass."""
    around = drawn("monster", "I6 J6 K6 I7 K7 I8 J8 K8")
    match = sailing(captain("J7", provisions=0, drawn=around), wind="E N S")
    plan(match, "navigate E")
    assert ["end"] == notations(match)


@pytest.mark.rule("R-53", "RS-4.13")
def test_dots_count_the_drawers_cannons() -> None:
    """Two cannons of the drawer, none of the owner: two dots."""
    match = drawing("ambush_starboard", captain("C3", cannons=2), captain("J10"), captain("J10"), phase="ambush")
    assert 1 == match.view(0)["drawing_on"]
    plan(match, "ambush D5", "dot N", "dot E")
    assert 0 not in match.to_act


@pytest.mark.rule("R-56")
def test_a_fight_is_settled_before_the_next_is_rolled() -> None:
    """While the first winner chooses, only one ambush is triggered; then the second is rolled."""
    traps = [{"owner": 1, "centre": "K7"}, {"owner": 2, "centre": "L7"}]
    match = sailing(captain("J7", gold=3, ambushes=traps), captain("C3"), captain("C3"), wind="E N S")
    idle(match, 1, 2)
    commit(match, "navigate E", "step E", "step E", chance=Script(5))
    assert [True, False] == [trap["triggered"] for trap in me(match)["ambushes"]]
    match.play(0, "choose 1")
    match.play(1, "choose 1", Script(5))
    assert [True, True] == [trap["triggered"] for trap in me(match)["ambushes"]]
    assert 2 == match.view(None)["fight"]["winner"]


@pytest.mark.rule("R-57", "RS-4.8")
def test_refusals_name_what_is_in_the_way() -> None:
    """The square, the site or the lines are told."""
    match = drawing("waterspout", captain(drawn=drawn("peril", "N9 O9")))
    assert {"card": "waterspout", "site": "O10"} == match.why_not(0, "draw M10 0").params
    assert {"card": "waterspout", "row": 8, "column": "M"} == match.why_not(0, "draw D2 0").params
    assert "RS-4.5" == refused(match, "draw M9 0")
    assert placements(match)
