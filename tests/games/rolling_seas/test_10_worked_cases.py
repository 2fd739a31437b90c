"""Chapter 10: further cases computed by hand."""

from __future__ import annotations

import pytest

from flottille import Match

from .harbour import (
    STREAM,
    Script,
    captain,
    commit,
    directions,
    drawing,
    drawn,
    figures,
    idle,
    me,
    notations,
    placements,
    placing,
    plan,
    refused,
    sailing,
)

PERILS = drawn("peril", "M9 N9")


@pytest.mark.rule("RS-5.5", "R-1")
def test_wc_1_full_ride() -> None:
    """Four squares for one point: +2 story, out on L8 with 2 points left."""
    match = plan(sailing(captain("G8", drawn=STREAM)), "navigate E", "step E")
    assert ("L8", 2) == figures(match, "ship", "story")
    assert 2 == me(match)["plan"]["points"]


@pytest.mark.rule("RS-5.5", "RS-4.0.3")
def test_wc_2_late_entry_then_remainder() -> None:
    """From J7: J8 K8, +1. Later from I7: I8 alone, onto the spent J8, +0; H8 stays live."""
    match = sailing(captain("J7", drawn=STREAM), wind="S W N")
    plan(match, "navigate S", "step S")
    assert ("L8", 1, ["H8", "I8"]) == figures(match, "ship", "story", "live")

    rest = STREAM | {"J8": "current E spent", "K8": "current E spent"}
    later = plan(sailing(captain("I7", drawn=rest), wind="S W N"), "navigate S", "step S")
    assert ("J8", 0, ["H8"]) == figures(later, "ship", "story", "live")


@pytest.mark.rule("RS-5.4", "RS-4.23")
def test_wc_3_through_perils() -> None:
    """Wind E, path E E E: +2 story, O9."""
    match = sailing(captain("L9", provisions=0, drawn=PERILS), wind="E NE W")
    plan(match, "navigate E", "step E", "step E", "step E")
    assert ("O9", 2) == figures(match, "ship", "story")
    assert ["end"] == notations(match)


@pytest.mark.rule("RS-4.23", "RS-4.42")
def test_wc_3_no_stop_on_a_peril() -> None:
    """After E E the ship stands on N9 and may not end there."""
    match = sailing(captain("L9", provisions=0, drawn=PERILS), wind="E NE W")
    plan(match, "navigate E", "step E", "step E")
    assert "RS-4.42" == refused(match, "end")


@pytest.mark.rule("RS-4.23", "RS-4.20")
def test_wc_3_wind_ne() -> None:
    """Path E NE costs 2 + 1: +1 story, N8; after E alone the ship may not end."""
    match = sailing(captain("L9", provisions=0, drawn=PERILS), wind="E NE W")
    plan(match, "navigate NE", "step E")
    assert "RS-4.42" == refused(match, "end")
    match.play(0, "step NE")
    assert ("N8", 1) == figures(match, "ship", "story")


@pytest.mark.rule("RS-4.22")
def test_wc_3_wind_w() -> None:
    """Against the wind a step costs 5: too far."""
    match = plan(sailing(captain("L9", provisions=0, drawn=PERILS), wind="E NE W"), "navigate W")
    assert "RS-4.22" == refused(match, "step E")


@pytest.mark.rule("RS-5.6", "R-11")
def test_wc_4_pirates_and_cost() -> None:
    """With 1 point paid, 3 provisions are due and there; with 2 of them spent on the step they are not."""
    match = plan(sailing(captain("M3", provisions=3), wind="NE SW S"), "navigate NE", "step NE")
    assert ("N2", 0, 3, 2) == figures(match, "ship", "provisions", "story", "gold")

    against = plan(sailing(captain("M3", provisions=3), wind="NE SW S"), "navigate SW")
    assert "RS-5.6" == refused(against, "step NE")


@pytest.mark.rule("RS-5.8", "RS-5.2", "RS-5.1", "R-12")
def test_wc_5_explore_column_build() -> None:
    """The second provision completes column 1; one cannon built leaves 3, none built leaves 5."""
    start = captain("R10", provisions=4, provisions_circled=3)
    match = plan(sailing(start, die=5), "explore W 5")
    assert (8, 7, 3, 3) == figures(match, "provisions", "provisions_circled", "gold", "gold_circled")
    assert (3, 1) == figures(plan(match, "build"), "provisions", "cannons")

    lazy = plan(sailing(start, die=5), "explore W 5", "end")
    assert (5, 7) == figures(lazy, "provisions", "provisions_circled")


