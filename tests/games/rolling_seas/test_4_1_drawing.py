"""Chapter 4.1: cards are revealed and drawn."""

from __future__ import annotations

import pytest

from flottille import Match
from flottille.games.rolling_seas.game import GAME

from .harbour import (
    STREAM,
    Script,
    captain,
    drawing,
    drawn,
    figures,
    fresh,
    idle,
    me,
    notations,
    placements,
    placing,
    plan,
    refused,
    sailing,
    told,
)
from .reference import legal_drawings
from .test_10_worked_cases import CALM

PLAIN_CARDS = [
    "kraken",
    "abyss_serpent",
    "ghost_whale",
    "maelstrom",
    "black_squall",
    "howling_fog",
    "witch_fire",
    "crimson_stream",
    "merchant_drift",
    "the_sickle",
    "the_hook",
    "the_lightning",
    "devils_teeth",
    "the_widows",
    "anvil_reef",
    "drowned_tower",
    "the_ossuary",
]
ONE_PER_TYPE = ["kraken", "howling_fog", "the_hook", "anvil_reef"]
CROWDED = (
    STREAM
    | drawn("rocks", "L2 L3 M12")
    | drawn("peril", "O9 I12 J12")
    | drawn("monster", "D2 E2 N8")
    | {"D10": "current S", "D11": "current S spent", "Q6": "current N"}
)


def shown(match: Match, seat: int) -> set[frozenset[tuple[str, str]]]:
    """The legal drawings of a seat as squares with arrows."""
    found = match.view(seat)["placements"].values()
    return {frozenset(zip(p["squares"], p.get("arrows", [""] * len(p["squares"])), strict=True)) for p in found}


@pytest.mark.rule("RS-4.4", "RS-4.5", "RS-4.6", "RS-4.7", "RS-4.8", "RS-4.9", "RS-4.10", "RS-4.11", "R-3")
@pytest.mark.parametrize(
    ("board", "card"),
    [("board_1", card) for card in PLAIN_CARDS] + [(f"board_{n}", card) for n in range(2, 7) for card in ONE_PER_TYPE],
)
def test_empty_maps_against_brute_force(board: str, card: str) -> None:
    """Every card on every fresh board: exactly the placements a plain search finds, each once."""
    match = fresh(2, card, options={"board": board})
    view = match.view(0)
    assert legal_drawings(view, view["drawing_on"], alone=False) == shown(match, 0)
    assert len(view["placements"]) == len(shown(match, 0))


@pytest.mark.rule("RS-4.4", "RS-4.5", "RS-4.6", "RS-4.7", "RS-4.8", "RS-4.9", "RS-4.10", "RS-4.11")
@pytest.mark.parametrize("card", PLAIN_CARDS)
@pytest.mark.parametrize("ship", ["J7", "C3", "P9"])
def test_crowded_map_against_brute_force(card: str, ship: str) -> None:
    """The same on a map full of drawings, with a ship and a wake."""
    wake = [ship, "D11", "J6", "K6"] if ship == "J7" else [ship, "D11"]
    player = captain(ship, drawn=CROWDED, track=wake)
    match = drawing(card, player, player)
    view = match.view(0)
    assert legal_drawings(view, view["drawing_on"], alone=False) == shown(match, 0)


@pytest.mark.rule("RS-4.1")
def test_turn_counts_deck_cards() -> None:
    """The first card from the deck is turn 1; set-up cards do not count."""
    match = fresh(1, "kraken", "maelstrom", phase="home")
    assert 0 == match.view(0)["turn"]
    plan(match, "home G7", "start E")
    assert (1, 3) == (match.view(0)["turn"], len(match.view(0)["revealed"]))


