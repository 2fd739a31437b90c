"""Chapter 4.6: using a die."""

from __future__ import annotations

import pytest

from .tables import PLAIN, boxes, choices, chosen, coin, draft, fish, go, level, look, prompt, refused, shared, stars

TYPES = ("shrimp", "cod", "lobster", "swordfish", "oyster")
HARBOR = ("king_crab", "captains_club", "research_vessel", "barge", "inuit")
WHARF = (
    "casino", "ama_bank", "shipyard", "bait_shop", "seafood_buffet", "fishermens_pub", "smokehouse", "ridback_cannery",
)  # fmt: skip
CLOSED = "cod 13 L3 [0,0,0,0]"


@pytest.mark.rule("FL-4.14")
@pytest.mark.parametrize("type", TYPES)
def test_a_boat_die_fills_its_column(type: str) -> None:
    """Only its own column, without a shrimp licence; or a coin."""
    start = "cod 3" if type != "cod" else "lobster 3"
    match = chosen(type, start)
    assert {f"fill {type}", "coin"} == choices(match)
    go(match, f"fill {type}")

    assert 1 == boxes(match, type)


@pytest.mark.rule("FL-4.14", "Q-37")
def test_other_sections_are_refused() -> None:
    """A cod die fills nothing but cod."""
    match = chosen("cod", PLAIN)

    for section in (*TYPES, *HARBOR, *WHARF):
        if section != "cod":
            assert ("FL-4.14", "die_shows_other") == refused(match, f"fill {section}")


@pytest.mark.rule("FL-4.14", "Q-18", "Q-37")
@pytest.mark.parametrize("make", [chosen, shared])
def test_a_closed_column_leaves_the_other_modes(make: object) -> None:
    """Cod is full: normal is refused, the coin, the hexagon and the shipyard remain."""
    match = make("cod", f"{CLOSED}; seafood_buffet 2; shipyard 2")  # type: ignore[operator]

    assert {"coin", "hexagon", "shipyard"} == choices(match)
    assert ("FL-4.14", "section_closed") == refused(match, "fill cod")


@pytest.mark.rule("Q-18")
def test_a_die_of_a_closed_column_may_be_picked() -> None:
    """No rule forbids to pick it."""
    match = draft("cod cod lobster", CLOSED, PLAIN)
    assert {"pick cod", "pick lobster"} == choices(match)
    go(match, "pick cod", "coin")

    assert 1 == coin(match)


@pytest.mark.rule("FL-4.15")
@pytest.mark.parametrize("make", [chosen, shared])
def test_coins_face_gains_three(make: object) -> None:
    """Three coins, whatever is built."""
    match = make("coins", f"{PLAIN}; bait_shop 2; smokehouse 2")  # type: ignore[operator]
    go(match, "collect")

    assert 3 == coin(match)


@pytest.mark.rule("FL-4.15")
def test_only_coins_and_market_are_collected() -> None:
    """No other face has coins on it."""
    for face in (*TYPES[1:], "harbor", "wharf"):
        assert ("FL-4.15", "no_coins_on_die") == refused(chosen(face, PLAIN), "collect")


@pytest.mark.rule("FL-4.16")
@pytest.mark.parametrize("section", HARBOR)
def test_harbor_fills_any_harbor_section(section: str) -> None:
    """The player chooses one of the five."""
    match = chosen("harbor", PLAIN)
    assert {*(f"fill {one}" for one in HARBOR), "coin"} == choices(match)
    go(match, f"fill {section}")

    assert 1 == boxes(match, section)


@pytest.mark.rule("FL-4.16", "Q-37")
def test_harbor_refuses_wharf_columns_and_closed_sections() -> None:
    """A harbor die fills free harbor boxes only."""
    match = chosen("harbor", f"{PLAIN}; barge 3")

    assert ("FL-4.16", "section_closed") == refused(match, "fill barge")
    assert ("FL-4.16", "die_shows_other") == refused(match, "fill casino")
    assert ("FL-4.16", "die_shows_other") == refused(match, "fill cod")


