"""Chapter 9: the rulebook's own examples."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import Match
from flottille.games.rolling_seas.game import GAME

from .harbour import (
    STREAM,
    captain,
    commit,
    directions,
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
)


@pytest.mark.rule("RS-3.5", "RS-3.6")
def test_ex_1_setup() -> None:
    """Kraken on J4 J5 K5, Maelstrom on L10 M10 L11 M11, home G7, start H7: all legal."""
    kraken = fresh(1, "kraken")
    assert placing("J4 J5 K5") in placements(kraken)

    maelstrom = fresh(1, "kraken", "maelstrom", players=[{"drawn": drawn("monster", "J4 J5 K5")}])
    match = plan(maelstrom, placements(maelstrom)[placing("L10 M10 L11 M11")], "home G7")
    assert "start E" in notations(match)

    match.play(0, "start E")
    assert ("G7", "H7", ["H7"]) == figures(match, "home", "ship", "track")


@pytest.mark.rule("RS-4.6")
def test_ex_2_kraken() -> None:
    """On an empty map row 2 or column J must be touched."""
    found = placements(fresh(1, "kraken"))
    assert placing("K2 L2 L3") in found
    assert placing("J4 J5 K5") in found
    assert placing("M9 N9 N8") not in found


@pytest.mark.rule("RS-4.15")
def test_ex_3_rich_salvage() -> None:
    """Gold 0 becomes 2, without any question."""
    match = sailing(captain(), turn=1, revealed=["kraken", "maelstrom", "howling_fog"])
    idle(match, 0, chance=_cards("rich_salvage", match))
    assert 2 == me(match)["gold"]


def _cards(card: str, match: Match) -> object:
    """The draws that bring this calm-sea card next."""
    from .harbour import Script

    unseen = match.view(0)["unseen"]
    kinds = [name for name in unseen["cards"] if name in CALM]
    before = sum(unseen["cards"][name] for name in kinds[: kinds.index(card)])
    return Script(unseen["adventure"], before, 0, 2, 4)


CALM = [card["id"] for card in GAME.components["calm_sea_cards"]["cards"]]


@pytest.mark.rule("RS-4.15", "RS-4.2")
def test_ex_4_ill_omens() -> None:
    """P1 raises monsters, P2 pirates; both show at once."""
    match = drawing("ill_omens", captain(), captain(), phase="choice")
    match.play(0, "choose 1")
    assert (1, 1) == figures(match, "monster_power", "pirate_power")

    match.play(1, "choose 2")
    assert (2, 1) == figures(match, "monster_power", "pirate_power")
    assert (1, 2) == figures(match, "monster_power", "pirate_power", seat=1)


@pytest.mark.rule("RS-3.3")
def test_ex_5_start_powers() -> None:
    """Both powers are 1 and there are no cannons."""
    match = Match("rolling_seas", seats=1, seed=1)
    assert (1, 1, 0) == figures(match, "monster_power", "pirate_power", "cannons")


@pytest.mark.rule("RS-4.14", "R-21")
def test_ex_6_ambush_sight() -> None:
    """Ship on J10: L10 hides behind land K10, J12 lies in the open."""
    match = drawing("ambush_port", captain("H7"), captain("J10"), phase="ambush")
    assert "ambush L10" in notations(match)
    assert "RS-4.14" == refused(match, "ambush J12")


@pytest.mark.rule("RS-4.20")
def test_ex_7_compass() -> None:
    """Dice NE, W, SE: three winds on offer; with SE the steps cost 1 to 5."""
    match = sailing(captain("J7"), wind="NE W SE")
    assert {"NE", "W", "SE"} == directions(match, "navigate")

    match.play(0, "navigate SE")
    costs = {"SE": 1, "S": 2, "E": 2, "SW": 3, "NE": 3, "N": 4, "W": 4, "NW": 5}
    assert costs == match.view(0)["costs"]


@pytest.mark.rule("RS-4.20")
def test_ex_8_ship_1_has_three_points() -> None:
    """Three points per Navigate."""
    match = plan(sailing(captain("J7")), "navigate E")
    assert 3 == me(match)["plan"]["points"]


@pytest.mark.rule("RS-5.3", "RS-5.4", "RS-4.20", "R-37", "R-32")
def test_ex_9_sailing() -> None:
    """H13 to N8 through a peril and a monster: 3 points and 5 provisions, 4 story."""
    board = drawn("peril", "I12 J12 I13 J13") | drawn("monster", "J10 J11 K11")
    match = sailing(captain("H13", "G13", drawn=board), wind="NE W S")
    plan(match, "navigate NE", "step E", *["step NE"] * 5)
    assert ("N8", 0, 4) == figures(match, "ship", "provisions", "story")
    assert 0 == me(match)["plan"]["points"]


@pytest.mark.rule("RS-4.26")
def test_ex_10_two_shores() -> None:
    """Ship on R10: exactly Q10 and S10 can be explored, the continent's edge included."""
    match = sailing(captain("R10"), die=3)
    assert {"explore W 3", "explore E 3"} == {text for text in notations(match) if text.startswith("explore")}


