"""Chapter 3: setup."""

from __future__ import annotations

import pytest

from flottille import Match, RecordedChance
from flottille.games.fleet_dice.game import GAME

from .tables import ALL_MODES, Script, boxes, coin, dice, fish, level, look, prompt

TYPES = ("shrimp", "cod", "lobster", "swordfish", "oyster")


def start(faces: str, seats: int = 2, *draws: int, **options: bool) -> Match:
    """A match whose start dice show these faces, then further draws."""
    script = dice(faces)
    script.draws += draws
    return Match("fleet_dice", seats=seats, seed=1, chance=script, **options)


@pytest.mark.rule("FL-3.1")
def test_sheets_start_empty_but_for_the_start() -> None:
    """Three boxes of one column are all that is filled."""
    match = start("shrimp oyster")

    for seat in (0, 1):
        assert 3 == sum(one["filled"] for one in look(match, seat)["sections"].values())
        assert 0 == coin(match, seat)
        assert [] == look(match, seat)["completed"] + look(match, seat)["hexagons"]


@pytest.mark.rule("FL-3.2")
@pytest.mark.parametrize("type", TYPES)
def test_any_start_gives_a_licence_and_a_boat(type: str) -> None:
    """EX-L: boxes 1-3 bring licence level 1 and the first boat of that type."""
    match = start(f"{type} shrimp")

    assert 3 == boxes(match, type)
    assert 1 == level(match, type)
    assert [0] == fish(match, type)


@pytest.mark.rule("FL-3.2")
def test_coins_are_rerolled() -> None:
    """The die is rolled again while it shows coins, so the five types are equally likely."""
    match = start("coins coins coins lobster coins shrimp")

    assert (3, 3) == (boxes(match, "lobster", 0), boxes(match, "shrimp", 1))


@pytest.mark.rule("FL-3.2")
def test_two_players_may_start_alike() -> None:
    """Start dice are independent."""
    match = start("cod cod cod cod", 4)

    assert [3, 3, 3, 3] == [boxes(match, "cod", seat) for seat in range(4)]


@pytest.mark.rule("FL-3.3", "Q-3")
@pytest.mark.parametrize(
    ("type", "coins"), [("shrimp", 0), ("cod", 1), ("lobster", 0), ("swordfish", 0), ("oyster", 0)]
)
def test_only_a_cod_start_pays(type: str, coins: int) -> None:
    """The cod licence is active when the boat of box 3 is launched."""
    assert coins == coin(start(f"{type} shrimp"))


@pytest.mark.rule("FL-3.4")
@pytest.mark.parametrize(("seats", "boat", "town"), [(1, 3, 2), (2, 3, 2), (3, 4, 3), (4, 5, 4)])
def test_pools_hold_one_die_more_than_players(seats: int, boat: int, town: int) -> None:
    """Boat phase: boat dice only; town phase: town dice and one boat die."""
    script = Script()
    match = Match("fleet_dice", seats=seats, seed=1, chance=script)
    pool = script.asked[-boat:] if seats > 1 else script.asked[-3:]
    assert [6] * boat == pool
    assert boat == len(match.view(None)["pool"])
    assert town == match.state.tables.town_pool[seats]
    assert ["boat"] == [match.view(None)["phase"]]


@pytest.mark.rule("FL-3.4", "FL-4.12")
def test_town_pool_is_town_dice_and_one_boat_die() -> None:
    """Three players: three town dice, then a boat die, rolled after the income of round 1."""
    match = start("oyster oyster oyster", 3)
    script = Script(0, 2, 4, 5)
    while match.view(None)["phase"] == "boat":
        script.asked.clear()
        match.play(match.to_act[0], "pick shrimp" if prompt(match) == "pick" else "coin", script)

    assert [6, 6, 6, 6] == script.asked
    assert ["harbor", "wharf", "market", "coins"] == match.view(None)["pool"]


@pytest.mark.rule("FL-3.5")
@pytest.mark.parametrize("first", range(4))
def test_first_player_is_drawn(first: int) -> None:
    """Each seat is equally likely; the order goes left from there."""
    match = start("cod cod cod cod", 4, first)

    assert first == match.view(None)["first"]
    assert [(first + i) % 4 for i in range(4)] == match.view(None)["order"]
    assert (first,) == match.to_act