@pytest.mark.rule("FL-4.16", "Q-18")
def test_a_closed_harbor_leaves_the_coin() -> None:
    """No free box in the whole harbor: normal is gone."""
    full = "king_crab 8; bonus kb_fish; captains_club 6; research_vessel 5; barge 3; inuit 5"
    match = chosen("harbor", f"{PLAIN}; {full}")

    assert {"coin"} == choices(match)


@pytest.mark.rule("FL-4.17")
@pytest.mark.parametrize("section", WHARF)
def test_wharf_fills_any_building(section: str) -> None:
    """The player chooses one of the eight."""
    match = chosen("wharf", PLAIN)
    assert {*(f"fill {one}" for one in WHARF), "coin"} == choices(match)
    go(match, f"fill {section}")

    assert 1 == boxes(match, section)


@pytest.mark.rule("FL-4.17", "Q-37")
def test_wharf_refuses_harbor_and_closed_buildings() -> None:
    """A wharf die fills free wharf boxes only."""
    match = chosen("wharf", f"{PLAIN}; casino 2")

    assert ("FL-4.17", "section_closed") == refused(match, "fill casino")
    assert ("FL-4.17", "die_shows_other") == refused(match, "fill inuit")


@pytest.mark.rule("FL-4.17")
def test_a_closed_wharf_leaves_the_other_modes() -> None:
    """All 21 boxes filled: only the coin and the shipyard stars remain."""
    full = "; ".join(f"{name} {n}" for name, n in zip(WHARF, (2, 5, 2, 2, 2, 4, 2, 2), strict=True))
    match = chosen("wharf", f"{PLAIN}; {full}", ask="use")

    assert {"coin", "shipyard"} == choices(match)


MARKETS = [(0, 2), (4, 2), (5, 3), (11, 3), (12, 4), (19, 4), (20, 5), (29, 5), (30, 6), (39, 6), (40, 7), (55, 7)]


def catch(total: int) -> str:
    """A sheet with this many fish."""
    left, parts = total, ["oyster 9 L1 [{}]", "cod 11 L1 [{}]", "lobster 11 L1 [{}]", "shrimp 11 L1 [{}]"]
    rooms = ([6, 6, 6], [4] * 4, [4] * 4, [4] * 4)
    found = []
    for part, room in zip(parts, rooms, strict=True):
        on_board = []
        for most in room[: 3 if "oyster" in part else 4]:
            on_board.append(min(most, left))
            left -= on_board[-1]
        found.append(part.format(",".join(map(str, on_board))))
    assert left == 0
    return "; ".join(found)


@pytest.mark.rule("FL-4.18", "Q-17")
@pytest.mark.parametrize(("total", "coins"), MARKETS)
def test_market_pays_by_fish(total: int, coins: int) -> None:
    """Every bound of the table; exactly 40 fish pay 7. The fish stay on board."""
    match = chosen("market", f"{catch(total)}; coin 0")
    go(match, "collect")

    assert coins == coin(match)
    assert total == look(match)["metrics"]["fish_total"]


@pytest.mark.rule("FL-4.18", "FL-5.18")
@pytest.mark.parametrize(("total", "coins"), MARKETS)
def test_smokehouse_adds_two(total: int, coins: int) -> None:
    """Two coins more on every row."""
    match = shared("market", f"{catch(total)}; smokehouse 2; coin 0")
    go(match, "collect")

    assert coins + 2 == coin(match)


@pytest.mark.rule("FL-4.19", "FL-5.17")
@pytest.mark.parametrize("face", [*TYPES, "coins", "harbor", "wharf", "market"])
def test_any_die_is_a_coin(face: str) -> None:
    """1 coin, 2 with the bait shop, instead of the die's action; also for the coins face."""
    plain, bait = chosen(face, "lobster 3"), chosen(face, "lobster 3; bait_shop 2")
    go(plain, "coin")
    go(bait, "coin")

    assert (1, 2) == (coin(plain), coin(bait))