@pytest.mark.rule("RS-5.8")
def test_ex_11_die_five() -> None:
    """4 provisions and 2 gold."""
    match = plan(sailing(captain("R10", provisions=0), die=5), "explore W 5")
    assert (4, 2) == figures(match, "provisions", "gold")


@pytest.mark.rule("RS-5.8")
@pytest.mark.parametrize(("die", "rows"), [(1, {1, 2, 6}), (6, {1, 5, 6}), (3, {2, 3, 4})])
def test_ex_12_monolith_rows(die: int, rows: set[int]) -> None:
    """The row of the die, one above or one below; 6 and 1 are neighbours."""
    match = sailing(captain("G8"), die=die)  # monolith G9 to the south
    assert rows == {action.args["row"] for action in match.actions(0) if str(action).startswith("explore S")}


@pytest.mark.rule("RS-5.8", "RS-5.9")
def test_ex_13_monolith_slots() -> None:
    """First +1 story, second +2, the third brings treasure; two who finish together share rank 1."""
    first = plan(sailing(captain("G8"), die=3), "explore S 3")
    assert 1 == me(first)["story"]
    second = plan(sailing(captain("G8", explored=["N5"]), die=3), "explore S 3")
    assert 2 == me(second)["story"]

    both = captain("G8", explored=["N5", "P12"])
    match = sailing(both, both, die=3)
    commit(match, "explore S 3")
    commit(match, "explore S 3", seat=1)
    assert (1, 1) == (me(match)["treasure"], me(match, 1)["treasure"])
    assert 15 == _stars(match, "treasure")


def _stars(match: Match, key: str) -> int:
    parts = match.sheet(0).lines[4].parts
    return next(part.points for part in parts if part.key == key)


@pytest.mark.rule("RS-5.10")
@pytest.mark.parametrize(("level", "provisions", "hold"), [(1, 2, 5), (3, 3, 10)])
def test_ex_14_fill(level: int, provisions: int, hold: int) -> None:
    """One gold fills the hold of the ship: ship 1 gains 3, ship 3 gains 7."""
    match = sailing(captain("H7", level=level, provisions=provisions, gold=1))
    plan(match, "visit W", "fill")
    assert (hold, hold - provisions) == figures(match, "provisions", "provisions_circled")
    assert 0 == _gold_without_columns(match, hold - provisions)


def _gold_without_columns(match: Match, circled: int) -> int:
    """Gold left, without the one that provision column 1 brings."""
    return int(me(match)["gold"]) - (1 if circled >= 5 else 0)


@pytest.mark.rule("RS-5.10", "RS-5.15")
def test_ex_15_ships() -> None:
    """9 gold buy both ships in one visit, 8 only the second; there is no third without it."""
    match = plan(sailing(captain("H7", gold=9)), "visit W", "ship", "ship")
    assert (3, 0) == figures(match, "level", "gold")
    assert "RS-5.15" == refused(match, "ship")

    poor = plan(sailing(captain("H7", gold=8)), "visit W", "ship")
    assert 4 == me(poor)["gold"]
    assert "RS-5.10" == refused(poor, "ship")


@pytest.mark.rule("RS-5.6", "RS-5.3")
def test_ex_16_pirates() -> None:
    """Three cannons against power 2: no payment, 3 story, 2 gold and a row up to 3."""
    sheet = {"cannons": 3, "monster_power": 4, "pirate_power": 2, "provisions": 0}
    match = plan(sailing(captain("M3", **sheet), wind="NE W S"), "navigate NE", "step NE")
    assert ["row 1", "row 2", "row 3"] == notations(match)

    match.play(0, "row 2")
    assert ("N2", 4, 3, 2) == figures(match, "ship", "story", "gold", "provisions")
    assert ["end"] == notations(match)


