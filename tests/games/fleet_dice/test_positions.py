"""Positions: written by people, read with every mistake named."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from flottille import BadPosition, Match
from flottille.engine.fields import same

from .tables import ALL_MODES, PLAIN, sheet, table


def wrong(*sheets: str, **fields: Any) -> str:
    """All problems of a position."""
    with pytest.raises(BadPosition) as bad:
        table(*(sheets or (PLAIN, PLAIN)), **{"pool": "cod cod cod", **fields})
    return "; ".join(bad.value.problems)


@pytest.mark.rule("FL-4.4")
@pytest.mark.parametrize(("name", "seats", "options"), ALL_MODES)
def test_every_position_of_a_match_loads_again(name: str, seats: int, options: dict[str, bool]) -> None:
    """Dumped, through JSON, loaded: the same state at every decision."""
    match, chance = Match("fleet_dice", seats=seats, seed=5, **options), random.Random(5)
    while not match.is_over:
        loaded = Match.load(json.loads(json.dumps(match.dump())))
        assert same(loaded.state, match.state)
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal(seat)))
    assert same(Match.load(match.dump()).state, match.state)


@pytest.mark.rule("FL-3.1")
def test_a_short_position_is_enough() -> None:
    """Sheets and dice; the rest is as at the start."""
    match = Match.load(game="fleet_dice", seats=2, pool=["cod", "cod", "cod"], sheets=[sheet(PLAIN), sheet("cod 3")])

    assert (1, "boat", (0,)) == (match.view(0)["round"], match.view(0)["phase"], match.to_act)


SHEETS = [
    ("cod 14; oyster 3", "sheets[0].boxes.cod: is a whole number from 0 to 13"),
    ("cod 5; oyster 3", "cannot give licence level 0 and 0 boats"),
    ("cod 3 L2 [0]", "cannot give licence level 2 and 1 boats"),
    ("cod 3 [5]", "sheets[0].boats.cod[0]: is a whole number from 0 to 4"),
    ("oyster 3 [7]", "0 to 6 fish"),
    ("cod 2", "starts with three boxes"),
    ("oyster 3; inuit 2 [0,0]", "inuit has 1 boats by its boxes, not 2"),
    ("oyster 3; king_crab 4", "goes with the king crab licence"),
    ("oyster 3; bonus kb_fish", "goes with the king crab licence"),
    ("oyster 3; completed casino", "casino is not complete"),
    ("oyster 3; hexagons cod", "need the seafood_buffet"),
    ("oyster 3; yard 1", "need the shipyard"),
    ("oyster 3; shipyard 2; yard 4", "from 0 to 3"),
    ("oyster 3; coin 81", "from 0 to 80"),
    ("oyster 3; casino x1", "only against Captain Ruth"),
    ("oyster 3; crossed 4", "only against Captain Ruth"),
    ("oyster 3; crossed 5", "box 5 of the coin track is no star"),
    ("oyster 3; stars 1", "no star can be pending"),
    ("oyster 3; captain captain_osgood; barge 1", "sheets[0].captain: no such field"),
    ("oyster 3; bonus kb_sharks", "crab_bonus: is one of"),
]


@pytest.mark.rule("FL-4.23")
@pytest.mark.parametrize(("written", "words"), SHEETS)
def test_impossible_sheets_are_refused(written: str, words: str) -> None:
    """Every mark has to come from the boxes that were filled."""
    assert words in wrong(written, PLAIN)


FIELDS = [
    ({"pool": "cod cod"}, "pool: holds 3 dice"),
    ({"pool": "cod cod harbor"}, "0 town dice and 3 boat dice"),
    ({"pool": "cod cod cod", "stage": "town_draft"}, "2 town dice and 1 boat dice"),
    ({"pool": "cod tuna cod"}, "pool[1]: is one of shrimp"),
    ({"stage": "boat_shared", "pool": "cod", "ask": "pick"}, "ask: is one of use"),
    ({"stage": "fishing", "ask": "oyster", "pool": [], "round": 3}, "even rounds"),
    ({"round": 11}, "from 1 to 10"),
    ({"stage": "over", "pool": None, "round": 9}, "over after round 10"),
    ({"ask": "use", "pool": "cod cod"}, "hand"),
    ({"ask": "reroll", "hand": "cod", "pool": "cod cod"}, "needs the casino"),
    ({"ask": "item", "hand": "cod", "pool": "cod cod"}, "no item"),
    ({"ask": "star", "hand": "cod", "pool": "cod cod"}, "there is none"),
    ({"ask": "circle", "hand": "cod", "pool": "cod cod", "circle": "oyster"}, "no '?' circle"),
    ({"ask": "circle", "hand": "cod", "pool": "cod cod"}, "names the column"),
    ({"ask": "bonus", "hand": "cod", "pool": "cod cod"}, "king crab licence circle"),
    ({"ask": "oyster", "hand": "cod", "pool": "cod cod"}, "captains_club"),
    ({"faces_left": 1}, "no shrimp licence"),
    ({"coins_due": 1}, "due in a swordfish step only"),
    ({"mover": 2}, "from 0 to 1"),
    ({"sheets": []}, "sheets: has 2 items, not 0"),
    ({"weather": "fine"}, "weather: no such field"),
    ({"trophies": True}, "gold: is missing"),
    ({"stage": "boat_shared", "pool": "cod", "options": {"fog": True}}, "no option 'fog'"),
]


@pytest.mark.rule("FL-4.6")
@pytest.mark.parametrize(("fields", "words"), FIELDS, ids=[words for _, words in FIELDS])
def test_impossible_tables_are_refused(fields: dict[str, Any], words: str) -> None:
    """Stage, question, dice and mover have to fit together."""
    assert words in wrong(**fields)


@pytest.mark.rule("FL-5.6", "FL-3.6", "FL-7.13")
def test_cards_have_one_owner() -> None:
    """A crab bonus, a captain or a met silver card in two places, or nowhere."""
    crab = "oyster 3; king_crab 4; bonus kb_fish"
    captain = "oyster 3; barge 1; captain captain_osgood"

    assert "each crab bonus has one owner" in wrong(crab, crab)
    assert "each captain card has one owner" in wrong(captain, captain, captains=True)
    assert "sheets[1].captain: is missing" in wrong(captain, PLAIN, captains=True)
    assert "captain_osgood starts with more boxes of barge" in wrong(
        "oyster 3; captain captain_osgood", "shrimp 3; shipyard 1; captain captain_le_braz", captains=True
    )
    met = "cod 3; research_vessel 5"
    assert "seat 0 has met silver_flotilla" in wrong(
        met, PLAIN, trophies=True, gold="gold_haul", silver="silver_flotilla"
    )


@pytest.mark.rule("FL-7.3", "FL-7.8")
def test_solo_positions() -> None:
    """Tokens are checked; a half-crossed building is complete only if it is said so."""
    assert "tokens[0]: is one of shrimp" in wrong(PLAIN, tokens=["casino", "king_crab", "shrimp"])
    assert "casino is not complete" in wrong(f"{PLAIN}; casino 0 x2; completed casino")
    lost = table(f"{PLAIN}; casino 1 x1", pool="cod cod cod")
    complete = table(f"{PLAIN}; casino 1 x1; completed casino", pool="cod cod cod")

    assert [[], ["casino"]] == [match.view(0)["sheets"][0]["completed"] for match in (lost, complete)]
    assert "cannot be the last one filled" in wrong(f"{PLAIN}; coin 8; crossed 8")


@pytest.mark.rule("FL-4.3")
def test_unknown_parts_of_a_sheet_are_named() -> None:
    """Field, section and boat names have to exist; numbers have to be numbers."""
    written = {"boxes": {"oyster": 3, "tuna": 1, "cod": "two"}, "boats": {"tuna": [1], "cod": 3}, "sails": 2}
    with pytest.raises(BadPosition) as bad:
        Match.load(game="fleet_dice", seats=2, pool=["cod"] * 3, sheets=[written, sheet(PLAIN)])
    text = "; ".join(bad.value.problems)

    for words in (
        "sails: no such field",
        "sheets[0].boxes.tuna: no such field",
        "sheets[0].boxes.cod: is a whole number",
        "sheets[0].boats.tuna: no such field",
        "sheets[0].boats.cod: is a list",
    ):
        assert words in text
