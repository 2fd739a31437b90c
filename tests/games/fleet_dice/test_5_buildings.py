"""Chapter 5: wharf buildings."""

from __future__ import annotations

import pytest

from .tables import (
    PLAIN,
    Script,
    boxes,
    choices,
    chosen,
    coin,
    draft,
    go,
    kinds,
    look,
    prompt,
    refused,
    rows,
    shared,
    star,
    table,
    told,
)

CASINO = f"{PLAIN}; casino 2"


@pytest.mark.rule("FL-5.11")
@pytest.mark.parametrize(
    ("building", "size"),
    [
        ("casino", 2), ("ama_bank", 5), ("shipyard", 2), ("bait_shop", 2),
        ("seafood_buffet", 2), ("fishermens_pub", 4), ("smokehouse", 2), ("ridback_cannery", 2),
    ],
)  # fmt: skip
def test_a_building_is_complete_with_its_last_box(building: str, size: int) -> None:
    """One box less is not complete; bank and pub count as well."""
    match = star(f"{PLAIN}; {building} {size - 2}; stars 2") if size > 2 else star(f"{PLAIN}; stars 2")
    go(match, f"fill {building}")
    assert [] == look(match)["completed"]
    go(match, f"fill {building}")

    assert [building] == look(match)["completed"]


@pytest.mark.rule("FL-5.11")
def test_a_building_never_changes_the_gain_being_resolved() -> None:
    """The bait shop completed by the star of a coin does not add to that coin; the next die has it."""
    match = chosen("cod", f"{PLAIN}; bait_shop 1; coin 3")
    go(match, "coin", "fill bait_shop")
    assert 4 == coin(match)

    assert 2 == look(match)["die_as_coin"]


@pytest.mark.rule("FL-5.11")
def test_smokehouse_and_cannery_do_not_change_the_running_gain() -> None:
    """Completed by the market's own star, or by the income's own star."""
    match = chosen("market", f"{PLAIN}; smokehouse 1; coin 2")
    go(match, "collect", "fill smokehouse")
    assert 4 == coin(match)
    match = shared("cod", "lobster 3 [4]; ridback_cannery 1; coin 2", PLAIN, mover=1)
    events = go(match, "coin")
    assert [(0, 1, 1, 0, 2)] == told(events, "income")
    go(match, "fill ridback_cannery")

    assert 4 == coin(match)


@pytest.mark.rule("FL-5.11", "Q-20", "Q-44")
@pytest.mark.parametrize(("building", "mode"), [("seafood_buffet", "hexagon"), ("shipyard", "shipyard")])
def test_effects_start_with_the_next_die(building: str, mode: str) -> None:
    """Completed by the chosen die's star, used on the shared die of the same phase."""
    match = draft("cod lobster swordfish", f"{PLAIN}; {building} 1; coin 3", PLAIN)
    go(match, "pick cod", "coin", f"fill {building}", "pick lobster", "coin")

    assert ("use_shared", True) == (prompt(match), mode in choices(match))


@pytest.mark.rule("FL-5.12")
def test_casino_asks_after_every_pick() -> None:
    """Before the mode; in both phases; keeping is possible."""
    match = draft("cod oyster lobster", CASINO, PLAIN)
    go(match, "pick cod")
    assert ("reroll", {"reroll", "keep"}) == (prompt(match), choices(match))
    go(match, "keep")
    assert ("use", "cod") == (prompt(match), match.view(None)["hand"])
    match = draft("harbor wharf cod", CASINO, PLAIN)
    go(match, "pick wharf")

    assert "reroll" == prompt(match)


@pytest.mark.rule("FL-5.12", "Q-19", "Q-37")
def test_the_new_face_stands() -> None:
    """No second reroll, no way back; any mode may follow."""
    match = draft("cod oyster lobster", CASINO, PLAIN)
    go(match, "pick lobster")
    go(match, "reroll", chance=Script(4))

    assert {"fill oyster", "coin"} == choices(match)
    assert ("FL-5.12", "reroll_is_answered") == refused(match, "reroll")
    assert ("FL-4.14", "die_shows_other") == refused(match, "fill lobster")


@pytest.mark.rule("FL-5.12")
@pytest.mark.parametrize(
    ("pool", "face", "sides"),
    [("cod cod cod", "cod", 6), ("harbor wharf cod", "wharf", 6), ("harbor wharf cod", "cod", 6)],
)
def test_the_same_kind_of_die_is_rolled(pool: str, face: str, sides: int) -> None:
    """A town die gives a town face, a boat die a boat face; the pool stays."""
    match = draft(pool, CASINO, PLAIN)
    go(match, f"pick {face}")
    left = match.view(None)["pool"]
    script = Script(5)
    go(match, "reroll", chance=script)

    assert [sides] == script.asked
    assert ("market" if face == "wharf" else "coins") == match.view(None)["hand"]
    assert left == match.view(None)["pool"]


