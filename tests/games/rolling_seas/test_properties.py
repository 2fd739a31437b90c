"""Laws that hold in every match: endings, conservation, records, clones, masks, undo."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flottille import FastChance, Match, replay
from flottille.engine.fields import differences, fields, same
from flottille.engine.rollout import play_out, play_some
from flottille.games.rolling_seas.game import BOARDS, GAME

from .harbour import STREAM, captain, drawing, drawn, plan, sailing

BOARD = st.sampled_from(BOARDS)
SEATS = st.integers(1, 6)
SEEDS = st.integers(0, 10**6)


@settings(max_examples=12)
@given(BOARD, SEATS, SEEDS)
def test_random_play_ends_and_adds_up(board: str, seats: int, seed: int) -> None:
    """On every board with every seat count; nothing lost, sheets add up to the scores."""
    match = Match("rolling_seas", seats=seats, seed=seed, board=board)
    play_out(match.state, FastChance(seed))
    assert match.is_over
    assert [] == GAME.lost(match.state)
    assert match.scores == [match.sheet(seat).total for seat in range(seats)]


@settings(max_examples=10)
@given(st.integers(1, 3), SEEDS, st.integers(1, 250))
def test_positions_and_masks_survive(seats: int, seed: int, decisions: int) -> None:
    """Anywhere in a match: dump and load, clone, mask and fill keep what they must."""
    match = Match("rolling_seas", seats=seats, seed=seed, board="random")
    play_some(match.state, FastChance(seed), decisions)
    loaded = Match.load(json.loads(json.dumps(match.dump())))
    assert [] == differences(loaded.state, match.state)
    assert same(match.state.clone(), match.state)
    for viewer in (*range(seats), -1):
        mask = match.state.mask(viewer)
        filled = mask.fill(FastChance(seed + 1))
        assert [] == differences(filled.mask(viewer), mask)
        assert [] == GAME.lost(filled)


@settings(max_examples=10)
@given(st.integers(1, 3), SEEDS, st.integers(1, 250))
def test_views_change_nothing(seats: int, seed: int, decisions: int) -> None:
    """Views, previews and sheets leave the state they show as it is."""
    match = Match("rolling_seas", seats=seats, seed=seed, board="random")
    play_some(match.state, FastChance(seed), decisions)
    for viewer in (*range(seats), -1):
        mask = match.state.mask(viewer)
        before = fields(mask)
        GAME.view(mask)
        for seat in range(seats):
            GAME.sheet(mask, seat)
        assert before == fields(mask)


@settings(max_examples=3)
@given(SEEDS)
def test_records_replay(seed: int) -> None:
    """The record of a match plays again to the same end."""
    match = Match("rolling_seas", seats=2, seed=seed, recipe="short")
    chance = FastChance(seed)
    while not match.is_over:
        seat = match.to_act[chance.below(len(match.to_act))]
        legal = match.legal(seat)
        match.play(seat, legal[chance.below(len(legal))])
    assert match.dump() == replay(match.record()).dump()


@settings(max_examples=8)
@given(SEEDS, st.integers(20, 200))
def test_undo_restores_every_field(seed: int, decisions: int) -> None:
    """Decisions of a plan taken and taken back leave no trace."""
    match = Match("rolling_seas", seats=2, seed=seed)
    chance = FastChance(seed)
    play_some(match.state, chance, decisions)
    if match.is_over or match.view(None)["phase"] != "sailing":
        return
    seat = match.to_act[0]
    match.state.undo(seat, match.state.plan_sizes[seat])
    before = match.state.clone()
    for _ in range(3):
        legal = match.legal(seat)
        action = legal[chance.below(len(legal))]
        if str(match.game.actions[action]) != "commit":
            match.play(seat, action)
    match.state.undo(seat, match.state.plan_sizes[seat])
    assert [] == differences(before, match.state)


@pytest.mark.rule("RS-4.37")
def test_masks_hold_no_plan_of_others() -> None:
    """Two worlds that differ only in seat 1's plan look the same to seat 0 and to a spectator."""
    worlds = []
    for decisions in (["navigate E", "step E"], ["navigate N"], []):
        match = sailing(captain("J7"), captain("G8", drawn=STREAM))
        worlds.append(plan(match, *decisions, seat=1))
    for viewer in (0, None):
        assert 1 == len({json.dumps(match.view(viewer)) for match in worlds})
        assert all(same(match.mask(viewer), worlds[0].mask(viewer)) for match in worlds)


@pytest.mark.rule("RS-4.37")
def test_masks_hold_no_drawing_of_others() -> None:
    """The same for placements."""
    worlds = [drawing("kraken", captain("M9"), captain("M9")) for _ in range(2)]
    for match, number in zip(worlds, (3, 7), strict=True):
        match.play(1, match.legal(1)[number])
    assert worlds[0].view(0) == worlds[1].view(0)
    assert worlds[0].view(1) != worlds[1].view(1)


@pytest.mark.rule("RS-4.37")
def test_nobody_knows_the_deck() -> None:
    """No view names a card that has not come; what may come is the same for all."""
    match = sailing(captain(), captain(), turn=9)
    views = [match.view(viewer) for viewer in (0, 1, None)]
    assert views[0]["unseen"] == views[1]["unseen"] == views[2]["unseen"]
    assert "deck_order" not in match.dump()


def test_view_previews_are_true() -> None:
    """What a preview promises is what the decision does; the shaded reach is really reachable."""
    board = STREAM | drawn("monster", "K6") | drawn("peril", "K7")
    match = sailing(captain("J7", drawn=board), wind="E SE N")
    match.play(0, "navigate E")
    shown = match.view(0)
    for text, preview in shown["previews"].items():
        ahead = plan(Match.load(match.dump()), text)
        before, after = shown["players"][0], ahead.view(0)["players"][0]
        for name in ("story", "gold", "provisions", "wind", "cannons"):
            assert preview.get(name, 0) == after[name] - before[name]
        assert preview.get("ship", before["ship"]) == after["ship"]
    assert {"J7", "K6", "M7"} <= set(shown["reach"])
    assert shown["reach"]["K7"]["may_stop"] is True  # off the peril and back again
    assert "step W" in shown["previews"] or "step W" in shown["refused"]
