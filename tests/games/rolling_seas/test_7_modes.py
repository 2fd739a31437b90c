"""Chapter 7: alone, other decks, no ambushes."""

from __future__ import annotations

import pytest

from flottille import BadOption, FastChance, Match
from flottille.engine.rollout import play_out
from flottille.games.rolling_seas.game import GAME

from .harbour import captain, drawing, me, placements
from .reference import legal_drawings
from .test_4_1_drawing import CROWDED, shown

ROCKS = ["devils_teeth", "the_widows", "anvil_reef", "broken_jaw", "drowned_tower", "the_ossuary"]


@pytest.mark.rule("RS-7.1")
def test_no_ambush_alone() -> None:
    """Asked for it is refused in words; left out it is off."""
    with pytest.raises(BadOption, match="ambush"):
        Match("rolling_seas", seats=1, ambush=True)
    assert Match("rolling_seas", seats=1, seed=1, ambush=False).options["ambush"] is False


@pytest.mark.rule("RS-7.2", "R-35")
@pytest.mark.parametrize("card", ROCKS)
@pytest.mark.parametrize("ship", ["J7", "D2", "Q3"])
def test_solo_rocks_against_brute_force(card: str, ship: str) -> None:
    """Crossing, priority line, other line, anywhere: exactly what a plain search finds."""
    for board in ({}, CROWDED if ship == "J7" else {}):
        match = drawing(card, captain(ship, drawn=board))
        assert 0 == match.view(0)["drawing_on"]
        assert legal_drawings(match.view(0), 0, alone=True) == shown(match, 0)


@pytest.mark.rule("RS-7.2")
def test_solo_rocks_on_the_other_line_and_anywhere() -> None:
    """With row 2 and then column D sailed, the rocks move to the other line, then anywhere."""
    row = [f"{c}2" for c in "CDEFIJKLMOPQ"]
    other = drawing("devils_teeth", captain("J7", track=["J7", *row]))
    assert all(any(square[0] == "D" for square in squares) for squares in placements(other))
    column = [f"D{r}" for r in range(1, 16) if r != 2]
    free = drawing("devils_teeth", captain("J7", track=["J7", *row, *column]))
    assert len(placements(free)) > 20


@pytest.mark.rule("RS-7.3", "R-36")
def test_short_solo_keeps_the_limits() -> None:
    """Turn 18 of the short game is still rank 2."""
    player = captain("J9", explored=["N5", "G9", "P12"], finished=18)
    match = Match.load(game="rolling_seas", seats=1, phase="over", options={"recipe": "short"}, players=[player])
    assert 2 == me(match)["treasure"]


@pytest.mark.rule("RS-7.4")
def test_below_zero_is_the_lowest_title() -> None:
    """-15 is a dockside boaster; every limit has a title in both languages."""
    match = Match.load(game="rolling_seas", seats=1, phase="over", players=[captain("J9")])
    assert 1 == match.view(0)["solo_rank"]
    assert 8 == len(GAME.components["solo_ranks"]["ranks"])


@pytest.mark.rule("RS-7.5", "RS-7.6", "RS-7.7", "RS-7.8")
@pytest.mark.parametrize(("mode", "seats", "options"), list(GAME.setups()), ids=lambda value: str(value)[:20])
def test_every_mode_plays_to_its_end(mode: str, seats: int, options: dict[str, object]) -> None:
    """Every deck with 1 to 6 seats, with and without ambushes; no teams, no rules for two."""
    match = Match("rolling_seas", seats=seats, seed=3, **options)
    play_out(match.state, FastChance(3))
    assert (18 if options["recipe"] == "short" else 25) == match.view(None)["turn"]
    assert [] == GAME.lost(match.state)
    assert mode.startswith("solo") == (seats == 1)