@pytest.mark.rule("FL-5.12")
def test_a_reroll_to_shrimp_has_the_licence() -> None:
    """The licence looks at the final face, both ways."""
    match = draft("cod shrimp lobster", "shrimp 3; casino 2", PLAIN)
    go(match, "pick cod")
    go(match, "reroll", chance=Script(0))
    assert "fill oyster" in choices(match)
    match = draft("cod shrimp lobster", "shrimp 3; casino 2", PLAIN)
    go(match, "pick shrimp")
    go(match, "reroll", chance=Script(2))

    assert {"fill lobster", "coin"} == choices(match)


@pytest.mark.rule("FL-5.12", "Q-37")
def test_no_reroll_for_the_shared_die_or_without_casino() -> None:
    """Never the shared die."""
    assert ("FL-5.12", "shared_die_stands") == refused(shared("cod", CASINO), "reroll")
    assert ("FL-5.12", "building_incomplete") == refused(chosen("cod", f"{PLAIN}; casino 1"), "reroll")
    assert "use_shared" == prompt(shared("cod", CASINO))


@pytest.mark.rule("FL-5.12")
def test_only_the_owner_is_asked() -> None:
    """Seat 1 has no casino: it uses its die at once."""
    match = draft("cod oyster lobster", PLAIN, CASINO)
    events = go(match, "pick cod")

    assert ("use", ["die_picked"]) == (prompt(match), kinds(events))


@pytest.mark.rule("FL-5.13")
@pytest.mark.parametrize("filled", range(6))
def test_bank_is_two_points_per_box(filled: int) -> None:
    """Complete or not; nothing more for the last one."""
    assert 2 * filled == rows(star(f"{PLAIN}; ama_bank {filled}"))[3]


@pytest.mark.rule("FL-5.14", "Q-34")
@pytest.mark.parametrize(("marked", "points"), list(enumerate([0, 1, 3, 6, 10, 15])))
def test_hexagons_score_by_number(marked: int, points: int) -> None:
    """1/3/6/10/15 in the bonus row; the buffet itself is worth 0."""
    hexagons = " ".join(("shrimp", "cod", "lobster", "swordfish", "oyster")[:marked])
    match = star(f"{PLAIN}; seafood_buffet 2" + (f"; hexagons {hexagons}" if marked else ""))

    assert [0, points] == rows(match)[3:]


@pytest.mark.rule("FL-5.15")
def test_shipyard_star_may_be_declined_and_is_spent() -> None:
    """The mark counts, whatever the star does."""
    match = chosen("cod", f"{PLAIN}; shipyard 2")
    go(match, "shipyard", "decline")

    assert 1 == look(match)["shipyard_stars"]


@pytest.mark.rule("FL-5.16")
@pytest.mark.parametrize(("filled", "points"), [(0, 0), (3, 0), (4, 10)])
def test_pub_is_all_or_nothing(filled: int, points: int) -> None:
    """10 points for all four boxes."""
    assert points == rows(star(f"{PLAIN}; fishermens_pub {filled}"))[3]


@pytest.mark.rule("FL-5.17")
def test_bait_shop_changes_nothing_but_the_coin_mode() -> None:
    """Coins face, income and market stay."""
    sheet = f"{PLAIN}; bait_shop 2"
    coins, market = chosen("coins", sheet), chosen("market", sheet)
    go(coins, "collect")
    go(market, "collect")

    assert (3, 2, 1) == (coin(coins), coin(market), look(star(sheet))["income"]["total"])


@pytest.mark.rule("FL-5.18")
def test_smokehouse_changes_the_market_only() -> None:
    """Two coins more there, three for the coins face as ever."""
    match = chosen("coins", f"{PLAIN}; smokehouse 2")
    go(match, "collect")

    assert 3 == coin(match)


@pytest.mark.rule("FL-5.19", "Q-12")
def test_cannery_counts_full_boats_of_every_kind() -> None:
    """A full barge, king crab, Inuit, oyster and cod boat: five; research vessels never."""
    sheet = "cod 3 [4]; oyster 3 [6]; king_crab 6 [4]; bonus kb_fish; inuit 1 [3]; barge 3 [12]; research_vessel 3"
    match = star(f"{sheet}; ridback_cannery 2")

    assert {"base": 1, "lobster": 0, "cannery": 5, "total": 6} == look(match)["income"]


@pytest.mark.rule("FL-5.19")
@pytest.mark.parametrize(
    ("building", "points"),
    [
        ("casino", 2),
        ("shipyard", 2),
        ("bait_shop", 2),
        ("seafood_buffet", 0),
        ("smokehouse", 3),
        ("ridback_cannery", 1),
    ],
)
def test_points_of_the_small_buildings(building: str, points: int) -> None:
    """Nothing for one box, the printed points for two."""
    assert 0 == rows(star(f"{PLAIN}; {building} 1"))[3]
    assert points == rows(star(f"{PLAIN}; {building} 2"))[3]


@pytest.mark.rule("FL-5.11")
def test_wharf_squares_have_no_effect_of_their_own() -> None:
    """Filling the bank asks and pays nothing."""
    match = table(f"{PLAIN}; ama_bank 4", PLAIN, stage="town_shared", pool="wharf")
    events = go(match, "fill ama_bank")

    assert ["shared_die_used", "box_filled", "building_completed"] == kinds(events)
    assert 5 == boxes(match, "ama_bank")
