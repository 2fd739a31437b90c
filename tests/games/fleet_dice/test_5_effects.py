"""Chapter 5: licences and harbor."""

from __future__ import annotations

import pytest

from .tables import (
    PLAIN,
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

L1, L2, L3 = "shrimp 3", "shrimp 5 L2 [0]", "shrimp 7 L3 [0]"
COLUMNS = {f"fill {type}" for type in ("shrimp", "cod", "lobster", "swordfish", "oyster")}
BONUSES = {f"bonus kb_{name}" for name in ("fish", "buildings", "boats", "full", "licences")}


@pytest.mark.rule("FL-5.1")
def test_shrimp_level_1_is_any_face() -> None:
    """One face: any column or the coins; then the turn is over."""
    match = chosen("shrimp", L1)
    assert COLUMNS | {"collect", "coin"} == choices(match)
    go(match, "fill lobster")
    assert ((1,), 1) == (match.to_act, boxes(match, "lobster"))
    match = chosen("shrimp", L1)
    go(match, "collect")

    assert ((1,), 3) == (match.to_act, coin(match))


@pytest.mark.rule("FL-5.1", "Q-5")
def test_shrimp_level_2_is_a_face_and_a_star_in_any_order() -> None:
    """Face then star, or star then face."""
    match = chosen("shrimp", L2)
    go(match, "fill oyster")
    assert {"star", "stop"} == choices(match)
    go(match, "star", "fill casino")
    assert (1,) == match.to_act
    match = chosen("shrimp", L2)
    go(match, "star", "fill casino")
    assert COLUMNS | {"collect", "stop"} == choices(match)
    go(match, "fill oyster")

    assert ((1,), 1, 1) == (match.to_act, boxes(match, "oyster"), boxes(match, "casino"))


@pytest.mark.rule("FL-5.1", "Q-5")
def test_shrimp_level_3_is_two_faces_and_a_star() -> None:
    """Both faces may be the same; the star may come between them."""
    match = chosen("shrimp", L3)
    go(match, "fill cod")
    assert COLUMNS | {"collect", "star", "stop"} == choices(match)
    go(match, "star", "fill barge", "fill cod")

    assert ((1,), 2, 1) == (match.to_act, boxes(match, "cod"), boxes(match, "barge"))


@pytest.mark.rule("FL-5.1", "Q-22")
def test_further_shrimp_items_may_be_left() -> None:
    """At least one item has to be taken, the rest may be left."""
    match = chosen("shrimp", L3)
    assert ("FL-4.22", "no_pass") == refused(match, "stop")
    go(match, "fill cod")
    events = go(match, "stop")

    assert [(0, 1, 1)] == told(events, "licence_left")
    assert (1,) == match.to_act


@pytest.mark.rule("FL-5.1")
def test_items_are_faces_or_stars() -> None:
    """No coin, hexagon or shipyard as an item; no wharf box as a face; no item beyond the budget."""
    match = chosen("shrimp", f"{L3}; seafood_buffet 2; shipyard 2; cod 13 L3 [0,0,0,0]")
    go(match, "fill lobster")

    for action in ("coin", "hexagon", "shipyard"):
        assert ("FL-5.1", "item_is_face_or_star") == refused(match, action)
    assert ("FL-5.1", "item_is_boat_face") == refused(match, "fill casino")
    assert ("FL-5.1", "section_closed") == refused(match, "fill cod")
    go(match, "fill lobster")
    assert ("FL-5.1", "no_face_left") == refused(match, "fill oyster")
    assert ("FL-5.1", "no_face_left") == refused(match, "collect")
    match = chosen("shrimp", L2)
    go(match, "star", "decline")
    assert ("FL-5.1", "no_star_left") == refused(match, "star")
    assert ("FL-5.1", "answer_first") == refused(match, "licence")


@pytest.mark.rule("FL-5.1", "Q-6", "Q-37")
def test_no_shrimp_bonus_on_the_shared_die() -> None:
    """Only the shrimp column; no other face, no star."""
    match = shared("shrimp", L3)

    assert {"fill shrimp", "coin"} == choices(match)
    assert ("FL-5.1", "licence_not_for_shared_die") == refused(match, "fill cod")
    assert ("FL-5.1", "licence_not_for_shared_die") == refused(match, "star")


@pytest.mark.rule("FL-5.1", "Q-6", "FL-5.14")
@pytest.mark.parametrize("mode", ["coin", "hexagon", "shipyard"])
def test_no_shrimp_bonus_in_other_modes(mode: str) -> None:
    """Coin, hexagon and shipyard use the whole die."""
    match = chosen("shrimp", f"{L3}; seafood_buffet 2; shipyard 2; coin 40")
    go(match, mode, *(["decline"] if mode == "shipyard" else []))

    assert (1,) == match.to_act


@pytest.mark.rule("FL-5.1", "Q-7")
def test_shrimp_bonus_on_the_boat_die_of_the_town_pool() -> None:
    """Chosen there it has the licence bonus, too."""
    match = chosen("shrimp", L1, town=True)

    assert COLUMNS | {"collect", "coin"} == choices(match)


@pytest.mark.rule("FL-5.1")
def test_other_faces_have_no_shrimp_bonus() -> None:
    """A chosen cod die is a cod die."""
    match = chosen("cod", L3)

    assert {"fill cod", "coin"} == choices(match)
    assert ("FL-5.1", "no_star_on_die") == refused(match, "star")


@pytest.mark.rule("FL-5.1", "Q-4")
def test_the_budget_is_read_once() -> None:
    """Level 1: the face fills shrimp box 5 and raises the licence to 2, but no star is added."""
    match = chosen("shrimp", "shrimp 4 L1 [0]")
    go(match, "fill shrimp", "licence")

    assert ((1,), 2) == (match.to_act, level(match, "shrimp"))


@pytest.mark.rule("FL-5.1", "Q-4")
def test_the_budget_stays_when_the_level_rises_in_its_chain() -> None:
    """Level 2: the star raises it to 3, one face is still all that is left."""
    match = chosen("shrimp", "shrimp 6 L2 [0]")
    go(match, "star", "fill shrimp", "licence", "fill cod")

    assert ((1,), 3) == (match.to_act, level(match, "shrimp"))


@pytest.mark.rule("FL-5.1", "Q-38")
def test_a_closed_shrimp_column_does_not_matter_with_the_licence() -> None:
    """W20: any other face and the star; the shrimp column itself is refused."""
    match = chosen("shrimp", "shrimp 13 L3 [0,0,0,0]")

    assert (COLUMNS - {"fill shrimp"}) | {"collect", "star", "coin"} == choices(match)
    assert ("FL-4.14", "section_closed") == refused(match, "fill shrimp")


@pytest.mark.rule("FL-5.1")
def test_the_chain_of_an_item_ends_before_the_next() -> None:
    """A "?" circle and its coins come first."""
    match = chosen("shrimp", f"{L3}; cod 4 L1 [0]")
    go(match, "fill cod")
    assert "circle" == prompt(match)
    go(match, "boat")

    assert ("item", 1) == (prompt(match), coin(match))


@pytest.mark.rule("FL-5.2")
@pytest.mark.parametrize(
    ("face", "section", "before"),
    [
        ("harbor", "king_crab", "king_crab 5; bonus kb_fish"),
        ("harbor", "research_vessel", "research_vessel 2"),
        ("harbor", "barge", "barge 2"),
        ("harbor", "inuit", "inuit 2"),
        ("oyster", "oyster", "oyster 2"),
    ],
)
def test_cod_pays_for_every_kind_of_boat(face: str, section: str, before: str) -> None:
    """Three coins at level 3, for harbor boats as well."""
    match = shared(face, f"cod 7 L3 [0]; {before}")
    go(match, f"fill {section}")

    assert 3 == coin(match)


@pytest.mark.rule("FL-5.2")
def test_cod_pays_nothing_for_the_club_or_a_licence() -> None:
    """Only launches pay."""
    match = star("cod 7 L3 [4]; captains_club 2; king_crab 3; stars 2")
    go(match, "fill captains_club", "fill king_crab", "bonus kb_fish")

    assert 0 == coin(match)


@pytest.mark.rule("FL-5.3")
def test_lobster_replaces_and_does_not_add_up() -> None:
    """Level 2 adds 2 to the income, not 1 + 2."""
    match = star("lobster 5 L2 [0]")

    assert {"base": 1, "lobster": 2, "cannery": 0, "total": 3} == look(match)["income"]


@pytest.mark.rule("FL-5.4")
@pytest.mark.parametrize(
    ("sword", "questions", "coins"),
    [("swordfish 3", 1, 0), ("swordfish 5 L2 [0]", 1, 1), ("swordfish 7 L3 [0]", 2, 0)],
)
def test_swordfish_by_level(sword: str, questions: int, coins: int) -> None:
    """L1 a star; L2 a star, then a coin even if it was declined; L3 two stars."""
    match = shared("cod", sword, "lobster 3", mover=1, round=2)
    go(match, "coin")
    asked = 0
    while prompt(match) == "swordfish_star":
        asked += 1
        go(match, "decline")

    assert (questions, 1 + coins) == (asked, coin(match))


@pytest.mark.rule("FL-5.4")
def test_the_chain_of_the_first_swordfish_star_ends_before_the_second() -> None:
    """L3: the bonus of king crab is chosen before the second star is asked."""
    match = shared("cod", "swordfish 7 L3 [0]; king_crab 3", "lobster 3", mover=1, round=2)
    go(match, "coin", "fill king_crab")
    assert ("bonus", 1) == (prompt(match), match.view(None)["chain"]["stars_due"])
    go(match, "bonus kb_full")

    assert ("swordfish_star", 0) == (prompt(match), match.view(None)["chain"]["stars_due"])


@pytest.mark.rule("FL-5.4", "FL-5.7")
def test_no_swordfish_after_a_private_fishing() -> None:
    """The club's fishing brings fish only."""
    match = star("swordfish 7 L3 [0]; captains_club 2")
    events = go(match, "fill captains_club")

    assert [1] == fish(match, "swordfish")
    assert "swordfish_paid" not in kinds(events)


@pytest.mark.rule("FL-5.5", "Q-8")
def test_oyster_boats_choose_and_others_do_not() -> None:
    """Level 3: the oyster boat asks, the cod boat just catches one."""
    match = table("oyster 9 L3 [0]; cod 3", "lobster 3", stage="boat_shared", pool="coins", mover=1, round=2)
    go(match, "coin")
    assert ("oyster", {"two_fish", "fish_and_coin"}) == (prompt(match), choices(match))
    go(match, "two_fish")

    assert ([2], [1]) == (fish(match, "oyster"), fish(match, "cod"))


@pytest.mark.rule("FL-5.5", "Q-9")
@pytest.mark.parametrize(("answer", "coins"), [("two_fish", 0), ("fish_and_coin", 1)])
def test_an_oyster_boat_with_one_box_left(answer: str, coins: int) -> None:
    """Two fish are one that fits; one fish and a coin are just that."""
    match = table("oyster 3 [5]", "lobster 3", stage="fishing", ask="oyster", round=2)
    go(match, answer)

    assert ([6], coins) == (fish(match, "oyster"), coin(match))


@pytest.mark.rule("FL-5.5", "Q-22")
def test_an_oyster_boat_cannot_catch_nothing() -> None:
    """There is no third answer."""
    match = table("oyster 3", "lobster 3", stage="fishing", ask="oyster", round=2)

    assert ("FL-5.5", "answer_first") == refused(match, "decline")


@pytest.mark.rule("FL-5.5")
def test_a_full_oyster_boat_is_skipped_and_coins_are_one_gain() -> None:
    """Boats 1 and 3 are asked in launch order; their coins come together at the end."""
    match = table("oyster 9 L1 [5,6,2]; coin 14", "lobster 3", stage="fishing", ask="oyster", round=2)
    events = go(match, "fish_and_coin", "fish_and_coin")

    assert [6, 6, 3] == fish(match, "oyster")
    assert [(0, 2, 2, 16, 1, "oyster_boats")] == told(events, "coins_gained")


@pytest.mark.rule("FL-5.5", "Q-10")
@pytest.mark.parametrize(("sheet", "room"), [("oyster 3 [6]", 6), ("oyster 6 L2 [6]", 8), ("oyster 9 L3 [6]", 10)])
def test_oyster_capacity_follows_the_level(sheet: str, room: int) -> None:
    """6, 8 or 10; a higher level makes a full boat not full."""
    match = star(sheet)

    assert room == look(match)["boats"]["oyster"]["room"]
    assert (1 if room == 6 else 0) == metric(match, "full_boats")


@pytest.mark.rule("FL-5.6", "Q-22", "Q-37")
def test_king_crab_licence_asks_for_a_bonus() -> None:
    """One of five, mandatory; 5 points for the licence at once."""
    match = star(f"{PLAIN}; king_crab 3")
    go(match, "fill king_crab")
    assert BONUSES == choices(match)
    assert ("FL-5.6", "must_take_bonus") == refused(match, "decline")
    go(match, "bonus kb_licences")

    assert [0, 1, 5, 0, 1] == rows_of(match)
    assert "kb_licences" == look(match)["crab_bonus"]


def rows_of(match: object) -> list[int]:
    """The five rows of seat 0."""
    return [line.points for line in match.sheet(0).lines]  # type: ignore[attr-defined]


@pytest.mark.rule("FL-5.6", "Q-37", "Q-43")
def test_a_taken_bonus_is_gone() -> None:
    """The later player chooses among the rest."""
    match = star(f"{PLAIN}; king_crab 3", f"{PLAIN}; king_crab 4; bonus kb_fish")
    go(match, "fill king_crab")

    assert BONUSES - {"bonus kb_fish"} == choices(match)
    assert ("FL-5.6", "bonus_taken") == refused(match, "bonus kb_fish")


@pytest.mark.rule("FL-5.6")
def test_later_crab_circles_launch_boats() -> None:
    """Boxes 6 and 8; boxes 5 and 7 do nothing."""
    match = star(f"{PLAIN}; king_crab 4; bonus kb_fish; stars 4")
    seen = []
    for _ in range(4):
        go(match, "fill king_crab")
        seen.append(len(fish(match, "king_crab")))

    assert [0, 1, 1, 2] == seen
    assert 3 + 3 + 1 == rows_of(match)[1]


@pytest.mark.rule("FL-5.7", "Q-14")
def test_club_circles_are_private_fishings() -> None:
    """Boxes 3 and 6: barge, boats and oysters of this player alone; pending stars stay pending."""
    match = star("cod 3 [3]; barge 3; captains_club 2; stars 3", "lobster 3")
    go(match, "fill captains_club")
    assert ([4], [0], [0], 2) == (fish(match, "cod"), fish(match, "barge"), fish(match, "lobster", 1), stars(match))
    go(match, "fill captains_club", "fill captains_club")

    assert ("star", 0 + 5) == ("star", boxes(match, "captains_club"))
    match = star("cod 3 [4]; barge 3; captains_club 5")
    go(match, "fill captains_club")
    assert ([4], [1]) == (fish(match, "cod"), fish(match, "barge"))


@pytest.mark.rule("FL-5.7")
def test_the_club_is_no_boat() -> None:
    """It counts nowhere among the boats."""
    match = star("cod 3; captains_club 6")

    assert 1 == metric(match, "boats_launched")
    assert "captains_club" not in look(match)["boats"]


@pytest.mark.rule("FL-5.8")
def test_research_vessels_are_one_point_each() -> None:
    """Each box launches one; it counts as a boat, never fishes and is never full."""
    match = star("cod 3; research_vessel 4; captains_club 2; stars 2")
    go(match, "fill research_vessel", "fill captains_club")

    assert (6, 0, [0] * 5) == (
        metric(match, "boats_launched"),
        metric(match, "full_boats"),
        fish(match, "research_vessel"),
    )
    assert 6 == rows_of(match)[1]


@pytest.mark.rule("FL-5.9")
def test_the_barge_counts_as_one_boat() -> None:
    """2 points, one boat, full at 12."""
    match = star("cod 3; barge 3 [12]")

    assert (2, 1) == (metric(match, "boats_launched"), metric(match, "full_boats"))
    assert [12, 3] == rows_of(match)[:2]


@pytest.mark.rule("FL-5.10")
def test_inuit_boats_hold_three() -> None:
    """Circles at boxes 1, 3 and 5; one fish per fishing."""
    match = star("cod 3 [4]; inuit 4 [3,2]; captains_club 2; stars 2")
    go(match, "fill inuit", "fill captains_club")

    assert [3, 3, 1] == fish(match, "inuit")
    assert 3 == metric(match, "full_boats")
