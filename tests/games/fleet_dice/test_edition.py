"""Editions: components may be replaced group by group, and mistakes are named."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from flottille import BadEdition, Match
from flottille.games.fleet_dice.game import GAME

from .tables import PLAIN, chosen, coin, go, look, shared, stars


def changed(group: str, *path: str | int, to: object) -> dict[str, Any]:
    """An edition in which one value of a group is another."""
    part: Any = copy.deepcopy(GAME.components[group])
    inner = part
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = to
    return {group: part}


def problems(edition: dict[str, Any]) -> list[str]:
    """What is wrong with an edition."""
    with pytest.raises(BadEdition) as bad:
        GAME.edition_tables(edition)
    return bad.value.problems


@pytest.mark.rule("FL-4.15")
def test_numbers_come_from_the_edition() -> None:
    """Five coins on the coins face, a star at box 5."""
    edition = changed("three_coins_face", "coins", to=5) | changed("coin_track", "star_positions", to=[5, 10])
    match = chosen("coins", PLAIN, edition=edition)
    go(match, "collect")

    assert (5, 1) == (coin(match), stars(match))


@pytest.mark.rule("FL-4.18")
def test_market_table_may_have_other_rows() -> None:
    """Two rows only."""
    rows = [{"min": 0, "max": 2, "coins": 1}, {"min": 3, "max": None, "coins": 9}]
    for fish, coins in ((2, 1), (3, 9)):
        match = chosen("market", f"oyster 3 [{fish}]", edition=changed("market", "table", to=rows))
        go(match, "collect")
        assert coins == coin(match)


@pytest.mark.rule("FL-5.8")
def test_sections_may_be_longer() -> None:
    """A harbor with seven research vessels."""
    ships = copy.deepcopy(GAME.components["harbor"])
    circle = {"shape": "circle", "effect": "launch_research_vessel"}
    ships["ships"][2]["boxes"] += [{"index": 6, **circle}, {"index": 7, **circle}]
    ships["ships"][2]["pattern"] = "RRRRRRR"
    ships["ships"][2]["boat"] |= {"max": 7, "vp_each": [1] * 7}
    match = shared("harbor", f"{PLAIN}; research_vessel 6", edition={"harbor": ships})
    go(match, "fill research_vessel")

    assert 7 == len(look(match)["boats"]["research_vessel"]["fish"])
    assert Match.load(match.dump()).dump() == match.dump()


@pytest.mark.rule("FL-4.1")
def test_rounds_may_change() -> None:
    """A match of two rounds ends after the second."""
    match = Match("fleet_dice", seats=2, seed=1, edition=changed("meta", "rounds", "multiplayer", to=2))
    while not match.is_over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])

    assert 2 == match.view(None)["round"]


@pytest.mark.rule("FL-3.2")
@pytest.mark.parametrize(
    ("edition", "words"),
    [
        (changed("coin_track", "length", to="long"), "coin_track.length"),
        (changed("coin_track", "star_positions", to=[4, 4]), "star_positions"),
        (changed("coin_track", "star_positions", to=[4, 99]), "up to 80"),
        (changed("boat_columns", "columns", 0, "boxes", 1, "effect", to=None), "one licence and one boat"),
        (changed("boat_columns", "columns", 0, "boxes", 4, "effect", to="magic"), "magic"),
        (changed("boat_columns", "columns", 0, "id", to="tuna"), "tuna"),
        (changed("boats", "standard", 0, "vp_each", to=[1]), "points of 4 boats"),
        (changed("boats", "standard", 4, "capacity", "by_oyster_licence_level", to=[6, 5, 10]), "never falls"),
        (changed("wharf", "grid", to=[["casino"]]), "every building once"),
        (changed("harbor", "ships", 0, "boxes", 3, "effect", to=None), "king_crab_licence"),
        (changed("harbor", "ships", 3, "boat", "max", to=2), "one barge"),
        (changed("king_crab_bonuses", "bonuses", 0, "per", to=0), "from 1"),
        (changed("king_crab_bonuses", "bonuses", 0, "metric", to="luck"), "fish_total"),
        (changed("wharf", "buffet", "vp_by_count", to=[0, 1]), "vp_by_count"),
        (changed("market", "table", to=[{"min": 2, "max": None, "coins": 1}]), "starts at 0"),
        (changed("dice", "boat_die", "faces", to=["coins"]), "boat type"),
        (changed("dice", "town_die", "faces", to=["beach"]), "beach"),
        (changed("dice_pools", "by_players", "2", "town", "town_die", to=3), "3 dice"),
        (changed("licences", "types", 0, "effects", 0, "faces", to=0), "at least one face or star"),
        (changed("captain_cards", "cards", 0, "boxes", to={"shrimp": 2}), "three boxes"),
        (changed("captain_cards", "cards", 0, "boxes", to={"shrimp": 3, "moon": 1}), "moon"),
        (changed("captain_cards", "cards", 0, "boxes", to={"shrimp": 3, "king_crab": 4}), "asks something"),
        (changed("captain_cards", "cards", 1, "boxes", to={"cod": 3, "research_vessel": 3}), "coin star"),
        (changed("trophy_cards", "silver", 0, "threshold", to=None), "threshold"),
        (changed("solo", "loops", "harbor", to=["barge"]), "5 items"),
        (changed("solo", "ranks", 0, "min", to=10), "below 10, where the rank above begins"),
        (changed("meta", "fishing_rounds", to="odd"), "even"),
        (changed("meta", "rounds", "solo", to=9), "meta.rounds.solo: is 8 by the rest, not 9"),
        (changed("wharf", "bait_shop_coins", to=3), "wharf.bait_shop_coins: is 2 by the rest"),
        (changed("wharf", "buildings", 0, "box_count", to=3), "is 2 by the rest, not 3"),
        (changed("wharf", "buildings", 0, "boxes", 0, "effect", to="complete"), "only the last box completes"),
        (changed("wharf", "buildings", 1, "boxes", 4, "shape", to="circle"), "is 'square' by the rest"),
        (changed("wharf", "buildings", 0, "name", "en", to="Arcade"), "'Casino' in every edition"),
        (changed("boat_columns", "columns", 0, "pattern", to=".PB.P.?.?.?.?"), "is '.PB.?.?.?.?.?' by the rest"),
        (changed("boat_columns", "columns", 0, "boxes", 3, "shape", to="circle"), "is 'square' by the rest"),
        (changed("boat_columns", "columns", 0, "boxes", 4, "index", to=9), "counted from the top"),
        (changed("harbor", "ships", 2, "boat", "capacity", to=2), "never fishes"),
        (changed("harbor", "ships", 4, "boat", "capacity", to=0), "at least one fish"),
        (changed("boats", "standard", 0, "capacity", to={"by_oyster_licence_level": [1, 2, 3]}), "only oyster boats"),
        (changed("licences", "types", 4, "effects", 2, "oyster_boat_capacity", to=12), "is 10 by the rest"),
        (changed("licences", "types", 1, "effects", 0, "coins", to=4), "no star is earned before the start"),
        (changed("coin_track", "rows", to=4), "is 5 by the rest"),
        (changed("market", "table", 1, "max", to=None), "is 11 by the rest"),
        (changed("solo", "ranks", 1, "max", to=80), "is 84 by the rest"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_mistakes_are_named(edition: dict[str, Any], words: str) -> None:
    """Each mistake has a sentence with its path."""
    assert any(words in problem for problem in problems(edition)), problems(edition)


@pytest.mark.rule("FL-3.2")
def test_all_mistakes_are_named_at_once() -> None:
    """Two groups, two problems; an unknown group is refused, too."""
    edition = changed("income", "base", to=-1) | changed("die_as_coin", "coins", to=None)

    assert 2 == len(problems(edition))
    assert ["sharks: no such group of components"] == problems({"sharks": {}})
