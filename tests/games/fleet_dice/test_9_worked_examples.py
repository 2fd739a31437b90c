"""Chapter 9: the worked examples of the rulebook, EX-A to EX-L."""

from __future__ import annotations

import pytest

from .oracle import WHARF
from .tables import (
    PLAIN,
    alone,
    boxes,
    choices,
    chosen,
    coin,
    crossed,
    draft,
    fish,
    go,
    level,
    look,
    metric,
    prompt,
    refused,
    rows,
    shared,
    star,
    stars,
    table,
    told,
)


@pytest.mark.rule("FL-4.6", "FL-4.7")
def test_ex_a_draft() -> None:
    """P1 takes cod, P2 oyster, P3 lobster of lobster and shrimp; the shrimp die is for all."""
    match = draft("cod oyster lobster shrimp", "swordfish 3", "lobster 3", "cod 3")
    go(match, "pick cod", "fill cod", "pick oyster", "fill oyster")
    assert {"pick lobster", "pick shrimp"} == choices(match)
    go(match, "pick lobster", "fill lobster")
    assert 1 == boxes(match, "lobster", 2)
    assert ("FL-4.14", "die_shows_other") == refused(match, "fill lobster")
    go(match, "fill shrimp", "fill shrimp", "fill shrimp")

    assert [1, 1, 1] == [boxes(match, "shrimp", seat) for seat in range(3)]


@pytest.mark.rule("FL-4.8")
@pytest.mark.parametrize(("full", "income"), [(0, 3), (2, 5), (6, 9), (7, 10), (8, 10)])
def test_ex_b_income(full: int, income: int) -> None:
    """Lobster L2 and the cannery: 3 + k, at most 10."""
    cod, shrimp = [4] * min(full, 4) + [0] * (4 - min(full, 4)), [4] * max(full - 4, 0) + [0] * (4 - max(full - 4, 0))
    sheet = f"lobster 5 L2 [0]; cod 11 L1 {cod}; shrimp 11 L1 {shrimp}; ridback_cannery 2"

    assert income == look(star(sheet))["income"]["total"]


EX_C = "oyster 3 [2]; shrimp 3 [1]; cod 5 L1 [0,2]; lobster 3 [4]"


@pytest.mark.rule("FL-4.9", "FL-5.5")
@pytest.mark.parametrize(
    ("answer", "oyster", "total", "coins"), [("two_fish", [4], 14, 0), ("fish_and_coin", [3], 13, 1)]
)
def test_ex_c_fishing(answer: str, oyster: list[int], total: int, coins: int) -> None:
    """9 fish become 14, or 13 and a coin."""
    match = shared("coins", EX_C, "lobster 3", mover=1, round=2)
    assert 9 == metric(match, "fish_total")
    go(match, "coin")
    before = coin(match)
    go(match, answer)

    assert ([2], [1, 3], oyster, [4]) == tuple(fish(match, boat) for boat in ("shrimp", "cod", "oyster", "lobster"))
    assert (total, coins) == (metric(match, "fish_total"), coin(match) - before)


@pytest.mark.rule("FL-4.16", "FL-5.10")
def test_ex_d_harbor_die() -> None:
    """Inuit box 1 is a circle: a boat; after the next fishing it has a fish."""
    match = chosen("harbor", "cod 3", "lobster 3", round=1)
    go(match, "fill inuit")
    assert [0] == fish(match, "inuit")
    later = shared("coins", "cod 3; inuit 1", "lobster 3", mover=1, round=2)
    go(later, "coin")

    assert [1] == fish(later, "inuit")


@pytest.mark.rule("FL-6.1")
def test_ex_e_scoring() -> None:
    """32 + 11 + 15 + 10 + 5 = 73."""
    sheet = (
        "lobster 13 L3 [4,4,4,4]; shrimp 9 L3 [1,1]; oyster 6 L2 [8]; inuit 3 [3,3]; king_crab 4; bonus kb_fish;"
        "casino 2; shipyard 2; bait_shop 2; smokehouse 2; ridback_cannery 2"
    )
    match = table(sheet, PLAIN, stage="over")

    assert ([32, 11, 15, 10, 5], 73) == (rows(match), match.scores[0])


