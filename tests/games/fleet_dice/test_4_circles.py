"""Chapters 4.7 and 4.8: circles, coins, stars and chains."""

from __future__ import annotations

import copy

import pytest

from flottille.games.fleet_dice.game import GAME
from flottille.games.fleet_dice.tables import SECTION_IDS

from .tables import (
    EVERYTHING,
    PLAIN,
    alone,
    boxes,
    choices,
    chosen,
    coin,
    fish,
    go,
    kinds,
    level,
    look,
    metric,
    prompt,
    refused,
    shared,
    star,
    stars,
    table,
    told,
)

TYPES = ("shrimp", "cod", "lobster", "swordfish", "oyster")


@pytest.mark.rule("FL-4.23")
@pytest.mark.parametrize("type", TYPES[1:])
def test_licence_and_boat_circles_work_by_themselves(type: str) -> None:
    """Box 2 activates the licence, box 3 launches the boat; nothing is asked."""
    match = shared(type, f"shrimp 3; {type} 1")
    go(match, f"fill {type}")
    assert ((1,), 1) == (match.to_act, level(match, type))
    match = shared(type, f"shrimp 3; {type} 2")
    go(match, f"fill {type}")

    assert ((1,), [0]) == (match.to_act, fish(match, type))


@pytest.mark.rule("FL-4.23", "Q-22")
@pytest.mark.parametrize("type", TYPES)
def test_a_choice_circle_asks(type: str) -> None:
    """Licence, boat or neither."""
    box = 5 if type != "oyster" else 6
    for answer, expected in (("licence", (2, 1)), ("boat", (1, 2)), ("decline", (1, 1))):
        match = shared(type, f"{type} {box - 1} L1 [0]", "lobster 3")
        go(match, f"fill {type}")
        assert ("circle", {"licence", "boat", "decline"}) == (prompt(match), choices(match))
        go(match, answer)
        assert expected == (level(match, type), len(fish(match, type)))
        assert (1,) == match.to_act


@pytest.mark.rule("FL-4.23", "Q-37")
def test_exhausted_options_are_not_offered() -> None:
    """At level 3 only the boat, with four boats only the licence."""
    no_licence = shared("cod", "cod 8 L3 [0]")
    go(no_licence, "fill cod")
    no_boat = shared("cod", "cod 12 L1 [0,0,0,0]")
    go(no_boat, "fill cod")

    assert {"boat", "decline"} == choices(no_licence)
    assert ("FL-4.23", "licences_used_up") == refused(no_licence, "licence")
    assert {"licence", "decline"} == choices(no_boat)
    assert ("FL-4.23", "boats_used_up") == refused(no_boat, "boat")
    assert ("FL-4.23", "answer_first") == refused(no_boat, "coin")


@pytest.mark.rule("FL-4.23", "Q-36")
def test_a_circle_with_nothing_left_does_nothing() -> None:
    """An edition with one cod boat: at level 3 the next "?" circle is filled and asks nothing."""
    boats = copy.deepcopy(GAME.components["boats"])
    boats["standard"][1] |= {"count": 1, "vp_each": [1]}
    match = shared("cod", "cod 8 L3 [0]", edition={"boats": boats})
    events = go(match, "fill cod")

    assert ["circle_empty"] == [kind for kind in kinds(events) if "circle" in kind]
    assert ((1,), 9) == (match.to_act, boxes(match, "cod"))


@pytest.mark.rule("FL-4.23", "Q-36")
def test_used_up_licence_and_boat_circles_do_nothing() -> None:
    """An edition with more `P` and `B` circles than licences and boats."""
    columns = copy.deepcopy(GAME.components["boat_columns"])
    for box, effect in ((4, "licence"), (6, "licence"), (8, "licence"), (10, "boat")):
        columns["columns"][1]["boxes"][box]["effect"] = effect
    boats = copy.deepcopy(GAME.components["boats"])
    boats["standard"][1] |= {"count": 1, "vp_each": [1]}
    edition = {"boat_columns": columns, "boats": boats}
    for filled in (8, 10):
        match = shared("cod", f"cod {filled} L3 [0]", edition=edition)
        events = go(match, "fill cod")
        assert "circle_empty" in kinds(events)
        assert (3, [0]) == (level(match, "cod"), fish(match, "cod"))


@pytest.mark.rule("FL-4.23")
@pytest.mark.parametrize("type", TYPES)
def test_a_finished_column_has_given_all_its_licences_and_boats(type: str) -> None:
    """No circle declined: three licences and every boat, neither more nor fewer."""
    match = star(f"{type} 3; stars 20")
    while f"fill {type}" in choices(match):
        go(match, f"fill {type}")
        while prompt(match) == "circle":
            go(match, "boat" if "boat" in choices(match) else "licence")

    assert (13, 3, 3 if type == "oyster" else 4) == (boxes(match, type), level(match, type), len(fish(match, type)))


