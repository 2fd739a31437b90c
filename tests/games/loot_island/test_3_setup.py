"""Chapters 2.8 and 3: a match is set up."""

from __future__ import annotations

import pytest

from flottille import BadOption, FastChance, Match
from flottille.engine.fields import fields
from flottille.games.loot_island.game import GAME
from flottille.games.loot_island.state import THROWN
from flottille.games.loot_island.steps.setup import stack_treasures
from flottille.games.loot_island.steps.supply import reveal
from flottille.parts.wide import wide_members
from tests.games.driver import Script

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@pytest.mark.rule("LI-3.1")
@SEATS
def test_everyone_starts_with_three_discs_and_three_cubes(seats: int) -> None:
    """Nothing is on the island yet."""
    view = Match(GAME, seats=seats, seed=4).view(None)

    assert [(3, 3)] * seats == [(player["discs"], player["cubes"]) for player in view["players"]]
    assert [[]] * 8 == [landing["stack"] for landing in view["landings"]]


@pytest.mark.rule("LI-3.1")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_other_seat_counts_are_refused(seats: int) -> None:
    """Two to five, no solo game."""
    with pytest.raises(BadOption, match="2, 3, 4, 5 seats"):
        Match(GAME, seats=seats)


@pytest.mark.rule("LI-3.2")
@SEATS
def test_the_first_player_is_any_seat(seats: int) -> None:
    """One draw among all seats names the holder of the tile."""
    for first in range(seats):
        script = Script(first)
        match = Match(GAME, seats=seats, chance=script)

        assert (first, seats) == (match.dump()["first_player"], script.asked[0])


@pytest.mark.rule("LI-3.3")
def test_ship_corner_and_heading_are_drawn() -> None:
    """Four corners, two headings, each equally likely."""
    found = set()
    for corner in range(4):
        for heading in range(2):
            script = Script(0, corner, heading)
            ship = Match(GAME, seats=3, chance=script).dump()["ship"]
            found.add((ship["corner"], ship["heading"]))
            assert [4, 2] == script.asked[1:3]

    assert {(f"c{corner}", heading) for corner in range(4) for heading in (1, -1)} == found


@pytest.mark.rule("LI-3.4")
@pytest.mark.parametrize(
    ("seats", "size", "piles"), [(2, 42, "I IV"), (3, 42, "I IV"), (4, 58, "I II IV"), (5, 74, "I II III IV")]
)
def test_treasure_piles_come_in_order(seats: int, size: int, piles: str) -> None:
    """All of pile I before the next, whatever is drawn; each back shows its numeral beforehand."""
    fresh = GAME.blank(seats, GAME.check_setup(seats, {}), GAME.tables)
    stack_treasures(fresh, FastChance(1))
    seen = []
    assert size == len([t for t in GAME.components["treasure_cards"]["items"] if t["pile"] in piles.split()])
    for _ in range(size):
        back = fresh.next_pile
        before = set(wide_members(fresh.treasures, THROWN))
        reveal(fresh, 1, int(THROWN), FastChance(len(seen)))
        (new,) = set(wide_members(fresh.treasures, THROWN)) - before
        assert back == GAME.tables.pile[new]
        seen.append(GAME.components["treasure_cards"]["items"][new]["pile"])
    order = piles.split()

    assert sorted(seen, key=order.index) == seen
    assert -1 == fresh.next_pile


@pytest.mark.rule("LI-3.5")
@pytest.mark.parametrize(("seats", "hand", "deck"), [(2, 6, 70), (3, 7, 67), (4, 7, 60), (5, 7, 53)])
def test_hands_are_dealt(seats: int, hand: int, deck: int) -> None:
    """Seven cards each, six with two players; the rest is the deck, no discards."""
    for seed in range(40):
        match = Match(GAME, seats=seats, seed=seed)
        if match.dump()["event"] != "event_a1":
            break
    view = match.view(0)

    assert [hand] * seats == [player["cards"] for player in view["players"]]
    assert (deck, []) == (view["decks"]["map"], view["decks"]["map_discards"])