@pytest.mark.rule("FL-4.20", "FL-5.14")
@pytest.mark.parametrize("type", TYPES)
@pytest.mark.parametrize("make", [chosen, shared])
def test_a_boat_die_marks_its_hexagon(make: object, type: str) -> None:
    """The buffet is complete: the die marks the hexagon of its type and fills no box."""
    match = make(type, "lobster 3; seafood_buffet 2")  # type: ignore[operator]
    before = boxes(match, type)
    go(match, "hexagon")

    assert [type] == look(match)["hexagons"]
    assert before == boxes(match, type)


@pytest.mark.rule("FL-4.20", "Q-37")
def test_hexagons_are_marked_once() -> None:
    """The second time is refused."""
    match = chosen("cod", f"{PLAIN}; seafood_buffet 2; hexagons cod")

    assert {"fill cod", "coin"} == choices(match)
    assert ("FL-4.20", "hexagon_marked") == refused(match, "hexagon")


@pytest.mark.rule("FL-4.20")
def test_hexagons_need_the_buffet_and_a_boat_type() -> None:
    """Not before the buffet is complete; not for coins or town faces."""
    assert ("FL-4.20", "building_incomplete") == refused(chosen("cod", f"{PLAIN}; seafood_buffet 1"), "hexagon")
    for face in ("coins", "harbor", "wharf", "market"):
        match = chosen(face, f"{PLAIN}; seafood_buffet 2")
        assert ("FL-4.20", "hexagon_needs_boat") == refused(match, "hexagon")


@pytest.mark.rule("FL-4.21", "FL-5.15")
@pytest.mark.parametrize("face", [*TYPES, "coins", "harbor", "wharf", "market"])
@pytest.mark.parametrize("make", [chosen, shared])
def test_shipyard_makes_any_die_a_star(make: object, face: str) -> None:
    """Chosen or shared, boat or town: one star action."""
    match = make(face, "lobster 3; shipyard 2; yard 2")  # type: ignore[operator]
    go(match, "shipyard")

    assert ("star", 1, 3) == (prompt(match), stars(match), look(match)["shipyard_stars"])
    go(match, "fill king_crab")
    assert 1 == boxes(match, "king_crab")


@pytest.mark.rule("FL-4.21", "FL-5.15", "Q-37")
def test_a_fourth_shipyard_use_is_refused() -> None:
    """Three stars per game; none before it is complete."""
    used_up = chosen("cod", f"{PLAIN}; shipyard 2; yard 3")

    assert {"fill cod", "coin"} == choices(used_up)
    assert ("FL-5.15", "shipyard_used_up") == refused(used_up, "shipyard")
    assert ("FL-4.21", "building_incomplete") == refused(chosen("cod", f"{PLAIN}; shipyard 1"), "shipyard")


@pytest.mark.rule("FL-4.22", "Q-37")
@pytest.mark.parametrize("make", [chosen, shared])
def test_there_is_no_pass(make: object) -> None:
    """A die has to be used."""
    match = make("cod", PLAIN)  # type: ignore[operator]

    assert ("FL-4.22", "no_pass") == refused(match, "decline")
    assert ("FL-4.22", "no_pass") == refused(match, "stop")


@pytest.mark.rule("FL-4.22", "Q-23")
def test_coin_is_legal_with_a_full_track() -> None:
    """It simply gains nothing."""
    match = chosen("cod", f"{CLOSED}; coin 80")
    assert {"coin"} == choices(match)
    go(match, "coin")

    assert (80, 0) == (coin(match), stars(match))


@pytest.mark.rule("FL-4.14", "Q-4")
def test_the_die_that_brings_the_shrimp_licence_has_no_bonus() -> None:
    """Shrimp box 2 by a chosen shrimp die: level 1, and the turn is over."""
    match = chosen("shrimp", f"{PLAIN}; shrimp 1")
    go(match, "fill shrimp")

    assert 1 == level(match, "shrimp")
    assert (1,) == match.to_act


@pytest.mark.rule("FL-4.16", "FL-5.10")
def test_inuit_circle_launches_at_once() -> None:
    """EX-D: box 1 is a circle."""
    match = chosen("harbor", PLAIN)
    go(match, "fill inuit")

    assert [0] == fish(match, "inuit")
