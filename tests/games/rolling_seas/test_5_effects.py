"""Chapter 5: effects, one by one."""

from __future__ import annotations

import pytest

from .harbour import STREAM, Script, captain, commit, drawn, figures, idle, me, notations, plan, refused, sailing, told


@pytest.mark.rule("RS-5.1", "RS-5.13")
@pytest.mark.parametrize(
    ("story", "expected"),
    [
        (5, {"gold": 1}),
        (11, {"wind": 1}),
        (17, {"provisions": 5}),
        (23, {"stars": 2}),
        (29, {"gold": 1}),
        (35, {"wind": 1}),
        (41, {"stars": 3}),
        (47, {"provisions": 5}),
        (53, {"stars": 5}),
        (59, {"stars": 8}),
    ],
)
def test_story_boxes(story: int, expected: dict[str, int]) -> None:
    """Every bonus box, reached by a peril."""
    start = captain("J7", story=story, provisions=1, drawn=drawn("peril", "K7"))
    match = sailing(start, wind="E N S")
    before = _stars(match)
    plan(match, "navigate E", "step E")
    player = me(match)
    got = {"gold": player["gold"], "wind": player["wind"], "stars": _stars(match) - before}
    got["provisions"] = player["provisions"] if player["provisions"] > 1 else 0
    assert expected == {name: amount for name, amount in got.items() if amount}


def _stars(match: object) -> int:
    return int(match.sheet(0).lines[4].points)


@pytest.mark.rule("RS-5.1")
@pytest.mark.parametrize(("column", "bonus"), list(enumerate(["story", "wind", 3, "story", 5, 8], start=1)), ids=str)
def test_gold_columns(column: int, bonus: str | int) -> None:
    """Three gold of row 3 complete each column in turn."""
    circled = 5 * column - 3
    match = sailing(captain("R10", gold_circled=circled), die=3)
    before = _stars(match)
    plan(match, "explore W 3")
    assert circled + 3 == me(match)["gold_circled"]
    if isinstance(bonus, int):
        assert bonus == _stars(match) - before
    else:
        assert 1 == me(match)[bonus]


@pytest.mark.rule("RS-5.1")
@pytest.mark.parametrize(
    ("column", "bonus"),
    list(enumerate(["gold", "wind", "story", 2, "gold", "story", 3, "wind", "story", 4, "gold", 6], start=1)),
    ids=str,
)
def test_provision_columns(column: int, bonus: str | int) -> None:
    """Four provisions of row 1 complete each column in turn."""
    match = sailing(captain("R10", provisions=0, provisions_circled=5 * column - 4), die=1)
    before = _stars(match)
    plan(match, "explore W 1")
    if isinstance(bonus, int):
        assert bonus == _stars(match) - before
    else:
        assert 1 == me(match)[bonus]


@pytest.mark.rule("RS-5.1", "R-13")
def test_full_tracks_gain_nothing() -> None:
    """60 boxes, 30 gold, 60 provisions, 8 winds: the rest is lost, no bonus comes twice."""
    full = {"story": 60, "gold_circled": 30, "provisions": 0, "provisions_circled": 60, "wind_circled": 8}
    for row in range(1, 7):
        match = sailing(captain("R10", **full), die=row)
        plan(match, f"explore W {row}")
        names = ("story", "gold", "gold_circled", "provisions", "provisions_circled", "wind", "wind_circled")
        assert (60, 0, 30, 0, 60, 0, 8) == figures(match, *names)


@pytest.mark.rule("RS-5.1")
def test_part_of_a_gain_is_lost() -> None:
    """59 circled: one of four provisions fits, and it completes the last column."""
    match = sailing(captain("R10", provisions=0, provisions_circled=59), die=1)
    events = match.play(0, "explore W 1")
    assert (1, 60) == figures(match, "provisions", "provisions_circled")
    lost = next(event for event in events if event["kind"] == "gain_lost")
    assert 3 == lost["args"]["amount"]