@pytest.mark.rule("LI-3.6", "R-36")
@pytest.mark.parametrize(("seats", "healers"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_as_many_healers_as_players(seats: int, healers: int) -> None:
    """Nobody sees one before the end; then there is one per human player, two with two players."""
    match = Match(GAME, seats=seats, seed=1)
    assert [] == match.dump()["healer_row"]
    assert [] == match.view(0)["healers"]["row"]
    while match.dump()["phase"] != "healing" and not match.is_over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    taken = [healer for healer in match.dump()["healers"] if healer]

    assert healers == len(match.dump()["healer_row"]) + len(taken)


@pytest.mark.rule("LI-3.7")
def test_an_a_event_first_then_four_b_events() -> None:
    """Round 1 has an A event, rounds 2 to 5 four different B events."""
    match = Match(GAME, seats=3, seed=5)
    seen = {}
    while not match.is_over:
        if match.dump()["event"]:
            seen[match.dump()["round"]] = match.dump()["event"]
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])

    assert [1, 2, 3, 4, 5] == sorted(seen)
    assert seen[1].startswith("event_a")
    assert all(seen[number].startswith("event_b") for number in (2, 3, 4, 5))
    assert 5 == len(set(seen.values()))


@pytest.mark.rule("LI-3.7")
def test_any_a_event_may_begin() -> None:
    """All four turn up."""
    found = {Match(GAME, seats=3, seed=seed).dump()["event"] for seed in range(60)}

    assert {"event_a1", "event_a2", "event_a3", "event_a4"} == found


@pytest.mark.rule("LI-3.8")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 6), (3, 6), (4, 6), (5, 7)])
def test_small_islands_lie_face_up(seats: int, tiles: int) -> None:
    """Chapel Rock only with five."""
    view = Match(GAME, seats=seats, seed=1).view(None)

    assert [True] * tiles == [tile["face_up"] for tile in view["tiles"]]
    assert (seats == 5) == ("isl_chapel" in [tile["id"] for tile in view["tiles"]])


@pytest.mark.rule("LI-3.9", "LI-7.1")
def test_two_players_get_aaron() -> None:
    """An open hand of six, three discs, no cubes; nobody else gets him."""
    aaron = Match(GAME, seats=2, seed=1).view(None)["aaron"]

    assert (6, 3) == (len(aaron["hand"]), aaron["discs"])
    assert "cubes" not in aaron
    assert Match(GAME, seats=3, seed=1).view(None)["aaron"] is None


@pytest.mark.rule("LI-3.10")
def test_draws_come_in_a_fixed_order() -> None:
    """First player, corner, heading, each hand whole from the first player on, Aaron, the event."""
    script = Script(1, 2, 1)
    match = Match(GAME, seats=2, chance=script)

    assert [2, 4, 2, *range(88, 70, -1), 4] == script.asked[:22]
    ids = [card["id"] for card in match.view(None)["aaron"]["hand"]]
    assert ids == [f"map_red_{value}_{copy}" for value in ("07", "08", "09") for copy in "ab"]
    assert "map_red_01_a" in match.dump()["hands"][1]


@pytest.mark.rule("LI-3.10", "LI-7.11")
def test_pairs_of_healers_are_dealt_before_the_event() -> None:
    """Two healers per human, the first player first."""
    script = Script(2)
    match = Match(GAME, seats=3, chance=script, healers_pairs=True)

    assert [14, 13, 12, 11, 10, 9, 4] == script.asked[24:31]
    assert ["healer_01", "healer_02"] == match.dump()["pairs"][2]
    assert ["healer_03", "healer_04"] == match.dump()["pairs"][0]


@pytest.mark.rule("LI-3.10")
def test_a_seed_replays_identically() -> None:
    """The same seed gives the same start."""
    one, two = (Match(GAME, seats=5, seed=11).state for _ in range(2))

    assert fields(one) == fields(two)
