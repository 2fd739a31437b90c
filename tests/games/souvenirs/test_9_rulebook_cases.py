"""The rulebook's own cases, E-1 to E-16."""

from __future__ import annotations

import pytest

from .tables import (
    chosen,
    discard,
    do,
    hand,
    lying,
    options,
    places,
    prompt,
    refused,
    ship,
    solo,
    table,
    team,
    turn_of,
    validated,
)

NO_COMPASS = "hook lantern spyglass"


@pytest.mark.rule("SV-5.14", "SV-6.1", "SV-4.41")
def test_e1_sealed_chest_put_down() -> None:
    """The Shoal on wreck or temple, or decline; the Kite is not offered; the wreck is validated."""
    match = table(
        ("sealed_chest",), ("wreck[figurehead] temple[offering]",), memory_discard="kite silver_shoal", holder=1
    )
    do(match, "place_memory sealed_chest wreck 1")
    assert ["figurehead", "sealed_chest"] == lying(match, "wreck")
    assert ["pass", "place_memory silver_shoal wreck 1", "place_memory silver_shoal temple 1"] == options(match)
    do(match, "place_memory silver_shoal wreck 1")
    assert (1, ["kite"], []) == (validated(match), discard(match), hand(match))
    do(match, "end_mooring")
    assert ("empty", (0,)) == prompt(match)


@pytest.mark.rule("SV-5.14", "SV-4.34", "SV-5.2")
def test_e2_sealed_chest_discarded() -> None:
    """The Taste of Salt on the reef, or decline, never itself; it draws; the turn ends."""
    match = table(("sealed_chest worn_steps",), ("reef[first_dive]",), memory_discard="taste_of_salt", holder=1)
    do(match, "discard_memory sealed_chest")
    assert ["pass", "place_memory taste_of_salt reef 1"] == options(match)
    do(match, "place_memory taste_of_salt reef 1")
    assert (["first_dive", "taste_of_salt"], ["sealed_chest"], 2) == (
        lying(match, "reef"),
        discard(match),
        len(hand(match)),
    )
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("SV-5.31", "SV-4.42")
def test_e3_inner_fire_succeeds() -> None:
    """After the end of turn seat 0 plays again."""
    match = table(("inner_fire",), ("volcano[hidden_spark]",))
    do(match, "place_memory inner_fire volcano 1", "end_mooring", "draw_memory")
    assert (0, "exploration") == turn_of(match)


@pytest.mark.rule("SV-5.31")
def test_e4_inner_fire_fails() -> None:
    """Spark in hand, moon in another zone."""
    match = table(("inner_fire hidden_spark",), ("temple[faded_mosaic]", "beach[full_moon]"))
    do(match, "place_memory inner_fire temple 1", "end_mooring")
    assert (1, "exploration") == turn_of(match)


@pytest.mark.rule("SV-4.26", "SV-4.28")
@pytest.mark.parametrize(
    ("dice", "result"), [((5, 3), "won"), ((2, 6), "lost"), ((4, 4), "tie")], ids=["5-3", "2-6", "4-4"]
)
def test_e5_memory_duel(dice: tuple[int, int], result: str) -> None:
    """The Smell of the Storm on seat 1's mangrove."""
    match = table(("kite",), ("", "mangrove[firefly_ball smell_of_storm]"), phase="sea", artefacts=NO_COMPASS)
    do(match, "duel_memory smell_of_storm", draws=(dice[0] - 1, dice[1] - 1))
    left = ["firefly_ball"] if result == "won" else ["firefly_ball", "smell_of_storm"]
    assert left == lying(match, "mangrove")
    assert ("discard" if result == "lost" else "mooring") == prompt(match)[0]
    assert (["kite", "smell_of_storm"] if result == "won" else ["kite"]) == hand(match)


@pytest.mark.rule("SV-4.27")
@pytest.mark.parametrize(
    ("rolls", "result"),
    [
        ("62 35 41", "won"),
        ("14 22 36", "lost"),
        ("55 61 23", "tie"),
        ("61 52", "won"),
    ],
)
def test_e6_place_duel(rolls: str, result: str) -> None:
    """Seat 1's empty cave."""
    match = table(("kite",), ("", "cave"), phase="sea", artefacts=NO_COMPASS, holder=0)
    draws = tuple(int(pips) - 1 for roll in rolls.split() for pips in roll)
    told = do(match, "duel_place cave 1", draws=draws)
    assert len(rolls.split()) == sum(line.startswith("dice_rolled") for line in told)
    assert (["cave"] if result == "won" else []) == places(match)
    assert ("discard" if result == "lost" else "mooring") == prompt(match)[0]


@pytest.mark.rule("SV-4.24")
def test_e7_place_with_memories() -> None:
    """Illegal for the place, legal for the memory; empty afterwards it may be targeted."""
    match = table(
        ("kite", "", "seashell"),
        ("", "reef[first_dive]"),
        phase="sea",
        artefacts=NO_COMPASS,
        holder=0,
        encounter_top="current",
    )
    assert ("SV-4.24", "place_has_memories") == refused(match, "duel_place reef 1")
    do(match, "duel_memory first_dive", "end_mooring", draws=(5, 0))
    do(match, "draw_memory", "adventure", "end_mooring")
    while match.view(None)["turn"] == 1:
        do(match, options(match)[0])
    do(match, "draw_memory")
    assert "reef 1" in chosen(match, "duel_place")