@pytest.mark.rule("RS-5.10", "RS-5.2", "RS-5.13")
def test_wc_6_port_and_box_18() -> None:
    """Telling at 17 reaches box 18: the hold is filled, column 2 brings a wind, no gold is paid."""
    match = plan(sailing(captain("H7", story=17, provisions=1, provisions_circled=6)), "visit W")
    assert (18, 5, 10, 1, 0) == figures(match, "story", "provisions", "provisions_circled", "wind", "gold")
    assert [{"port": "G7", "fame": 17}] == me(match)["told"]


@pytest.mark.rule("RS-4.19", "RS-4.27", "RS-4.0.1")
def test_wc_7_wind_then_visit() -> None:
    """Wind SE to N10, then O10 lies to the east; from N9 it is only diagonal."""
    match = plan(sailing(captain("M9", wind=1)), "wind SE")
    assert "visit E" in notations(match)

    aside = plan(sailing(captain("M9", wind=1)), "wind E")
    assert "RS-4.28" == refused(aside, "visit E")
    assert "RS-4.28" == refused(aside, "visit S")


@pytest.mark.rule("RS-4.9", "RS-4.0.5", "R-6")
def test_wc_8_dock_rule() -> None:
    """With O9 a peril, N10 is the last dock of O10."""
    match = drawing("waterspout", captain(drawn=drawn("peril", "N9 O9")))
    found = placements(match)
    assert placing("M10 N10") not in found
    assert placing("M10 M11") in found
    assert "RS-4.9" == refused(match, "draw M10 0")


@pytest.mark.rule("RS-4.10")
def test_wc_9_cutting_the_sea() -> None:
    """Rocks that would cut off the bay of B15 to E15, or E15 alone, are refused."""
    match = drawing("the_widows", captain("M3"), captain("M3"))
    assert "RS-4.10" == refused(match, "draw C14 0")
    assert "RS-4.10" == refused(match, "draw D14 1")
    assert placing("E12 E13") in placements(match)


@pytest.mark.rule("RS-7.2", "R-35")
def test_wc_10_solo_rocks() -> None:
    """The crossing D2 must be covered; with the ship on it, C2 or E2 on the row."""
    empty = drawing("devils_teeth", captain("M3"))
    expected = {placing(text) for text in ("C2 D2 E2", "D2 E2 F2", "D1 D2 D3", "D2 D3 D4")}
    assert expected == set(placements(empty))

    taken = drawing("devils_teeth", captain("D2"))
    expected = {placing(text) for text in ("C1 C2 C3", "C2 C3 C4", "E1 E2 E3", "E2 E3 E4")}
    assert expected == set(placements(taken))


def ambushed(owner: int = 1, **victim: object) -> dict[str, object]:
    """A victim on H7 who has an ambush of another seat around K7, its dot on J7."""
    ambush = {"owner": owner, "centre": "K7", "dots": ["W"]}
    return captain("I7", ambushes=[ambush], **victim)


@pytest.mark.rule("RS-5.7", "R-22", "R-23")
def test_wc_11_ambusher_wins() -> None:
    """3 + 2 cannons beat 4 + 0: +3 story and a choice, +1 story and a loss."""
    match = sailing(ambushed(gold=1), captain("M3", cannons=2), wind="E N S")
    idle(match, 1)
    commit(match, "navigate E", "step E", chance=Script(2, 3))
    assert (0, 1) == match.to_act
    assert (1, 3) == (me(match)["story"], me(match, 1)["story"])

    match.play(0, "choose 2")
    match.play(1, "choose 1", Script())
    assert (3, 1) == figures(match, "provisions", "gold")
    assert 2 == me(match, 1)["gold"]


@pytest.mark.rule("RS-5.7")
def test_wc_11_tie() -> None:
    """4 + 1 against 3 + 2: two story each, nobody is asked."""
    match = sailing(ambushed(cannons=2), captain("M3", cannons=1), wind="E N S")
    idle(match, 1)
    commit(match, "navigate E", "step E", chance=Script(3, 2))
    assert (2, 2) == (me(match)["story"], me(match, 1)["story"])
    assert 6 == match.view(None)["turn"]


@pytest.mark.rule("RS-5.7")
def test_wc_11_a_six_ends_it() -> None:
    """A six of the ambusher wins at once: the victim does not roll."""
    match = sailing(ambushed(gold=1), captain("M3", cannons=2), wind="E N S")
    idle(match, 1)
    script = Script(5)
    commit(match, "navigate E", "step E", chance=script)
    assert [6] == script.asked
    assert [6, 0] == match.view(None)["fight"]["dice"]
    assert 1 == match.view(None)["fight"]["winner"]


