"""Chapter 6: the end and the count."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import Match
from flottille.games.rolling_seas.game import GAME

from .harbour import captain

PORTS = ["B2", "H2", "R5", "G7", "O10", "G13", "B14", "M14"]


def over(*players: dict[str, Any], **fields: Any) -> Match:
    """A finished match."""
    return Match.load(game="rolling_seas", seats=len(players), phase="over", players=list(players), **fields)


def fame_by_hand(player: dict[str, Any], rank: int) -> int:
    """The total worked out from components.json alone."""
    data = GAME.components
    tracks = data["tracks"]
    total = sum(box["fame"] for box in player.get("told", [])) + player.get("story", 0)
    total -= 5 * (3 - len(player.get("met", [])))
    total += sum(ship["stars"] for ship in data["ships"]["items"][: player.get("level", 1)])
    bonuses = [item["bonus"] for item in data["cannons"]["items"][: player.get("cannons", 0)]]
    bonuses += tracks["gold"]["column_bonus"][: player.get("gold_circled", 0) // 5]
    bonuses += tracks["provisions"]["column_bonus"][: player.get("provisions_circled", 0) // 5]
    bonuses += [bonus for box, bonus in tracks["story"]["box_bonus"].items() if int(box) <= player.get("story", 0)]
    total += sum(bonus["n"] for bonus in bonuses if bonus and bonus.get("what") == "fame_star")
    total += [0, *data["monoliths"]["third_treasure"]["tiers_stars"]][rank]
    return total + (10 if len(player.get("told", [])) == 8 else 0)


@pytest.mark.rule("RS-6.5", "RS-6.6", "R-44")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize(("story", "gold", "provisions", "cannons"), [(0, 0, 0, 0), (24, 15, 20, 7), (60, 30, 60, 6)])
def test_totals_by_hand(level: int, story: int, gold: int, provisions: int, cannons: int) -> None:
    """Ships 3 and 6 more, cannon 7, columns, boxes, treasure, all eight ports; the lines add up."""
    told = [{"port": port, "fame": min(3 * i, story)} for i, port in enumerate(PORTS)] if story else []
    gold = max(gold, {1: 0, 2: 4, 3: 4 + 5}[level])
    sheet = {"level": level, "story": story, "gold_circled": gold, "provisions_circled": provisions, "told": told}
    player = captain("J9", cannons=cannons, met=["N2"], explored=["N5", "G9", "P12"], finished=3, **sheet)
    match = over(player)
    assert [fame_by_hand(player, 1)] == match.scores
    assert match.scores[0] == match.sheet(0).total


@pytest.mark.rule("RS-6.1", "R-66")
def test_scores_before_the_end_are_as_if_it_ended() -> None:
    """A fresh match: three unmet pirates."""
    assert [-15, -15] == Match("rolling_seas", seats=2, seed=1).scores


@pytest.mark.rule("RS-6.2")
def test_final_story_counts_anywhere() -> None:
    """Far from any port, 11 boxes are 11 fame."""
    assert [11 - 15] == over(captain("J9", story=11)).scores


@pytest.mark.rule("RS-6.3")
@pytest.mark.parametrize("met", [0, 1, 2, 3])
def test_unmet_pirates(met: int) -> None:
    """-5 for each."""
    assert [-5 * (3 - met)] == over(captain("J9", met=["N2", "B12", "P15"][:met])).scores


@pytest.mark.rule("RS-6.4", "R-15")
def test_arrival() -> None:
    """Home 10, other port 5, diagonal nothing; ticked or not."""
    ticked = [{"port": "G7", "fame": 0}]
    players = [captain("H7"), captain("H7", "B2"), captain("H8"), captain("H7", told=ticked, story=1)]
    assert [10, 5, 0, 10 + 1] == [score + 15 for score in over(*players).scores]


@pytest.mark.rule("RS-6.4")
def test_another_port_is_not_called_home_when_both_pay_the_same() -> None:
    """An edition may pay the same for every port; the sheet still knows which one it was."""
    scoring = {**GAME.components["final_scoring"], "end_beside_home_port": 5}
    match = over(captain("H7", home="G7"), captain("H7", home="B2"), edition={"final_scoring": scoring})
    lines = [[line.key for line in match.sheet(seat).lines] for seat in (0, 1)]
    assert ["arrival_home", "arrival_port"] == [keys[3] for keys in lines]


@pytest.mark.rule("RS-6.6")
def test_totals_may_be_negative() -> None:
    """Nothing done: -15."""
    assert [-15] == over(captain("J9")).scores


@pytest.mark.rule("RS-6.7")
def test_ties() -> None:
    """Gold, then provisions, then shared."""
    first = captain("J9", gold=2)
    match = over(captain("J9", gold=1, provisions=4), first, captain("J9", gold=1, provisions=5), first)
    assert [(1, [1, 3]), (3, [2]), (4, [0])] == match.ranking