@pytest.mark.rule("FL-3.6")
def test_captains_replace_the_start_die() -> None:
    """Cards 1 and, of the rest, again 1: cod and lobster; no die is rolled for the start."""
    script = Script(1, 1)
    match = Match("fleet_dice", seats=2, seed=1, chance=script, captains=True)

    assert [5, 4] == script.asked[:2]
    assert ["captain_norberg", "captain_grandmaison"] == [look(match, seat)["captain"] for seat in (0, 1)]
    assert {"lobster": 3, "king_crab": 1, "ama_bank": 1} == match.dump()["sheets"][1]["boxes"]


@pytest.mark.rule("FL-3.6", "Q-48")
def test_captain_boxes_work() -> None:
    """Norberg: the cod boat and then the research vessel each pay a coin; no star comes up."""
    match = Match("fleet_dice", seats=2, seed=1, chance=Script(1, 0), captains=True)

    assert {"cod": 3, "research_vessel": 1, "bait_shop": 1} == match.dump()["sheets"][0]["boxes"]
    assert 2 == coin(match)
    assert [0] == fish(match, "research_vessel")
    filled = [event["args"]["section"] for event in match.start_events if event["kind"] == "box_filled"]
    assert ["cod", "cod", "cod", "research_vessel", "bait_shop", "shrimp", "shrimp", "shrimp", "shipyard"] == filled


@pytest.mark.rule("FL-3.6")
def test_no_captain_twice() -> None:
    """Four players hold four different cards."""
    for seed in range(30):
        match = Match("fleet_dice", seats=4, seed=seed, captains=True)
        assert 4 == len({look(match, seat)["captain"] for seat in range(4)})


@pytest.mark.rule("FL-3.6")
@pytest.mark.parametrize(
    ("card", "filled"),
    [
        (0, {"shrimp": 3, "shipyard": 1}),
        (1, {"cod": 3, "research_vessel": 1, "bait_shop": 1}),
        (2, {"lobster": 3, "king_crab": 1, "ama_bank": 1}),
        (3, {"swordfish": 3, "captains_club": 1, "casino": 1}),
        (4, {"oyster": 3, "barge": 1}),
    ],
)
def test_every_captain_fills_its_boxes(card: int, filled: dict[str, int]) -> None:
    """Each card names a boat type and up to two more boxes."""
    match = Match("fleet_dice", seats=1, seed=1, chance=Script(card), captains=True)

    assert filled == match.dump()["sheets"][0]["boxes"]


@pytest.mark.rule("FL-3.7")
def test_trophies_are_one_gold_and_one_silver() -> None:
    """Gold 3 of 5 and silver 1 of 5, face up."""
    match = start("shrimp oyster", 2, 0, 3, 1, trophies=True)
    shown = match.view(None)["trophies"]

    assert ("gold_wharf", "silver_holds") == (shown["gold"]["card"], shown["silver"]["card"])
    assert None is shown["silver"]["owner"]


@pytest.mark.rule("FL-3.7", "Q-48")
def test_setup_never_takes_the_silver_card() -> None:
    """With these components no start meets a silver condition or earns a star."""
    for seed in range(60):
        match = Match("fleet_dice", seats=4, seed=seed, captains=True, trophies=True)
        assert -1 == match.state.silver_owner
        assert [0] * 4 == list(match.state.pending)


@pytest.mark.rule("FL-3.8", "FL-7.1")
def test_solo_starts_with_one_sheet_and_no_marker() -> None:
    """The start die is the only draw before the pool; the tokens stand at the head of their loops."""
    script = dice("coins cod")
    match = Match("fleet_dice", seats=1, seed=1, chance=script)

    assert [6, 6] + [6] * 3 == script.asked
    assert 1 == coin(match)
    assert {"boat": "shrimp", "harbor": "king_crab", "wharf": "casino"} == match.view(0)["ruth"]["tokens"]


@pytest.mark.rule("FL-3.2")
@pytest.mark.parametrize(("name", "seats", "options"), ALL_MODES)
def test_every_mode_opens_with_a_pick(name: str, seats: int, options: dict[str, bool]) -> None:
    """Round 1, boat phase, the first player picks."""
    match = Match("fleet_dice", seats=seats, seed=3, **options)
    view = match.view(match.to_act[0])

    assert (1, "boat", "pick") == (view["round"], view["phase"], view["prompt"])
    assert [] == GAME.lost(match.state)


@pytest.mark.rule("FL-3.2")
def test_setup_replays_from_its_draws() -> None:
    """A start is nothing but its draws."""
    match = Match("fleet_dice", seats=3, seed=11, captains=True, trophies=True)
    again = Match(
        "fleet_dice", seats=3, chance=RecordedChance(list(match.entries[0].draws)), captains=True, trophies=True
    )

    assert match.dump() == again.dump()