@pytest.mark.rule("FL-4.27", "FL-4.28")
def test_ex_f_star() -> None:
    """From coin 9, boxes 10, 11, 12: one star, used for bait shop box 1."""
    match = chosen("coins", f"{PLAIN}; coin 9")
    go(match, "collect")
    assert (12, 1) == (coin(match), stars(match))
    go(match, "fill bait_shop")

    assert (1, []) == (boxes(match, "bait_shop"), look(match)["completed"])


@pytest.mark.rule("FL-6.2")
def test_ex_g_crab_bonus() -> None:
    """Six complete buildings: 5 + min(10, 12) = 15."""
    six = "casino 2; shipyard 2; bait_shop 2; smokehouse 2; ridback_cannery 2; seafood_buffet 2"
    match = table(f"{PLAIN}; king_crab 4; bonus kb_buildings; {six}", PLAIN, stage="over")

    assert 15 == rows(match)[2] + rows(match)[4]


@pytest.mark.rule("FL-7.4", "FL-7.6", "Q-25")
def test_ex_h_solo_shared_die() -> None:
    """You shrimp, Ruth cod 13 and 12; the shared shrimp is box 2 for you, a licence, and box 13 for her."""
    match = alone("oyster 3", "shrimp shrimp cod", tokens=["cod", "king_crab", "casino"], round=7)
    go(match, "pick shrimp", "fill shrimp")
    assert (1, 2, 0) == (boxes(match, "shrimp"), crossed(match, "cod"), crossed(match, "shrimp"))
    go(match, "fill shrimp")

    assert (2, 1, 1) == (boxes(match, "shrimp"), level(match, "shrimp"), crossed(match, "shrimp"))


@pytest.mark.rule("FL-7.6", "Q-25")
def test_ex_h2_companion() -> None:
    """Token on lobster: clockwise lobster, swordfish, oyster, shrimp."""
    match = alone("oyster 3", "shrimp shrimp cod", tokens=["lobster", "king_crab", "casino"], round=3)
    events = go(match, "pick shrimp", "fill shrimp")

    assert ["shrimp"] == [args[0] for args in told(events, "ruth_took")]


@pytest.mark.rule("FL-7.9")
def test_ex_i_tokens() -> None:
    """End of round 5: oyster to shrimp, Inuit to king crab, cannery to smokehouse."""
    match = alone(PLAIN, "market", tokens=["oyster", "inuit", "ridback_cannery"], round=5)
    events = go(match, "collect")

    assert [("boat", "shrimp"), ("harbor", "king_crab"), ("wharf", "smokehouse")] == told(events, "token_moved")


@pytest.mark.rule("FL-4.18")
def test_ex_j_market() -> None:
    """9 fish, no smokehouse: 3 coins."""
    match = chosen("market", "oyster 3 [5]; cod 3 [4]")
    go(match, "collect")

    assert 3 == coin(match)


@pytest.mark.rule("FL-7.4", "FL-7.8")
@pytest.mark.parametrize(
    ("building", "left"),
    [
        ("casino", 0), ("shipyard", 0), ("bait_shop", 0), ("seafood_buffet", 0), ("smokehouse", 0),
        ("ridback_cannery", 0), ("ama_bank", 3), ("fishermens_pub", 2),
    ],
)  # fmt: skip
def test_ex_k_wiped_out(building: str, left: int) -> None:
    """Ruth chooses a wharf die with the token on an untouched building."""
    match = alone(PLAIN, "wharf market coins", tokens=["shrimp", "king_crab", building])
    go(match, "pick coins", "coin")

    assert left == match.state.tables.size[10 + WHARF.index(building)] - crossed(match, building)
    assert prompt(match) == "use_shared"