@pytest.mark.rule("RS-5.8", "RS-5.1")
@pytest.mark.parametrize(
    ("row", "gains"),
    [
        (1, (0, 0, 4, 0)),
        (2, (1, 1, 2, 0)),
        (3, (0, 3, 0, 0)),
        (4, (2, 0, 1, 0)),
        (5, (0, 2, 4, 0)),
        (6, (2, 1, 0, 1)),
    ],
)
def test_exploration_book(row: int, gains: tuple[int, ...]) -> None:
    """Story, gold, provisions and wind of each row."""
    match = plan(sailing(captain("R10", provisions=0), die=row), f"explore W {row}")
    assert gains == figures(match, "story", "gold", "provisions", "wind")


@pytest.mark.rule("RS-5.2", "R-12")
def test_hold_limit_after_exploring() -> None:
    """Above the hold while building, trimmed at the end; circles stay."""
    match = plan(sailing(captain("R10"), die=1), "explore W 1")
    assert 9 == me(match)["provisions"]
    plan(match, "end")
    assert (5, 4) == figures(match, "provisions", "provisions_circled")


@pytest.mark.rule("RS-5.2", "RS-5.6", "R-64")
def test_hold_limit_after_a_pirate_row() -> None:
    """The row belongs to the move: trimmed once, when it has been taken."""
    start = captain("M3", cannons=1, gold_circled=2)
    match = plan(sailing(start, wind="NE S W"), "navigate NE", "step NE", "row 1")
    assert (5, 4) == figures(match, "provisions", "provisions_circled")


@pytest.mark.rule("RS-5.2", "RS-5.7")
def test_hold_limit_after_a_fight() -> None:
    """Three provisions won with a full hold are crossed off again, but stay circled."""
    trap = [{"owner": 1, "centre": "K7"}]
    match = sailing(captain("J7", gold=1, ambushes=trap), captain("C3"), wind="E N S")
    idle(match, 1)
    commit(match, "navigate E", "step E", chance=Script(5))
    match.play(0, "choose 1")
    match.play(1, "choose 2", Script(0))
    assert (5, 3) == figures(match, "provisions", "provisions_circled", seat=1)


@pytest.mark.rule("RS-5.2")
def test_fill_stops_without_circles() -> None:
    """Only one circle left: a fill gains one."""
    match = sailing(captain("H7", gold=1, provisions=1, provisions_circled=59))
    plan(match, "visit W", "fill")
    assert (2, 60) == figures(match, "provisions", "provisions_circled")


@pytest.mark.rule("RS-5.3", "R-41")
@pytest.mark.parametrize(("cannons", "power", "paid"), [(0, 1, 1), (1, 1, 0), (2, 3, 1), (3, 3, 0), (7, 6, 0)])
def test_monster(cannons: int, power: int, paid: int) -> None:
    """Cannons equal to the power or more cost nothing; paying is then no choice. One may stop there."""
    start = captain("J7", cannons=cannons, monster_power=power, drawn=drawn("monster", "K7"))
    match = plan(sailing(start, wind="E N S", turn=9), "navigate E", "step E")
    assert (2, 5 - paid, "K7") == figures(match, "story", "provisions", "ship")
    assert "end" in notations(match)


@pytest.mark.rule("RS-5.3")
def test_monster_without_provision() -> None:
    """No provision, no cannon: the square is closed."""
    match = plan(sailing(captain("J7", provisions=0, drawn=drawn("monster", "K7"))), "navigate E")
    assert "RS-5.3" == refused(match, "step E")


@pytest.mark.rule("RS-5.4", "R-31")
def test_back_onto_a_spent_peril() -> None:
    """Off it and back in one turn: now one may stop there."""
    match = sailing(captain("J7", drawn=drawn("peril", "K7")), wind="E W N")
    plan(match, "navigate E", "step E", "step E", "step W", "end")
    assert ("K7", 1) == figures(match, "ship", "story")
    assert "commit" in notations(match)