@pytest.mark.rule("FL-4.24")
def test_a_boat_is_launched_empty_and_fishes_in_the_same_round() -> None:
    """Launched by the shared die of round 2: it catches in that round's fishing."""
    match = shared("cod", "shrimp 3", "lobster 3; cod 2", mover=1, round=2)
    go(match, "fill cod")

    assert [1] == fish(match, "cod", 1)


@pytest.mark.rule("FL-4.24", "FL-5.2")
@pytest.mark.parametrize(("cod", "coins"), [("cod 0", 0), ("cod 3", 1), ("cod 5 L2 [0]", 2), ("cod 7 L3 [0]", 3)])
def test_a_launch_pays_by_cod_level(cod: str, coins: int) -> None:
    """0, 1, 2 or 3 coins."""
    match = shared("lobster", f"shrimp 3; lobster 2; {cod}")
    go(match, "fill lobster")

    assert coins == coin(match)


@pytest.mark.rule("FL-4.25")
@pytest.mark.parametrize(("before", "coins"), [(1, 2), (2, 0)])
def test_the_second_level_pays_two_coins(before: int, coins: int) -> None:
    """Level 2 pays, level 3 does not."""
    match = shared("lobster", f"lobster {4 if before == 1 else 6} L{before} [0]")
    go(match, "fill lobster", "licence")

    assert (before + 1, coins) == (level(match, "lobster"), coin(match))


@pytest.mark.rule("FL-4.25")
def test_the_first_level_pays_nothing() -> None:
    """Box 2 of a column brings no coins."""
    match = shared("lobster", f"{PLAIN}; lobster 1")
    go(match, "fill lobster")

    assert (1, 0) == (level(match, "lobster"), coin(match))


@pytest.mark.rule("FL-4.26")
def test_harbor_circles_and_completed_buildings_work() -> None:
    """The barge circle launches; the second casino box completes."""
    match = shared("harbor", f"{PLAIN}; barge 2")
    go(match, "fill barge")
    assert [0] == fish(match, "barge")
    match = shared("wharf", f"{PLAIN}; casino 1")
    go(match, "fill casino")

    assert ["casino"] == look(match)["completed"]


@pytest.mark.rule("FL-4.27", "Q-1")
def test_a_gain_marks_all_its_boxes_first() -> None:
    """EX-F: from box 9, 3 coins reach 12, a star; only then it is asked for."""
    match = chosen("coins", f"{PLAIN}; coin 9")
    events = go(match, "collect")

    assert [(0, 3, 3, 12, 1, "coins")] == told(events, "coins_gained")
    assert ("star", 12, 1) == (prompt(match), coin(match), stars(match))


@pytest.mark.rule("FL-4.27", "Q-1")
def test_a_star_in_the_middle_waits_for_the_rest_of_the_gain() -> None:
    """From box 3 the first coin is the star, yet box 6 is marked when it is asked."""
    match = chosen("coins", f"{PLAIN}; coin 3")
    go(match, "collect")

    assert ("star", 6, 1) == (prompt(match), coin(match), stars(match))


@pytest.mark.rule("FL-4.27", "Q-23")
def test_coins_beyond_the_track_are_lost() -> None:
    """From 79: one box is marked, two coins are lost."""
    match = chosen("coins", f"{PLAIN}; coin 79")
    events = go(match, "collect")

    assert [(0, 3, 1, 80, 1, "coins")] == told(events, "coins_gained")


@pytest.mark.rule("FL-4.27")
def test_crossed_out_boxes_are_jumped_over() -> None:
    """W15: star 8 is crossed out, 3 coins from 6 reach 10 without a star; 2 more reach star 12."""
    match = alone(f"{PLAIN}; coin 6; crossed 8", "coins", round=1)
    go(match, "collect")

    assert (10 + 1, 0) == (coin(match), stars(match))  # and 1 of income
    assert 10 == metric(match, "coins_marked")


@pytest.mark.rule("FL-4.28")
def test_a_star_fills_any_of_the_eighteen_sections() -> None:
    """Each top free box is offered, and declining."""
    match = star(PLAIN)
    assert {*(f"fill {section}" for section in SECTION_IDS), "decline"} == choices(match)
    for section in SECTION_IDS:
        match = star(PLAIN)
        before = boxes(match, section)
        go(match, f"fill {section}")
        assert before + 1 == boxes(match, section)


@pytest.mark.rule("FL-4.28", "Q-2", "Q-37")
def test_a_star_fills_boxes_only() -> None:
    """No coin, no fish, no hexagon, no shipyard star, no licence or boat mark."""
    match = star(f"{PLAIN}; seafood_buffet 2; shipyard 2; casino 2")

    for action in ("coin", "collect", "hexagon", "shipyard", "licence", "boat", "two_fish", "star", "stop", "pick cod"):
        assert ("FL-4.28", "star_fills_a_box") == refused(match, action)
    assert ("FL-4.28", "section_closed") == refused(match, "fill casino")