@pytest.mark.rule("RS-6.6", "RS-6.5", "RS-6.2")
def test_wc_12_scoring() -> None:
    """46 + 26 - 10 + 5 + 7 = 74."""
    told = [{"port": p, "fame": f} for p, f in zip(("B2", "H2", "R5", "O10"), (2, 8, 15, 21), strict=True)]
    sheet = {"story": 26, "told": told, "met": ["N2"], "level": 2, "cannons": 4, "explored": ["N5", "G9"]}
    sheet |= {"gold_circled": 12, "provisions_circled": 21}
    match = Match.load(game="rolling_seas", seats=1, phase="over", players=[captain("H7", "B2", **sheet)])
    assert [46, 26, -10, 5, 7] == [line.points for line in match.sheet(0).lines]
    assert {"ships": 3, "story_boxes": 2, "provision_columns": 2} == {
        part.key: part.points for part in match.sheet(0).lines[4].parts
    }
    assert [74] == match.scores


@pytest.mark.rule("RS-5.9", "R-14")
def test_wc_13_treasure_with_four() -> None:
    """Turns 13, 11, 11, 24 give 10, 15, 15 and 5 stars."""
    all_three = ["N5", "G9", "P12"]
    players = [captain("J7", explored=all_three, finished=turn) for turn in (13, 11, 11, 24)]
    match = Match.load(game="rolling_seas", seats=4, phase="over", players=players)
    assert [10, 15, 15, 5] == [match.sheet(seat).lines[4].points for seat in range(4)]


@pytest.mark.rule("RS-5.9", "R-14")
def test_wc_13_treasure_as_it_is_taken() -> None:
    """After two shared rank 1 the next finisher takes rank 2, later ones rank 3."""
    almost = captain("G8", explored=["N5", "P12"])
    done = captain("J7", explored=["N5", "G9", "P12"], finished=3)
    match = sailing(almost, done, done, die=3, turn=5)
    commit(match, "explore S 3")
    idle(match, 1, 2)
    assert [2, 1, 1] == [me(match, seat)["treasure"] for seat in range(3)]

    earlier = captain("J7", explored=["N5", "G9", "P12"], finished=4)
    match = sailing(almost, done, earlier, almost, die=3, turn=5)
    commit(match, "explore S 3")
    idle(match, 1, 2)
    commit(match, "explore S 3", seat=3)
    assert [3, 1, 2, 3] == [me(match, seat)["treasure"] for seat in range(4)]


@pytest.mark.rule("RS-4.22", "R-45", "R-33", "R-51")
def test_wc_14_ride_onto_a_monster() -> None:
    """With nothing to pay the monster at the end the step is illegal; story 16 fills the hold on the way."""
    board = STREAM | drawn("monster", "L8")
    broke = plan(sailing(captain("G8", provisions=0, drawn=board)), "navigate E")
    assert "RS-4.22" == refused(broke, "step E")

    saved = plan(sailing(captain("G8", provisions=0, story=16, drawn=board)), "navigate E", "step E")
    assert ("L8", 20, 4, 1) == figures(saved, "ship", "story", "provisions", "gold")


@pytest.mark.rule("RS-5.12", "R-24")
def test_wc_15_full_power_track() -> None:
    """Monsters at 6: ill_omens raises pirates without asking; stirring_depths does nothing."""
    full = captain(monster_power=6, pirate_power=4)
    match = drawing("ill_omens", full, captain(), phase="choice", turn=12)
    assert (1,) == match.to_act
    match.play(1, "choose 1")
    assert (6, 5) == figures(match, "monster_power", "pirate_power")

    cards = ["ill_omens"] * 3 + ["blood_moon", "black_flags", "black_flags", "stirring_depths"]
    deep = sailing(full, turn=7, revealed=["kraken", "maelstrom", *cards])
    unseen = deep.view(0)["unseen"]
    before = sum(unseen["cards"].get(name, 0) for name in CALM[: CALM.index("stirring_depths")])
    idle(deep, 0, chance=Script(unseen["adventure"], before, 0, 1, 2))
    assert "stirring_depths" == deep.view(0)["revealed"][-1]
    assert (6, 4) == figures(deep, "monster_power", "pirate_power")


CALM = ["rich_salvage", "found_coin", "good_catch", "great_catch", "passing_trader", "steady_breeze", "stirring_depths"]