def voyage(holder: int, cargo: str, last: int, put: str = "", won: str = "") -> tuple[object, int]:
    """The last turn of a round, in which a memory is put on the ship or won from it; holder and load afterwards."""
    hands = tuple(f"kite {put}" if seat == last else "" for seat in range(4))
    match = table(
        hands,
        seats=4,
        turn=last,
        starter=(last + 1) % 4,
        holder=holder,
        ship=cargo,
        phase="sea" if won else "mooring",
        artefacts="hook lantern spyglass cutlass",
    )
    if won:
        do(match, f"duel_memory {won}", draws=(5, 0))
    if put:
        do(match, f"place_memory {put} pirate_ship 1")
    do(match, "end_mooring")
    return ship(match), len(lying(match, "pirate_ship"))


@pytest.mark.rule("SV-4.50", "SV-4.51", "SV-6.1", "R-9")
def test_e8_the_ships_voyage() -> None:
    """Six rounds of four players: where the ship goes, with how many memories."""
    assert (3, 0) == voyage(0, "", last=0)
    assert (2, 1) == voyage(3, "", put="hauling_shanty", last=3)
    assert (2, 2) == voyage(2, "hauling_shanty", put="taste_of_salt", last=2)
    assert (1, 1) == voyage(2, "hauling_shanty taste_of_salt", won="taste_of_salt", last=0)
    assert (1, 2) == voyage(1, "hauling_shanty", put="mended_flag", last=1)
    assert (1, 3) == voyage(1, "hauling_shanty mended_flag", put="thieving_monkey", last=1)


@pytest.mark.rule("SV-4.31", "SV-4.30")
def test_e9_memory_without_place() -> None:
    """The Kite needs its market first; then both go down in one mooring."""
    match = table(("kite",), ("cave",), holder=1)
    assert [] == chosen(match, "place_memory")
    match = table(("kite market",), ("cave",), holder=1)
    do(match, "place_place market", "place_memory kite market 1")
    assert ["kite"] == lying(match, "market")


@pytest.mark.rule("SV-4.34")
def test_e10_mooring_discard() -> None:
    """The Dash draws, then end of turn; after a place the option is gone."""
    match = table(("dash_to_foam kite",), memory_top="seashell", holder=1)
    do(match, "discard_memory dash_to_foam")
    assert (["kite", "seashell"], (1, "exploration")) == (hand(match), turn_of(match))
    match = table(("dash_to_foam kite cave",), holder=1)
    do(match, "place_place cave")
    assert [] == chosen(match, "discard_memory")


@pytest.mark.rule("SV-4.40", "SV-4.41")
def test_e11_end_of_turn() -> None:
    """Six cards: discard one; none: draw one."""
    match = table(("kite seashell figurehead cave reef headwind",))
    do(match, "end_mooring")
    assert ("discard", 1) == (prompt(match)[0], match.view(0)["asking"]["left"])
    match = table()
    do(match, "end_mooring")
    assert ["draw_memory", "draw_place"] == options(match)


@pytest.mark.rule("SV-7.22", "SV-5.25")
def test_e12_central_ship() -> None:
    """Seat 1 completes it with The Friendship Knot: validated, taken, shielded."""
    match = table(("", "friendship_knot"), seats=2, turn=1, ship="taste_of_salt hauling_shanty")
    do(match, "place_memory friendship_knot pirate_ship 1")
    player = match.view(None)["players"][1]
    assert (1, True, ["pirate_ship"]) == (ship(match), player["shielded"], [item["place"] for item in player["zone"]])


@pytest.mark.rule("SV-7.36")
def test_e13_team() -> None:
    """Seat 2 validates the third place, in seat 0's zone."""
    match = team(
        ("", "", "key_without_lock"),
        (
            "market[spices_on_wind kite] cave[hands_on_the_wall voice_of_old fireside_tale]",
            "",
            "wreck[figurehead sealed_chest seashell]",
        ),
        turn=2,
        holder=1,
    )
    do(match, "place_memory key_without_lock market 1")
    assert (True, [0, 2]) == (match.is_over, match.view(None)["winners"])


@pytest.mark.rule("SV-7.41")
def test_e14_solo_exploration() -> None:
    """The Unanswered Letter goes onto the ship, without its anchor."""
    match = solo(
        "kite", phase="exploration", ship="taste_of_salt", memory_top="unanswered_letter", memory_discard="seashell"
    )
    do(match, "draw_memory", "accept")
    assert (2, ["kite"], (0, "sea")) == (len(lying(match, "pirate_ship")), hand(match), turn_of(match))


@pytest.mark.rule("SV-7.44")
def test_e15_solo_special_power() -> None:
    """Refused keeping The First Dive, discarding reef, then kite."""
    match = solo(
        "reef first_dive kite",
        phase="exploration",
        memory_top="mended_flag",
        memory_discard="seashell",
        ship="taste_of_salt hauling_shanty unanswered_letter",
    )
    do(match, "draw_memory", "refuse", "discard reef", "discard kite")
    assert (["seashell", "mended_flag", "kite"], ["reef"]) == (discard(match), discard(match, "place"))
    assert (3, ["first_dive"]) == (len(lying(match, "pirate_ship")), hand(match))
    assert not match.view(0)["flags"]["power_left"]


@pytest.mark.rule("SV-6.3", "SV-4.3")
def test_e16_end() -> None:
    """The second validation ends the game in the middle of the round."""
    match = table(
        ("", "kite", "seashell"),
        ("", "beach[footprints full_moon] temple[offering faded_mosaic silver_shoal]"),
        turn=1,
        holder=0,
    )
    do(match, "place_memory kite beach 1")
    assert (True, 0, 1) == (match.is_over, ship(match), match.view(None)["round"])