@pytest.mark.rule("RS-5.10", "R-16")
def test_ex_17_port() -> None:
    """Seven boxes: 7 is written, then story 8; a second visit writes nothing."""
    match = plan(sailing(captain("H7", story=7)), "visit W")
    assert (8, [{"port": "G7", "fame": 7}]) == figures(match, "story", "told")

    again = plan(sailing(captain("H7", story=8, told=[{"port": "G7", "fame": 7}])), "visit W")
    assert (8, [{"port": "G7", "fame": 7}]) == figures(again, "story", "told")


@pytest.mark.rule("RS-6.3", "RS-6.4", "R-15")
@pytest.mark.parametrize(("ship", "home", "arrival"), [("H7", "G7", 10), ("H7", "B2", 5), ("J7", "G7", 0)])
def test_ex_18_end(ship: str, home: str, arrival: int) -> None:
    """-5 for the unmet pirates, +10 beside home, +5 beside another port."""
    player = captain(ship, home, met=["N2", "B12"])
    match = Match.load(game="rolling_seas", seats=1, phase="over", players=[player])
    assert [-5 + arrival] == match.scores


@pytest.mark.rule("RS-7.3", "R-34")
@pytest.mark.parametrize(("turn", "rank"), [(15, 1), (16, 2), (20, 2), (21, 3)])
def test_ex_19_solo_treasure(turn: int, rank: int) -> None:
    """Rank 1 up to turn 15, rank 2 up to turn 20, then rank 3."""
    match = sailing(captain("G8", explored=["N5", "P12"]), die=3, turn=turn)
    commit(match, "explore S 3")
    assert rank == me(match)["treasure"]


def sheet_of(fame: int) -> dict[str, Any]:
    """Stories told in seven ports, each longer than the one before, that come to this fame in the end."""
    ports = ["B2", "H2", "R5", "G7", "O10", "G13", "B14"]
    for story in range(len(ports), 54):
        rest = fame - story - sum(stars for box, stars in ((24, 2), (42, 3)) if story >= box)
        told = list(range(len(ports)))
        for i in reversed(range(len(ports))):
            told[i] += max(0, min(rest - sum(told), story - len(ports)))
        if sum(told) == rest:
            return {"story": story, "told": [{"port": p, "fame": f} for p, f in zip(ports, told, strict=True)]}
    raise AssertionError(f"no sheet comes to {fame}")


@pytest.mark.rule("RS-7.4")
@pytest.mark.parametrize(
    ("fame", "rank"),
    list(zip((75, 76, 125, 126, 150, 151, 175, 176, 200, 201, 225, 226, 250, 251), [*"12233445566778"], strict=True)),
)
def test_ex_20_solo_ranks(fame: int, rank: str) -> None:
    """The titles change at the rulebook's limits."""
    player = captain("J7", met=["N2", "B12", "P15"], **sheet_of(fame))
    match = Match.load(game="rolling_seas", seats=1, phase="over", players=[player])
    assert ([fame], int(rank)) == (match.scores, match.view(0)["solo_rank"])


@pytest.mark.rule("RS-4.0.3", "R-39")
def test_ex_21_spent_current() -> None:
    """A current square crossed once moves nobody."""
    spent = {square: f"{arrow} spent" for square, arrow in STREAM.items()}
    match = plan(sailing(captain("G8", drawn=spent)), "navigate E", "step E")
    assert ("H8", 0) == figures(match, "ship", "story")


@pytest.mark.rule("RS-7.5", "RS-7.6", "RS-3.4")
@pytest.mark.parametrize(("recipe", "turns"), [("standard", 25), ("rough_seas", 25), ("short", 18)])
def test_ex_22_decks(recipe: str, turns: int) -> None:
    """15 + 15 - 5, 12 + 18 - 5, 8 + 12 - 2."""
    view = Match("rolling_seas", seats=2, seed=1, recipe=recipe).view(None)
    data = next(item for item in GAME.components["deck_recipes"]["recipes"] if item["id"] == recipe)
    assert turns == view["turns"] == data["calm"] + data["adventure"] - data["removed_unseen"]
    assert (data["adventure"], data["calm"]) == (view["unseen"]["adventure"], view["unseen"]["calm"])