@pytest.mark.rule("RS-5.8")
def test_wc_16_printed_icon() -> None:
    """R6 with die 1: 4 + 1 provisions, column 1, one cannon may be built."""
    match = plan(sailing(captain("Q6", provisions=0), die=1), "explore E 1")
    assert (5, 5, 1) == figures(match, "provisions", "provisions_circled", "gold")
    assert (0, 1) == figures(plan(match, "build"), "provisions", "cannons")


@pytest.mark.rule("RS-4.3", "RS-3.2")
@pytest.mark.parametrize(("card", "maps"), [("devils_teeth", [3, 0, 1, 2]), ("the_widows", [1, 2, 3, 0])])
def test_wc_17_passing_maps(card: str, maps: list[int]) -> None:
    """Left: P1 draws on P4's map. Right: P1 draws on P2's."""
    match = drawing(card, *[captain("M3")] * 4)
    assert maps == [match.view(seat)["drawing_on"] for seat in range(4)]


@pytest.mark.rule("RS-4.14")
def test_wc_18_sight_on_a_slant() -> None:
    """L11 hides behind the inside of K10; L12 is only touched by its corner; J14 is far enough."""
    match = drawing("ambush_port", captain("H7"), captain("J10"), phase="ambush")
    found = notations(match)
    assert "ambush L11" in found
    assert "ambush J14" in found
    assert "RS-4.14" == refused(match, "ambush L12")


@pytest.mark.rule("RS-5.2", "R-48")
def test_wc_19_fill_inside_fill() -> None:
    """The bonus fill inside a bought fill tops the hold up; the bought one then stops."""
    told = [{"port": "R5", "fame": 3}]
    start = captain("Q5", level=3, story=17, provisions=2, provisions_circled=13, gold=1, told=told)
    match = plan(sailing(start), "visit E", "fill")
    assert (10, 21, 0, 18) == figures(match, "provisions", "provisions_circled", "gold", "story")


@pytest.mark.rule("RS-4.42", "R-50")
def test_wc_20_off_a_peril_by_wind() -> None:
    """With a wind the sailing may end on M9 and a closing move leaves it."""
    match = sailing(captain("L9", provisions=0, wind=1, drawn=PERILS), wind="E NE W")
    plan(match, "navigate NE", "step E", "end")
    assert "RS-4.23" == refused(match, "commit")
    plan(match, "wind S")
    assert ("M10", 1) == figures(match, "ship", "story")
    assert "commit" in notations(match)


@pytest.mark.rule("RS-4.42", "R-49")
def test_wc_20_without_wind() -> None:
    """The step is on offer, because a point is left for NE; ending is not."""
    match = sailing(captain("L9", provisions=0, drawn=PERILS), wind="E NE W")
    plan(match, "navigate NE")
    assert "E" in directions(match, "step")
    match.play(0, "step E")
    assert "RS-4.42" == refused(match, "end")


@pytest.mark.rule("RS-4.42", "RS-5.5")
def test_wc_21_ride_onto_a_peril() -> None:
    """Wind E leaves 2 points for NE; SE leaves 1 for SE; S leaves nothing, unless there is a wind."""
    board = STREAM | drawn("peril", "L8")
    match = plan(sailing(captain("G8", provisions=0, drawn=board), wind="E SE S"), "navigate E", "step E")
    assert ("L8", 3) == figures(match, "ship", "story")
    assert "NE" in directions(match, "step")

    match = plan(sailing(captain("G8", provisions=0, drawn=board), wind="E SE S"), "navigate SE", "step E", "step SE")
    assert "M9" == me(match)["ship"]

    match = plan(sailing(captain("G8", provisions=0, drawn=board), wind="E SE S"), "navigate S")
    assert "RS-4.42" == refused(match, "step E")

    match = sailing(captain("G8", provisions=0, wind=1, drawn=board), wind="E SE S")
    plan(match, "navigate S", "step E", "end", "wind S")
    assert "L9" == me(match)["ship"]


@pytest.mark.rule("RS-4.23", "R-50")
def test_wc_22_wind_onto_a_peril() -> None:
    """From N10 entered live no visit; navigating off it is fine."""
    match = plan(sailing(captain("M9", wind=1, drawn=drawn("peril", "N10")), wind="NE S W"), "wind SE")
    assert 1 == me(match)["story"]
    assert "RS-4.23" == refused(match, "visit E")
    plan(match, "navigate NE", "step NE")
    assert "O9" == me(match)["ship"]
    assert 2 == me(match)["plan"]["points"]