@pytest.mark.rule("FL-4.28", "Q-22", "Q-49")
def test_a_star_may_be_declined() -> None:
    """It is lost and nothing else happens."""
    match = star(PLAIN)
    before = look(match)["sections"]
    events = go(match, "decline")

    assert "star_declined" in kinds(events)
    assert (before, 0) == (look(match)["sections"], stars(match))


@pytest.mark.rule("FL-4.28", "Q-49")
def test_without_a_free_box_stars_are_lost_unasked() -> None:
    """All 113 boxes are filled: two stars vanish, nothing is asked."""
    match = chosen(
        "coins", f"{EVERYTHING}; coin 3", ask="use", hand="market", stage="town_draft", pool=["harbor", "coins"]
    )
    events = go(match, "collect")

    assert (1,) == match.to_act
    assert [(0, 1)] == told(events, "stars_lost")


@pytest.mark.rule("FL-4.28")
def test_every_box_can_be_filled() -> None:
    """The 18 sections hold 113 boxes."""
    assert 113 == sum(GAME.tables.size)


@pytest.mark.rule("FL-4.29", "Q-39")
def test_stars_are_one_counter() -> None:
    """Two pending; the first launches with cod L3 and earns a third: two are left."""
    match = star("cod 7 L3 [0]; coin 13; stars 2")
    go(match, "fill inuit")

    assert ("star", 16, 2) == (prompt(match), coin(match), stars(match))


@pytest.mark.rule("FL-4.29")
def test_stars_come_before_anything_else_of_the_player() -> None:
    """A shrimp L2 die: the star of the coins face is used before the next item is asked."""
    match = chosen("shrimp", "shrimp 5 L2 [0]; coin 2")
    go(match, "collect")
    assert ("star", 5) == (prompt(match), coin(match))
    go(match, "fill casino")

    assert "item" == prompt(match)


@pytest.mark.rule("FL-4.30", "Q-14")
def test_a_private_fishing_runs_before_its_stars() -> None:
    """Two oyster boats are both asked; the star of their coin comes afterwards."""
    match = star("oyster 6 L1 [0,0]; captains_club 2; coin 2")
    go(match, "fill captains_club")
    assert "oyster_private" == prompt(match)
    go(match, "fish_and_coin")
    assert ("oyster_private", 2) == (prompt(match), coin(match))
    go(match, "fish_and_coin")

    assert ("star", 4, [1, 1]) == (prompt(match), coin(match), fish(match, "oyster"))


@pytest.mark.rule("FL-4.31")
def test_the_order_of_a_chain() -> None:
    """Box, then boat, then cod coins, then the star of those coins."""
    match = chosen("lobster", "cod 5 L2 [0]; lobster 2; coin 2")
    events = go(match, "fill lobster")

    assert ["die_used", "box_filled", "boat_launched", "coins_gained"] == kinds(events)
    assert ("star", 4) == (prompt(match), coin(match))


@pytest.mark.rule("FL-4.31")
def test_licence_comes_before_its_coins_and_bonus_before_stars() -> None:
    """A star on king crab box 4 asks for the bonus before the second star is asked."""
    match = star(f"{PLAIN}; king_crab 3; stars 2")
    go(match, "fill king_crab")
    assert ("bonus", 1) == (prompt(match), stars(match))
    go(match, "bonus kb_fish")

    assert ("star", 1) == (prompt(match), stars(match))


@pytest.mark.rule("FL-4.31")
def test_an_interrupted_action_goes_on_at_zero() -> None:
    """Swordfish L2: the coin comes after the star's whole chain."""
    match = table(
        "swordfish 5 L2 [1]; cod 5 L2 [1]; coin 6; stars 1", "lobster 3",
        stage="swordfish", ask="star", coins_due=1, round=2,
    )  # fmt: skip
    events = go(match, "fill research_vessel")
    assert ([(0, 2, 2, 8, 1, "cod_licence")], "swordfish_star") == (told(events, "coins_gained"), prompt(match))
    events = go(match, "decline")

    assert [(0, 1, 1, 9, 0, "swordfish_licence")] == told(events, "coins_gained")


@pytest.mark.rule("FL-4.32")
def test_the_longest_chain_ends() -> None:
    """An edition with a star on each of 60 coin boxes: a chain that fills all 113 boxes of a sheet, and then ends."""
    track = copy.deepcopy(GAME.components["coin_track"]) | {"star_positions": list(range(5, 65))}
    match = star("cod 7 L3 [0]; shrimp 5 L2 [0]; coin 64; stars 101", edition={"coin_track": track})
    steps = 0
    while match.to_act == (0,) and match.view(None)["phase"] == "income":
        legal = sorted(choices(match) - {"decline"})
        go(match, legal[0])
        steps += 1

    assert 113 == sum(one["filled"] for one in look(match)["sections"].values())
    assert steps < 160
