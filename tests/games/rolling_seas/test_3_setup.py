"""Chapter 3: the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from flottille import BadOption, FastChance, Match
from flottille.games.rolling_seas.game import GAME

from .harbour import Script, captain, drawing, drawn, figures, fresh, me, notations, placements, plan, refused, told

PLAIN = [card["id"] for card in GAME.components["adventure_cards"]["cards"] if card["type"] != "ambush"]
AMBUSH = ["ambush_port", "ambush_starboard"]


@pytest.mark.rule("RS-3.1", "RS-7.7")
def test_defaults() -> None:
    """Full game, ambushes in for two or more, out alone; everyone has the same board."""
    assert {"board": "board_1", "recipe": "standard", "ambush": True} == Match("rolling_seas", seats=2, seed=1).options
    assert Match("rolling_seas", seats=1, seed=1).options["ambush"] is False
    assert Match("rolling_seas", seats=2, seed=1, ambush=False).options["ambush"] is False


@pytest.mark.rule("RS-3.1", "RS-4.38")
def test_random_board_is_drawn_first() -> None:
    """The first draw of six decides the board."""
    script = Script(4)
    match = Match("rolling_seas", seats=2, chance=script, board="random")
    assert "board_5" == match.view(None)["board"]["id"]
    assert 6 == script.asked[0]
    assert "random" == match.view(None)["options"]["board"]


@pytest.mark.rule("RS-3.1")
def test_bad_options() -> None:
    """Each wrong choice is refused in words."""
    for options in ({"board": "board_7"}, {"recipe": "long"}, {"ambush": 1}, {"fog": True}):
        with pytest.raises(BadOption):
            Match("rolling_seas", seats=2, **options)
    with pytest.raises(BadOption):
        Match("rolling_seas", seats=7)


@pytest.mark.rule("RS-3.2")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_neighbours(seats: int) -> None:
    """Left is the next seat, right the one before, wrapping round."""
    players = Match("rolling_seas", seats=seats, seed=1).view(None)["players"]
    assert [(seat + 1) % seats for seat in range(seats)] == [player["left"] for player in players]
    assert [(seat - 1) % seats for seat in range(seats)] == [player["right"] for player in players]


@pytest.mark.rule("RS-3.3", "R-30")
def test_starting_sheet() -> None:
    """Five provisions outside the columns, the cog, nothing else; the map is empty."""
    player = Match("rolling_seas", seats=2, seed=1).view(None)["players"][1]
    zero = ["provisions_circled", "gold", "gold_circled", "wind", "wind_circled", "story", "cannons", "monoliths"]
    assert [0] * 8 == [player[name] for name in zero]
    assert (5, 1, 1, 1) == tuple(player[name] for name in ("provisions", "level", "monster_power", "pirate_power"))
    assert ({}, [], [], [], []) == tuple(player[name] for name in ("drawn", "track", "explored", "met", "told"))


@pytest.mark.rule("RS-3.4", "R-19")
def test_setup_cards_are_plain_adventures() -> None:
    """Any of the 24 may come, never an ambush or a calm sea."""
    seen = Counter()
    for number in range(24):
        match = Match("rolling_seas", seats=2, chance=Script(number))
        seen[match.view(None)["revealed"][0]] += 1
    assert dict.fromkeys(PLAIN, 1) == seen


@pytest.mark.rule("RS-3.4", "R-62", "RS-4.38")
@pytest.mark.parametrize("recipe", ["standard", "rough_seas", "short"])
@pytest.mark.parametrize("ambush", [False, True])
def test_deck_as_it_comes(recipe: str, ambush: bool) -> None:
    """No card too often, never more of a type than the recipe holds, ambushes only if they are in."""
    data = next(item for item in GAME.components["deck_recipes"]["recipes"] if item["id"] == recipe)
    met = set()
    for seed in range(12):
        match = Match("rolling_seas", seats=2, seed=seed, recipe=recipe, ambush=ambush)
        chance = FastChance(seed)
        while not match.is_over:
            seat = match.to_act[0]
            match.state.step(seat, match.state.default_action(seat), chance)
        cards = match.view(None)["revealed"]
        deck = cards[2:]
        adventures = [card for card in deck if card in PLAIN + AMBUSH]
        met |= set(AMBUSH) & set(deck)
        assert data["turns"] == len(deck)
        assert data["adventure"] - data["removed_unseen"] <= len(adventures) <= data["adventure"]
        assert max(Counter(card for card in cards if card in PLAIN + AMBUSH).values()) == 1
    assert (set(AMBUSH) if ambush else set()) == met


@pytest.mark.rule("RS-3.4", "R-62")
def test_odds_of_the_next_card() -> None:
    """With 15 of each type face down the type is drawn from 30, the card from all unseen ones of that type."""
    match = fresh(2, "kraken", "maelstrom", phase="home")
    plan(match, "home G7", "start E")
    script = Script(14, 3)
    plan(match, "home G7", seat=1)
    match.play(1, "start E", script)
    assert [30, 24] == script.asked[:2]
    assert match.view(None)["revealed"][-1] in PLAIN
    assert 24 == match.view(None)["deck"]


@pytest.mark.rule("RS-3.5", "RS-4.11")
def test_two_setup_cards_one_after_the_other() -> None:
    """Both are drawn by everybody before any ship is placed; the second is turned up when all have drawn the first."""
    match = Match("rolling_seas", seats=2, chance=Script(0))
    assert (["kraken"], 0, None) == (match.view(0)["revealed"], match.view(0)["turn"], me(match)["ship"])
    for expected in (1, 2):
        for seat in (0, 1):
            assert expected == len(match.view(0)["revealed"])
            match.play(seat, notations(match, seat)[0])
    assert "home" == match.view(0)["phase"]


@pytest.mark.rule("RS-3.5")
def test_setup_rocks_go_to_the_neighbour() -> None:
    """Rocks of the set-up are drawn on the map received."""
    match = fresh(3, "devils_teeth")
    for seat in range(3):
        match.play(seat, notations(match, seat)[seat])
    views = [set(me(match, seat)["drawn"].values()) for seat in range(3)]
    assert [{"rocks"}] * 3 == views


@pytest.mark.rule("RS-3.6")
def test_start_square() -> None:
    """Beside the port, without adventure and without pirates; the square becomes track, the port is not visited."""
    board = drawn("monster", "H7")
    match = fresh(1, "kraken", "maelstrom", phase="home", players=[{"drawn": board}])
    assert 8 == len(notations(match))
    match.play(0, "home G7")
    assert "RS-3.6" == refused(match, "start E")
    assert ["start N", "start S", "start W"] == notations(match)
    assert "RS-3.6" == refused(match, "home B2")

    match.play(0, "start S")
    assert ("G8", "G7", ["G8"], []) == figures(match, "ship", "home", "track", "told")


@pytest.mark.rule("RS-3.6", "RS-4.37")
def test_homes_are_chosen_at_once() -> None:
    """Nobody sees a home before all have chosen; two may share one."""
    match = fresh(2, "kraken", "maelstrom", phase="home")
    assert "RS-3.6" == refused(match, "home A1")
    assert "RS-3.6" == refused(match, "start N")
    plan(match, "home G7", "start E")
    assert match.view(1)["players"][0]["home"] is None
    assert [True, False] == match.view(1)["committed"]

    match.play(1, "home G7")
    events = match.play(1, "start E")
    assert [("G7", "H7")] * 2 == [(event["port"], event["square"]) for event in told(events, "home_chosen")]


@pytest.mark.rule("RS-3.6")
def test_port_without_start_square() -> None:
    """A port whose docks are all taken is no home."""
    board = drawn("monster", "H7 F7 G6 G8")
    match = fresh(1, "kraken", "leviathan", phase="home", players=[{"drawn": board}])
    assert "RS-3.6" == refused(match, "home G7")


@pytest.mark.rule("RS-3.7", "R-20")
@pytest.mark.parametrize("card", ["devils_teeth", "the_widows"])
def test_two_players_swap_maps(card: str) -> None:
    """With two, left and right are the same neighbour."""
    match = drawing(card, captain("M3"), captain("M3"))
    assert [1, 0] == [match.view(seat)["drawing_on"] for seat in (0, 1)]
    assert placements(match)
