"""Chapter 7: the four variants."""

from __future__ import annotations

import pytest

from flottille import BadOption, Match
from flottille.games.loot_island.game import GAME
from tests.games.driver import Script

from .tables import (
    asked,
    codes,
    legal,
    play,
    refused,
    settle,
    table,
)  # fmt: skip


@pytest.mark.rule("LI-7.10")
def test_open_healers_lie_face_up_from_the_start() -> None:
    """As many as players, seen by all, and the row of the end."""
    match = Match(GAME, seats=4, seed=2, healers_open=True)
    row = [healer["id"] for healer in match.view(None)["healers"]["row"]]
    assert 4 == len(row)
    while match.dump()["phase"] != "healing" and not match.is_over:
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    left = set(match.dump()["healer_row"]) | {healer for healer in match.dump()["healers"] if healer}

    assert set(row) == left


@pytest.mark.rule("LI-7.11", "R-31")
def test_healers_in_hand() -> None:
    """Two each in private; all reveal one at once, eliminated and cube-free players too; then the usual picks."""
    pairs = [["healer_01", "healer_02"], ["healer_03", "healer_04"], ["healer_05", "healer_06"]]
    options = {"healers_pairs": True}
    match = table(3, "", phase="offers", options=options, cubes=[13, 0, 4], eliminated=[0], pairs=pairs)
    assert (0, 1, 2) == match.to_act
    assert ["healer_01", "healer_02"] == [healer["id"] for healer in match.view(0)["healers"]["pair"]]
    assert ("LI-7.11", "healer_not_yours") == (
        refused(match, 0, "offer healer_03").rule,
        refused(match, 0, "offer healer_03").key,
    )
    before = match.view(2)
    play(match, 0, "offer healer_02")
    assert {**before, "to_act": [1, 2]} == match.view(2)
    assert ("LI-7.11", "already_chosen") == (
        refused(match, 0, "offer healer_01").rule,
        refused(match, 0, "offer healer_01").key,
    )
    play(match, 2, "offer healer_05")
    play(match, 1, "offer healer_03")

    assert ["healer_02", "healer_03", "healer_05"] == match.dump()["healer_row"]
    assert ("healer", (2,)) == asked(match)
    assert ["healer_06"] == [healer["id"] for healer in match.view(2)["healers"]["pair"]]
    assert "healer_06" not in str(match.view(1))
    play(match, 2, "heal healer_03")
    assert match.is_over


@pytest.mark.rule("LI-7.10", "LI-7.11")
def test_healer_variants_exclude_each_other() -> None:
    """A clear sentence says so."""
    with pytest.raises(BadOption, match="healers_open and healers_pairs do not go together"):
        Match(GAME, seats=3, healers_open=True, healers_pairs=True)


@pytest.mark.rule("LI-7.12")
def test_known_events_are_known_without_their_order() -> None:
    """The four are shown to all; each next one is any of those left."""
    script = Script()
    match = Match(GAME, seats=3, chance=script, events_known=True)
    known = match.view(None)["known_events"]
    assert 4 == len(known)
    seen = []
    while not match.is_over:
        if match.dump()["round"] > 1 and match.dump()["event"] and match.dump()["event"] not in seen:
            seen.append(match.dump()["event"])
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])

    assert (4, sorted(known)) == (len(seen), sorted(seen))
    assert Match(GAME, seats=3, seed=1).view(None)["known_events"] is None


@pytest.mark.rule("LI-7.13", "R-35", "R-64")
@pytest.mark.parametrize(
    ("seats", "dealt", "hand_size"), [(2, [6, 8], 6), (3, [7, 8, 9], 7), (5, [7, 8, 9, 10, 11], 7)]
)
def test_chosen_opening_hands(seats: int, dealt: list[int], hand_size: int) -> None:
    """Later players are dealt more and choose, all at once, what to discard; then comes the event."""
    match = Match(GAME, seats=seats, chance=Script(1), opening_draft=True)
    order = [(1 + place) % seats for place in range(seats)]
    assert dealt == [len(match.dump()["hands"][seat]) for seat in order]
    assert tuple(sorted(order[1:])) == match.to_act
    assert "opening" == match.dump()["asking"]
    assert ("LI-7.13", "already_chosen") == (refused(match, 1, "done").rule, refused(match, 1, "done").key)
    thrown = []
    for seat in order[1:]:
        while match.dump()["asking"] == "opening" and seat in match.to_act:
            thrown.append(legal(match, seat)[0].split()[1])
            match.play(seat, match.legal(seat)[0])

    assert sorted(thrown) == sorted(match.dump()["map_discards"])
    assert [hand_size] * seats == [len(found) for found in match.dump()["hands"]]
    assert "sea_chest" == match.dump()["asking"]  # A1 was drawn
    assert sum(dealt) - hand_size * seats == len(codes(thrown).split())


@pytest.mark.rule("LI-7.13")
def test_an_opening_choice_stays_secret() -> None:
    """Nobody sees it before all have chosen."""
    match = Match(GAME, seats=3, chance=Script(0), opening_draft=True)
    before = match.view(2)
    match.play(1, match.legal(1)[0])

    assert {**before, "to_act": [2]} == match.view(2)
    settle(match)


@pytest.mark.rule("LI-7.13")
def test_variants_combine() -> None:
    """Every mode is offered for all its seat counts."""
    assert 4 * 6 + 4 == len(list(GAME.setups()))
    Match(GAME, seats=2, seed=1, healers_pairs=True, events_known=True, opening_draft=True)