@pytest.mark.rule("RS-4.2", "RS-4.37")
def test_drawings_show_together() -> None:
    """A committed drawing is known to its author alone until all are done."""
    match = drawing("kraken", captain("M9"), captain("M9"))
    first = placements(match)[placing("J4 J5 K5")]
    match.play(0, first)
    assert {} == match.view(1)["players"][0]["drawn"]
    assert [first] == match.view(0)["decided"]
    assert [] == match.view(1)["decided"]

    events = match.play(1, placements(match, 1)[placing("K2 L2 L3")])
    assert {"J4": "monster", "J5": "monster", "K5": "monster"} == match.view(1)["players"][0]["drawn"]
    assert [0, 1] == [event["owner"] for event in told(events, "shape_drawn")]


@pytest.mark.rule("RS-4.3")
def test_rocks_land_on_the_neighbours_map() -> None:
    """Left: P1 draws on the map of the player before."""
    match = drawing("devils_teeth", captain("M9"), captain("M9"), captain("M9"))
    shapes = ["D2 E2 F2", "C2 D2 E2", "D1 D2 D3"]
    for seat in range(3):
        match.play(seat, placements(match, seat)[placing(shapes[seat])])
    maps = [" ".join(sorted(me(match, seat)["drawn"])) for seat in range(3)]
    assert [shapes[1], shapes[2], shapes[0]] == maps


@pytest.mark.rule("RS-4.4", "R-3")
def test_equal_rotations_are_one() -> None:
    """A straight peril has two rotations; the other two name the same squares. A current has four."""
    match = drawing("waterspout", captain("J7"))
    assert "RS-4.4" == refused(match, "draw M10 2")
    turns = {text.split()[2] for text in notations(drawing("crimson_stream", captain("J3")))}
    assert {"0", "1", "2", "3"} == turns


@pytest.mark.rule("RS-4.5", "R-2")
def test_every_square_is_blank() -> None:
    """Not on land, not on the wake, not on drawings, not off the board."""
    match = drawing("kraken", captain("J4", drawn=drawn("peril", "J7")))
    assert "RS-4.5" == refused(match, "draw J4 0")
    assert "RS-4.5" == refused(match, "draw I7 0")
    assert "RS-4.5" == refused(match, "draw G2 0")
    assert "RS-4.5" == refused(match, "draw J15 0")


@pytest.mark.rule("RS-4.6", "R-4")
def test_off_the_lines_only_if_nothing_touches_them() -> None:
    """As long as one placement touches row 8 or column M, others are refused; without any they are free."""
    match = drawing("waterspout", captain("J7"))
    assert "RS-4.6" == refused(match, "draw D2 0")

    line = [f"{c}8" for c in "BCDEGHIJKLNOPQR"] + [f"M{r}" for r in (1, 2, 3, 7, 9, 10, 11, 12, 13, 15)]
    full = drawing("waterspout", captain("J7", track=["J7", *line]))
    assert "draw D2 0" in notations(full)
    assert all("8" not in text.split()[1][1:] for text in notations(full))


@pytest.mark.rule("RS-4.7")
def test_current_leads_somewhere() -> None:
    """Not onto land, not off the board; onto a drawn square it may."""
    match = drawing("crimson_stream", captain("J3", drawn=drawn("peril", "L8")))
    assert "RS-4.7" == refused(match, "draw O8 0")  # R8 flows to S8, land
    assert "draw H8 0" in notations(match)  # outflow L8, a peril
    assert "RS-4.7" == refused(match, "draw K4 3")  # K1 flows off the north edge


@pytest.mark.rule("RS-4.8", "R-57")
def test_rocks_keep_an_outflow_open() -> None:
    """L8 is closed to rocks while K8 is live, and open once K8 is spent."""
    lively = drawing("the_ossuary", captain("M3", drawn=STREAM), captain("M3", drawn=STREAM))
    assert "RS-4.8" == refused(lively, "draw L8 1")
    spent = STREAM | {"K8": "current E spent"}
    quiet = drawing("the_ossuary", captain("M3", drawn=spent), captain("M3", drawn=spent))
    assert "RS-4.6" == refused(quiet, "draw L6 1")  # nothing but the lines forbids it
    assert placing("L8 L9 L10") in placements(quiet)


