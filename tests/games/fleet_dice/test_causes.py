"""Whoever fills a box or gains coins hears why: the die, the star, the licence, the building, the income."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from flottille import Match
from flottille.words import LANGUAGES, Words

from .tables import PLAIN, chosen, go, shared, star, table

Events = Iterable[Mapping[str, Any]]


def causes(events: Events, kind: str) -> list[Any]:
    """What events of a kind say they come from."""
    return [event["args"]["cause"] for event in events if event["kind"] == kind]


# --- boxes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("captains", "cause"), [(False, "setup"), (True, "captain")])
def test_starting_boxes_come_from_the_set_up_or_the_captain(captains: bool, cause: str) -> None:
    """Nobody has chosen anything yet."""
    match = Match("fleet_dice", seats=2, seed=1, captains=captains)

    assert {cause} == set(causes(match.start_events, "box_filled"))


@pytest.mark.parametrize(("face", "section"), [("cod", "cod"), ("harbor", "barge"), ("wharf", "casino")])
def test_a_die_fills_a_box_by_its_face(face: str, section: str) -> None:
    """Chosen or shared."""
    assert [face] == causes(go(chosen(face, PLAIN), f"fill {section}"), "box_filled")
    assert [face] == causes(go(shared(face, PLAIN), f"fill {section}"), "box_filled")


def test_a_star_fills_a_box() -> None:
    """Wherever it came from."""
    assert ["star"] == causes(go(star(PLAIN), "fill barge"), "box_filled")


def test_the_shrimp_licence_fills_boxes_and_collects_coins() -> None:
    """All that a die brings with the licence is the licence's."""
    match = chosen("shrimp", "shrimp 7 L3 [0]")
    events = go(match, "fill cod", "collect")

    assert [["shrimp_licence"]] * 2 == [causes(events, kind) for kind in ("box_filled", "coins_gained")]


# --- coins --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "sheet", "action", "cause"),
    [
        ("coins", PLAIN, "collect", "coins"),
        ("market", PLAIN, "collect", "market"),
        ("oyster", PLAIN, "coin", "coin_die"),
        ("oyster", f"{PLAIN}; bait_shop 2", "coin", "bait_shop"),
    ],
)
def test_a_die_brings_coins(face: str, sheet: str, action: str, cause: str) -> None:
    """By its face, as a coin, or through the box it fills."""
    assert cause in causes(go(chosen(face, sheet), action), "coins_gained")


def test_licences_pay_for_their_second_level_and_for_boats() -> None:
    """Not the box with their circle."""
    second = go(chosen("cod", f"cod 4 L1 [0]; {PLAIN}"), "fill cod", "licence")
    launched = go(chosen("harbor", f"cod 5 L2 [0]; {PLAIN}"), "fill research_vessel")

    assert [["second_level"], ["cod_licence"]] == [causes(events, "coins_gained") for events in (second, launched)]


def test_income_oysters_and_swordfish_pay() -> None:
    """Each after the other in an even round."""
    match = table("oyster 9 L1 [5,6,2]; swordfish 5 L2 [1]", "lobster 3", stage="fishing", ask="oyster", round=2)
    events = go(match, "fish_and_coin", "fish_and_coin")
    while "swordfish_licence" not in causes(events, "coins_gained"):
        events += go(match, "decline")

    assert ["oyster_boats", "swordfish_licence"] == causes(events, "coins_gained")
    paid = go(shared("cod", PLAIN), "coin", "coin")
    assert ["coin_die", "coin_die", "income", "income"] == causes(paid, "coins_gained")


# --- in words -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "args", "said"),
    [
        ("box_filled", {"section": "barge", "box": 1, "cause": "harbor"}, ("Harbor die", "dé Port")),
        ("box_filled", {"section": "barge", "box": 1, "cause": "star"}, ("(star)", "(étoile)")),
        ("box_filled", {"section": "cod", "box": 1, "cause": "captain"}, ("captain card", "carte Capitaine")),
        ("coins_gained", {"coins": 2, "cause": "income"}, ("(income)", "(revenu)")),
        ("coins_gained", {"coins": 2, "cause": "bait_shop"}, ("(Bait Shop)", "(Magasin d’appâts)")),
    ],
)
def test_the_cause_is_said(language: str, kind: str, args: dict[str, object], said: tuple[str, str]) -> None:
    """By its name, in both languages."""
    told = Words(language, strict=True).event("fleet_dice", {"kind": kind, "args": {"seat": 1, **args}}, ("Ada", "Bo"))
    assert said[LANGUAGES.index(language)] in told