@pytest.mark.rule("RS-4.22", "R-51")
def test_wc_23_cost_before_gain() -> None:
    """Three provisions are due before the story that would reach box 18."""
    match = plan(sailing(captain("M3", provisions=2, story=16), wind="NE S W"), "navigate NE")
    assert "RS-5.6" == refused(match, "step NE")


@pytest.mark.rule("RS-5.5", "RS-5.6", "RS-4.25")
def test_wc_24_ride_into_pirates() -> None:
    """K2 L2 M2, then N2: +1, pay 3, +3 story and 2 gold; nothing moves after that."""
    road = drawn("current E", "K2 L2 M2")
    match = plan(sailing(captain("J2", wind=1, drawn=road)), "navigate E", "step E")
    assert ("N2", 4, 2, 2) == figures(match, "ship", "story", "gold", "provisions")
    assert 2 == me(match)["plan"]["points"]
    assert "RS-4.25" == refused(match, "step E")
    assert "RS-4.25" == refused(plan(match, "end"), "wind S")

    poor = plan(sailing(captain("J2", provisions=2, drawn=road)), "navigate E")
    assert "RS-4.22" == refused(poor, "step E")


@pytest.mark.rule("RS-5.11", "RS-5.15", "RS-5.13")
def test_wc_25_building_chain() -> None:
    """Cannon 3 brings box 18, which fills the hold for a second cannon; a third is too much."""
    start = captain("R10", cannons=2, story=17, provisions=4, provisions_circled=20)
    match = plan(sailing(start, die=1), "explore W 1")
    assert (8, 24) == figures(match, "provisions", "provisions_circled")

    plan(match, "build")
    assert (5, 26, 1, 18) == figures(match, "provisions", "provisions_circled", "gold", "story")

    plan(match, "build")
    assert (0, 4) == figures(match, "provisions", "cannons")
    assert "RS-5.8" == refused(match, "build")


@pytest.mark.rule("RS-5.13")
def test_wc_26_deep_chain() -> None:
    """Provision 25, gold 5, story 18, fill: the outer gain goes on after the whole chain."""
    start = captain("R10", provisions=0, provisions_circled=24, gold=4, story=17)
    match = plan(sailing(start, die=1), "explore W 1")
    assert (8, 32, 5, 5, 19) == figures(match, "provisions", "provisions_circled", "gold", "gold_circled", "story")
    assert 5 == me(plan(match, "end"))["provisions"]


@pytest.mark.rule("RS-5.15")
def test_wc_27_purchases_that_pay_for_each_other() -> None:
    """Fill, then cannon: legal. Cannon, then fill: no gold left."""
    start = captain("Q5", story=3, provisions=1, provisions_circled=2, gold=2)
    match = plan(sailing(start), "visit E", "fill")
    assert (5, 6, 2, 4) == figures(match, "provisions", "provisions_circled", "gold", "story")
    assert (1, 0) == figures(plan(match, "cannon"), "cannons", "gold")

    other = plan(sailing(start), "visit E", "cannon")
    assert "RS-5.10" == refused(other, "fill")


@pytest.mark.rule("RS-4.33", "RS-4.46", "R-53", "R-54", "R-55")
def test_wc_28_ambush_timing() -> None:
    """Enter the dot by wind, tell 9 at O10, then lose: story 11, the 9 stays; the next crossing is harmless."""
    ambush = {"owner": 1, "centre": "M10", "dots": ["E"]}
    victim = captain("M9", wind=1, story=9, cannons=1, gold=1, ambushes=[ambush])
    hunter = captain("H7", gold=4, cannons=1, story=1, told=[{"port": "G7", "fame": 0}])
    match = sailing(victim, hunter, wind="W N S")
    commit(match, "wind SE", "visit E")
    assert [] == me(match, 1)["ambushes"]
    commit(match, "visit W", "cannon", "cannon", seat=1, chance=Script(3, 4))
    assert (11, [{"port": "O10", "fame": 9}]) == figures(match, "story", "told")

    plan(match, "choose 1")
    match.play(1, "choose 1", Script(0))
    assert [True] == [ambush["triggered"] for ambush in me(match)["ambushes"]]
    again = sailing(me_again(match), hunter, wind="W N S")
    commit(again, "navigate W", "step W")
    idle(again, 1)
    assert 11 == me(again)["story"]


def me_again(match: Match) -> dict[str, object]:
    """The victim as the position writes it."""
    return dict(match.dump()["players"][0])