@pytest.mark.rule("RS-4.9", "R-6")
def test_monsters_may_take_the_last_dock() -> None:
    """Monsters do not close docks; told ports are protected all the same."""
    told_port = [{"port": "O10", "fame": 0}]
    match = drawing("waterspout", captain(drawn=drawn("peril", "N9 O9"), told=told_port, story=1))
    assert "RS-4.9" == refused(match, "draw M10 0")
    serpent = drawing("abyss_serpent", captain(drawn=drawn("peril", "O9")))
    assert placing("L9 M9 N9") in placements(serpent)


@pytest.mark.rule("RS-4.9", "R-6")
def test_monoliths_are_protected() -> None:
    """P12 has the docks Q12 and P13; with one a peril the other stays open."""
    match = drawing("broken_jaw", captain(drawn=drawn("peril", "Q12")), captain(drawn=drawn("peril", "Q12")))
    assert "RS-4.9" == refused(match, "draw P13 0")


@pytest.mark.rule("RS-4.11", "R-7", "R-60")
def test_ship_keeps_its_last_free_neighbour() -> None:
    """Seven neighbours are not free; the eighth may not be drawn on, unless none was free before."""
    around = drawn("monster", "I6 J6 K6 I7 K7 I8 J8")
    match = drawing("reef_hydra", captain("J7", drawn=around))
    assert "RS-4.11" == refused(match, "draw K8 0")
    shut = drawing("leviathan", captain("J7", drawn=around | drawn("monster", "K8")))
    assert notations(shut)


@pytest.mark.rule("RS-4.12", "R-5")
def test_no_room_at_all() -> None:
    """A map without a legal placement gets nothing and nobody is asked for it; the others draw."""
    match = drawing("maelstrom", captain("J7"), captain("J7", track=EVERY_SEA_SQUARE, met=PIRATES))
    assert (0,) == match.to_act
    events = match.play(0, notations(match)[0])
    assert [{"owner": 1, "card": "maelstrom"}] == told(events, "nothing_drawn")


PIRATES = ["N2", "B12", "P15"]
EVERY_SEA_SQUARE = [
    f"{column}{row + 1}"
    for row, line in enumerate(Match("rolling_seas", seats=1, seed=1).view(0)["board"]["rows"])
    for column, sign in zip("ABCDEFGHIJKLMNOPQRS", line, strict=True)
    if sign in ".X"
]


@pytest.mark.rule("RS-4.12")
def test_drawing_is_compulsory() -> None:
    """There is no way to pass."""
    match = drawing("kraken", captain())
    assert {"draw"} == {action.verb for action in match.actions(0)}
    assert "RS-4.2" == refused(match, "end")


@pytest.mark.rule("RS-4.13", "RS-4.3")
def test_ambush_dots() -> None:
    """One dot per cannon of the drawer, on different blank squares around the centre, in any order."""
    match = drawing("ambush_port", captain("J7", cannons=2), captain("J10"), phase="ambush")
    assert "RS-4.13" == refused(match, "dot N")
    plan(match, "ambush D5", "dot S")
    assert "RS-4.13" == refused(match, "ambush D6")
    assert "RS-4.13" == refused(match, "dot S")
    assert (0, 1) == match.to_act

    match.play(0, "dot N")
    assert (1,) == match.to_act
    match.play(1, "ambush C3")
    expected = [{"owner": 0, "centre": "D5", "dots": ["N", "S"], "triggered": False}]
    assert expected == me(match, 1)["ambushes"]
    assert [{"owner": 1, "centre": "C3", "dots": [], "triggered": False}] == me(match)["ambushes"]