@pytest.mark.rule("RS-5.5")
@pytest.mark.parametrize(("length", "story"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_ride_story(length: int, story: int) -> None:
    """Half a story per square, rounded down."""
    board = dict(list(STREAM.items())[4 - length :])
    start = {4: "G8", 3: "H8", 2: "I8", 1: "J8"}[length]
    match = plan(sailing(captain(start, drawn=board)), "navigate E", "step E")
    assert ("L8", story) == figures(match, "ship", "story")


@pytest.mark.rule("RS-5.5")
def test_joined_rides() -> None:
    """One current flows into another card's: one ride of seven, +3 story."""
    board = STREAM | {"L8": "current S", "L9": "current S", "L10": "current S"}
    match = plan(sailing(captain("G8", drawn=board)), "navigate E", "step E")
    assert ("L11", 3) == figures(match, "ship", "story")


@pytest.mark.rule("RS-5.5")
def test_enter_from_any_side() -> None:
    """Against the arrows too: from L8 back onto K8, and out again."""
    match = plan(sailing(captain("L8", drawn=STREAM), wind="W N S"), "navigate W", "step W")
    assert ("L8", 0, ["H8", "I8", "J8"]) == figures(match, "ship", "story", "live")


@pytest.mark.rule("RS-5.5", "R-46")
def test_circular_ride_ends() -> None:
    """Four squares in a ring: the ride ends on the first, now spent, one."""
    ring = {"J5": "current E", "K5": "current S", "K6": "current W", "J6": "current N"}
    match = plan(sailing(captain("I5", drawn=ring)), "navigate E", "step E")
    assert ("J5", 2, []) == figures(match, "ship", "story", "live")


@pytest.mark.rule("RS-5.6", "R-29")
@pytest.mark.parametrize(("cannons", "rows"), [(1, 1), (4, 4), (6, 6), (7, 6)])
def test_pirate_rows(cannons: int, rows: int) -> None:
    """Rows up to the number of cannons, six at most; the die is ignored; nothing is built."""
    match = sailing(captain("M3", cannons=cannons), wind="NE S W", die=3)
    plan(match, "navigate NE", "step NE")
    assert [f"row {n}" for n in range(1, rows + 1)] == notations(match)
    plan(match, "row 1")
    assert "RS-4.39" == refused(match, "build")
    if rows < 6:
        again = plan(sailing(captain("M3", cannons=cannons), wind="NE S W"), "navigate NE", "step NE")
        assert "RS-5.6" == refused(again, f"row {rows + 1}")


@pytest.mark.rule("RS-5.6", "RS-4.0.3")
def test_met_pirates_are_harmless() -> None:
    """The second time nothing happens and nothing stops."""
    match = plan(sailing(captain("M3", met=["N2"]), wind="NE S W"), "navigate NE", "step NE", "step NE")
    assert ("O1", 0, 5) == figures(match, "ship", "story", "provisions")


FIGHTS = [
    ((5,), 0, 0, 1),  # owner's six
    ((0,), 7, 0, 0),  # owner's one
    ((3, 5), 7, 0, 0),  # victim's six
    ((1, 0), 0, 7, 1),  # victim's one
    ((3, 2), 0, 0, 1),
    ((2, 3), 0, 0, 0),
    ((2, 2), 0, 0, -1),
    ((1, 3), 2, 0, -1),
]


@pytest.mark.rule("RS-5.7", "R-22", "R-23")
@pytest.mark.parametrize(("dice", "owner_cannons", "victim_cannons", "winner"), FIGHTS)
def test_fights(dice: tuple[int, ...], owner_cannons: int, victim_cannons: int, winner: int) -> None:
    """Six and one decide at once, then dice plus cannons; 3 and 1 story, 2 each on a tie."""
    trap = [{"owner": 1, "centre": "K7"}]
    victim = captain("J7", gold=1, cannons=victim_cannons, ambushes=trap)
    match = sailing(victim, captain("C3", gold=1, cannons=owner_cannons), wind="E N S")
    idle(match, 1)
    events = commit(match, "navigate E", "step E", chance=Script(*dice))
    assert winner == told(events, "ambush_fought")[0]["winner"]
    stories = {1: [1, 3], 0: [3, 1], -1: [2, 2]}[winner]
    assert stories == [me(match, seat)["story"] for seat in (0, 1)]


@pytest.mark.rule("RS-5.7", "R-65")
def test_winner_chooses_even_with_full_tracks() -> None:
    """Nothing can be gained, yet the winner is asked."""
    trap = [{"owner": 1, "centre": "K7"}]
    rich = captain("C3", gold_circled=30, provisions_circled=60)
    match = sailing(captain("J7", ambushes=trap), rich, wind="E N S")
    idle(match, 1)
    commit(match, "navigate E", "step E", chance=Script(5))
    assert 1 in match.to_act


@pytest.mark.rule("RS-5.8")
@pytest.mark.parametrize(
    ("ship", "side", "gains"),
    [("N6", "W", (0, 4, 0)), ("Q6", "E", (0, 3, 1)), ("F3", "E", (1, 3, 0))],
    ids=["gold", "provision", "story"],
)
def test_printed_icons(ship: str, side: str, gains: tuple[int, ...]) -> None:
    """The icon comes on top of the row."""
    match = plan(sailing(captain(ship, provisions=0), die=3), f"explore {side} 3")
    assert gains == figures(match, "story", "gold", "provisions")


@pytest.mark.rule("RS-5.8")
def test_wrong_rows() -> None:
    """Plain land takes the row of the die only; a monolith its neighbours too, not others."""
    assert "RS-5.8" == refused(sailing(captain("R10"), die=3), "explore W 2")
    assert "RS-5.8" == refused(sailing(captain("G8"), die=3), "explore S 5")


@pytest.mark.rule("RS-5.10", "R-17")
def test_fill_once_and_not_when_full() -> None:
    """A full hold, a full track and a second filling are refused."""
    assert "RS-5.10" == refused(plan(sailing(captain("H7", gold=3)), "visit W"), "fill")
    match = plan(sailing(captain("H7", gold=5, provisions=0)), "visit W", "fill", "ship")
    assert "RS-5.10" == refused(match, "fill")
    full = captain("H7", gold=3, provisions=0, provisions_circled=60)
    assert "RS-5.10" == refused(plan(sailing(full), "visit W"), "fill")


@pytest.mark.rule("RS-5.10", "RS-5.11", "RS-5.15", "R-18")
def test_cannon_prices_and_bonuses() -> None:
    """2 2 2 3 3 3 4 gold in order; the third brings a story, the fifth a wind, the seventh 8 stars."""
    match = plan(sailing(captain("H7", gold=19)), "visit W")
    left = []
    for _ in range(7):
        match.play(0, "cannon")
        left.append(me(match)["gold"])
    assert [17, 15, 13, 10, 7, 4, 0] == left
    assert (2, 1, 7) == figures(match, "story", "wind", "cannons")
    assert 8 == match.sheet(0).lines[4].parts[0].points
    assert "RS-5.15" == refused(match, "cannon")


@pytest.mark.rule("RS-5.11")
def test_built_cannons_bring_bonuses() -> None:
    """The fifth, built: a wind."""
    match = plan(sailing(captain("R10", provisions=5, cannons=4), die=1), "explore W 1", "build")
    assert (5, 1, 4) == figures(match, "cannons", "wind", "provisions")


@pytest.mark.rule("RS-5.15", "RS-5.8")
def test_nothing_beyond_the_seventh() -> None:
    """Seven cannons: no building."""
    match = plan(sailing(captain("R10", cannons=7), die=1), "explore W 1")
    assert "RS-5.15" == refused(match, "build")


@pytest.mark.rule("RS-5.12")
def test_powers_stop_at_six() -> None:
    """blood_moon at 6 and 3: 6 and 4, and the gold still comes."""
    cards = ["stirring_depths"] * 2 + ["ill_omens"] * 3 + ["black_flags"] * 2
    match = sailing(captain(monster_power=6, pirate_power=3), turn=7, revealed=["kraken", "maelstrom", *cards])
    unseen = match.view(0)["unseen"]
    last = unseen["cards"]["blood_moon"]
    calm = sum(copies for name, copies in unseen["cards"].items() if name in CALM_IDS)
    idle(match, 0, chance=Script(unseen["adventure"], calm - last, 0, 1, 2))
    assert (6, 4, 1) == figures(match, "monster_power", "pirate_power", "gold")


CALM_IDS = {"rich_salvage", "found_coin", "good_catch", "great_catch", "passing_trader", "steady_breeze"}
CALM_IDS |= {"stirring_depths", "black_flags", "ill_omens", "blood_moon"}


@pytest.mark.rule("RS-5.14")
def test_circled_counts_never_go_down() -> None:
    """Spending, losing and trimming leave the circles."""
    match = plan(sailing(captain("H7", gold=2, gold_circled=4, provisions_circled=7)), "visit W", "cannon")
    assert (0, 4, 7) == figures(match, "gold", "gold_circled", "provisions_circled")
