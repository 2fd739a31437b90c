"""Positions nobody can have come to are refused, those that play comes to are read back."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import BadPosition, FastChance, Match
from flottille.engine.fields import same
from flottille.engine.rollout import play_out

from .tables import EVERYTHING, PLAIN, alone, choices, go, shared, sheet, star, table, told


def problems(*sheets: str, **fields: Any) -> list[str]:
    """Every mistake of a position."""
    with pytest.raises(BadPosition) as bad:
        table(*sheets, **fields)
    return bad.value.problems


@pytest.mark.rule("FL-4.32")
def test_nobody_fills_a_whole_sheet_in_the_first_round() -> None:
    """All 113 boxes need nearly a whole match; a position that names no round has the first that can be."""
    full = f"{EVERYTHING}; coin 80"
    (problem,) = problems(full, PLAIN, pool="cod cod cod", round=1)

    assert problem.startswith("sheets[0].boxes: at most 63 can be filled by now, not 113")
    assert [1, 7] == [table(one, PLAIN, pool="cod cod cod").view(0)["round"] for one in (PLAIN, full)]
    assert 8 == shared("cod", PLAIN, round=8).view(0)["round"]


@pytest.mark.rule("FL-4.29")
@pytest.mark.parametrize(("coin", "most"), [(0, 21), (80, 41)])
def test_stars_are_as_many_as_the_coin_track_has(coin: int, most: int) -> None:
    """No more than twice the twenty of the track, one of a die included; those still ahead are not pending."""
    written = f"{PLAIN}; coin {coin}; stars"
    assert most == star(f"{written} {most}").view(0)["sheets"][0]["pending_stars"]
    (problem,) = problems(f"{written} {most + 1}", PLAIN, stage="income", ask="star")
    assert f"sheets[0].pending_stars: at most {most} can be pending, not {most + 1}" == problem
    assert "from 0 to 200, not 500" in problems(f"{written} 500", PLAIN, stage="income", ask="star")[0]


@pytest.mark.rule("FL-4.10")
def test_waiting_stars_come_from_oyster_boats() -> None:
    """A seat that waits for the end of the fishing has at most a star for each of its oyster boats."""
    waiting = {"stage": "waiting_stars", "ask": "star"}

    assert 1 == table(f"{PLAIN}; stars 1", f"{PLAIN}; stars 1", **waiting).view(0)["sheets"][1]["pending_stars"]
    (problem,) = problems(f"{PLAIN}; stars 1", f"{PLAIN}; stars 2", **waiting)
    assert "sheets[1].pending_stars: 1 oyster boats bring no more coins and stars, not 2" == problem


@pytest.mark.rule("FL-4.20", "FL-4.21")
def test_every_mark_took_a_die() -> None:
    """Hexagons and shipyard stars are no more than the dice used."""
    marked = "cod 3; seafood_buffet 2; hexagons cod lobster; shipyard 2; yard 2"
    (problem,) = problems(marked, PLAIN, pool="cod", stage="boat_shared", round=1)

    assert "sheets[0].hexagons: at most 1 dice can have marked hexagons and the shipyard, not 4" == problem
    assert 3 == shared("cod", marked).view(0)["round"]


@pytest.mark.rule("FL-7.7")
def test_ruth_crosses_out_the_nearest_star() -> None:
    """A star that is neither filled nor crossed out has none crossed out behind it."""
    assert [8, 12] == alone(f"{PLAIN}; coin 6; crossed 8 12", "cod").view(0)["sheets"][0]["coin"]["crossed"]
    (problem,) = problems(f"{PLAIN}; coin 6; crossed 12", pool="cod", stage="boat_shared")
    assert problem.startswith("sheets[0].crossed_stars: the star on box 8 is nearer")


@pytest.mark.rule("FL-7.13")
def test_the_silver_card_waits_for_the_end_of_a_private_fishing() -> None:
    """Three boats are full before the oyster boat has answered: the card is taken after it, and the position reads."""
    rival = {"trophies": True, "gold": "gold_haul", "silver": "silver_holds"}
    match = star("oyster 3; cod 7 L1 [4,4,3]; captains_club 2", "lobster 3", **rival)
    events = go(match, "fill captains_club")

    assert [] == told(events, "silver_taken")
    assert {"two_fish", "fish_and_coin"} == choices(match)
    loaded = Match.load(match.dump())
    assert same(loaded.state, match.state)
    assert [(0, "silver_holds")] == told(go(loaded, "two_fish"), "silver_taken")


@pytest.mark.rule("FL-7.13")
def test_the_silver_card_is_with_somebody_who_met_it() -> None:
    """An owner has met its condition, or had boats full before a higher oyster licence made room on them."""
    cards = {"trophies": True, "gold": "gold_haul", "silver_owner": 0, "pool": "cod cod cod"}
    lost_since = "oyster 6 L2 [6]; cod 7 L1 [4,4,0]"

    assert table(lost_since, PLAIN, silver="silver_holds", **cards).to_act
    for sheets, silver in (((PLAIN, PLAIN), "silver_flotilla"), (("cod 7 L1 [4,4,0]", PLAIN), "silver_holds")):
        (problem,) = problems(*sheets, silver=silver, **cards)
        assert f"components: silver_owner: seat 0 cannot have met {silver}" == problem
    met = {**cards, "silver_owner": None, "silver": "silver_flotilla"}
    assert "seat 0 has met" in problems("cod 3; research_vessel 5", "oyster 3", **met)[0]
    fishing = {**met, "stage": "fishing", "ask": "oyster", "pool": None}
    assert "seat 0 has met" in problems("cod 3; research_vessel 5; oyster 3", PLAIN, **fishing)[0]


@pytest.mark.rule("FL-5.12")
def test_reveals_are_counted() -> None:
    """The start, a pool each phase, and rerolls of those who have a casino."""
    assert 3 == table(PLAIN, PLAIN, pool="cod cod cod", reveals=3).dump()["reveals"]
    assert ["reveals: is at most 3 by now, not 4"] == problems(PLAIN, PLAIN, pool="cod cod cod", reveals=4)
    rerolled = {"pool": "cod cod", "hand": "cod", "ask": "use", "reveals": 4}
    assert 4 == table(f"{PLAIN}; casino 2", PLAIN, **rerolled).dump()["reveals"]


SILENT: list[tuple[dict[str, Any], str]] = [
    ({"stage": "boat_shared", "pool": "cod", "hand": "cod"}, "hand: says nothing"),
    ({"circle": "cod"}, "circle: says nothing"),
    ({"oyster_boat": 1}, "oyster_boat: says nothing"),
    ({"oyster_coins": 1}, "oyster_coins: says nothing"),
    ({"stage": "over", "round": 10, "ask": "pick"}, "ask: says nothing"),
    ({"stage": "income", "ask": "star", "hand": "cod", "pool": []}, "hand: says nothing"),
    ({"gold": "gold_haul"}, "gold: no such field"),
    ({"tokens": ["cod", "barge", "casino"]}, "tokens: no such field"),
    ({"ask": "nothing"}, "ask: is one of pick"),
    ({"stage": "income", "pool": []}, "ask: is missing"),
]


@pytest.mark.rule("FL-4.4")
@pytest.mark.parametrize(("fields", "words"), SILENT, ids=[words for _, words in SILENT])
def test_nothing_is_passed_over(fields: dict[str, Any], words: str) -> None:
    """A field that means nothing here is a mistake."""
    rich = f"{PLAIN}; stars 1" if fields.get("ask") == "star" else PLAIN
    position = {"pool": "cod cod cod", **fields} if fields.get("stage") != "over" else fields

    assert any(problem.startswith(words) for problem in problems(rich, PLAIN, **position))


ODD: list[Any] = [None, True, -1, 1 << 70, 1.5, "x", [], {}, [[]], {"x": []}, float("nan"), "", b"x", (1,), {1: 2}, 5]


@pytest.mark.rule("FL-4.4")
@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_odd_values_are_refused_by_their_place(odd: Any) -> None:
    """Any value in any field: refused with a place, or what it says is so and can be played."""
    whole = table(
        *("oyster 6 L1 [2,3]; king_crab 4; bonus kb_fish; shipyard 2; yard 1; seafood_buffet 2; hexagons cod",) * 1,
        "cod 3",
        pool="cod cod cod",
        round=5,
    ).dump()
    places = [(whole, name) for name in whole if name not in ("game", "rules", "edition")]
    places += [(whole["sheets"][0], name) for name in whole["sheets"][0]]
    places += [(whole["sheets"][0]["boxes"], "cod"), (whole["sheets"][0]["boats"], "oyster"), (whole["pool"], 0)]
    for holder, name in places:
        kept = holder.get(name) if isinstance(holder, dict) else holder[name]
        holder[name] = odd
        try:
            match = Match.load(whole)
        except BadPosition as bad:
            assert all(": " in problem and " " not in problem.split(": ")[0] for problem in bad.problems)
        else:
            play_out(match.state, FastChance(1))
            assert match.is_over
        holder[name] = kept


@pytest.mark.rule("FL-4.4")
def test_all_mistakes_are_named_at_once() -> None:
    """Mistakes of several sheets and fields, each with its place and no false one beside them."""
    sheets = [sheet(PLAIN) | {"coin": 99}, sheet(PLAIN) | {"wind": 3, "hexagons": ["cod", "cod"]}]
    with pytest.raises(BadPosition) as bad:
        Match.load(game="fleet_dice", seats=2, sheets=sheets, pool=["tuna"], round=0)

    places = [problem.split(": ")[0] for problem in bad.value.problems]
    assert ["round", "pool[0]", "sheets[0].coin", "sheets[1].wind", "sheets[1].hexagons[1]"] == places