@pytest.mark.rule("RS-4.13", "R-38", "R-63")
def test_as_many_dots_as_fit() -> None:
    """Seven cannons, three blank squares around A9's corner: three dots, in whatever order."""
    crowd = drawn("monster", "B9 D9 B10 C10 D10")
    match = drawing("ambush_port", captain("J7", cannons=7), captain("M3", drawn=crowd), phase="ambush")
    plan(match, "ambush C9")
    assert ["dot N", "dot NE", "dot NW"] == notations(match)
    plan(match, "dot NW", "dot N", "dot NE")
    assert (1,) == match.to_act


@pytest.mark.rule("RS-4.13", "R-53")
def test_ambush_ignores_docks_and_lines() -> None:
    """An ambush may take the last dock, and dots may lie in sight."""
    crowd = drawn("peril", "O9")
    match = drawing("ambush_port", captain("J7", cannons=1), captain("C6", drawn=crowd), phase="ambush")
    assert "ambush N10" in notations(match)
    plan(match, "ambush G6")
    assert "dot W" in notations(match)  # F6, three squares from the ship


@pytest.mark.rule("RS-4.13", "RS-4.12")
def test_no_hidden_square_no_ambush() -> None:
    """Where nothing blank is out of sight nothing is drawn."""
    in_sight = drawing("ambush_port", captain("C3"), captain("J7"), phase="ambush").view(0)["in_sight"]
    blocked = captain("J7", met=PIRATES, track=["J7", *(name for name in EVERY_SEA_SQUARE if name not in in_sight)])
    match = drawing("ambush_port", captain("C3"), blocked, phase="ambush")
    assert (1,) == match.to_act
    events = match.play(1, "ambush H13")
    assert [{"owner": 1, "card": "ambush_port"}] == told(events, "nothing_drawn")


@pytest.mark.rule("RS-4.14", "R-21")
def test_distance_and_land() -> None:
    """Three squares off over open sea is in sight, four is not; rocks hide nothing."""
    match = drawing("ambush_port", captain("C3"), captain("J7", drawn=drawn("rocks", "K7")), phase="ambush")
    assert "RS-4.14" == refused(match, "ambush M7")
    assert "RS-4.14" == refused(match, "ambush L7")
    assert "ambush N7" in notations(match)
    assert "L7" in match.view(0)["in_sight"]


@pytest.mark.rule("RS-4.15", "RS-5.1")
def test_calm_gains_in_order_with_chains() -> None:
    """great_catch: the third provision completes column 1, which pays 1 gold; then the hold limit."""
    cards = ["kraken", "maelstrom", "howling_fog", "witch_fire"]
    match = sailing(captain(provisions=3, provisions_circled=2), turn=2, revealed=cards)
    unseen = match.view(0)["unseen"]
    before = sum(unseen["cards"][name] for name in CALM[: CALM.index("great_catch")])
    idle(match, 0, chance=Script(unseen["adventure"], before, 0, 1, 2))
    assert (5, 5, 1) == figures(match, "provisions", "provisions_circled", "gold")


@pytest.mark.rule("RS-4.15", "R-24")
def test_choice_must_change_something() -> None:
    """Both tracks full: nobody is asked and nothing happens."""
    tracks = {**GAME.components["tracks"], "pirate_power": {"start": 1, "max": 4, "start_source": "rulebook"}}
    full = captain(monster_power=6, pirate_power=4)
    match = drawing("ill_omens", full, captain(), phase="choice", turn=20, edition={"tracks": tracks})
    assert (1,) == match.to_act
    assert "RS-4.15" == refused(match, "choose 3", seat=1)
    match.play(1, "choose 2")
    assert (6, 4) == figures(match, "monster_power", "pirate_power")


@pytest.mark.rule("R-24", "R-61")
def test_only_useful_option_is_applied_without_asking() -> None:
    """Pirates full: monsters rise, without a question."""
    match = drawing("ill_omens", captain(pirate_power=6), captain(), phase="choice", turn=20)
    match.play(1, "choose 1")
    assert (2, 6) == figures(match, "monster_power", "pirate_power")
