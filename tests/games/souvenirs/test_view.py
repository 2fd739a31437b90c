"""The view: everything a screen draws, from the mask alone."""

from __future__ import annotations

import json

import pytest

from flottille import Match
from flottille.engine.fields import fields
from flottille.games.souvenirs.game import GAME

from .tables import do, read, solo, table, team


@pytest.mark.rule("SV-4.31", "SV-6.1")
def test_targets_tell_what_a_memory_would_do() -> None:
    """Slots, validation and victory."""
    match = table(
        ("kite seashell",),
        ("beach[footprints full_moon] market cave[hands_on_the_wall voice_of_old fireside_tale]",),
        holder=1,
    )
    targets = match.view(0)["targets"]
    assert [("beach", True, True), ("market", False, False)] == [
        (slot["place"], slot["validates"], slot["wins"]) for slot in targets["kite"]
    ]
    assert ["beach"] == [slot["place"] for slot in targets["seashell"]]


@pytest.mark.rule("SV-4.31")
def test_places_tell_what_they_take() -> None:
    """Hovering a place lights the memories in hand that match."""
    match = table(("kite seashell market cave",))
    assert {"market": ["kite"], "cave": ["seashell"]} == match.view(0)["opens"]


@pytest.mark.rule("SV-6.1")
def test_a_place_shows_its_slots() -> None:
    """Free slots, and whether the dedicated memory is still missing."""
    match = table(zones=("beach[full_moon kite]",), holder=1)
    place = match.view(None)["players"][0]["zone"][0]
    assert (1, True, ["dash_to_foam", "footprints"]) == (
        place["free_slots"],
        place["dedicated_missing"],
        place["takes"],
    )


@pytest.mark.rule("SV-4.50", "SV-4.51", "SV-5.29")
def test_the_ship_shows_its_next_stop() -> None:
    """Or why it stays."""
    assert (2, None) == tuple(table(holder=0).view(None)["ship"][key] for key in ("sails_to", "stays"))
    assert "loaded" == table(holder=0, ship="hauling_shanty taste_of_salt").view(None)["ship"]["stays"]
    assert "becalmed" == table(holder=0, becalmed=True).view(None)["ship"]["stays"]
    assert "mode" == solo().view(None)["ship"]["stays"]


@pytest.mark.rule("SV-5.19")
def test_a_prompt_names_its_reason() -> None:
    """Who asks, why, how many."""
    match = read("leak", hands=("kite seashell cave reef",))
    asking = match.view(0)["asking"]
    assert ("discard", "leak", 1, "effect", [0]) == tuple(
        asking[key] for key in ("prompt", "card", "left", "why", "seats")
    )


@pytest.mark.rule("SV-4.26")
def test_a_duel_shows_dice_and_bonus() -> None:
    """While a Loaded Die is asked for."""
    match = table(("loaded_die",), ("", "cave[seashell]"), phase="sea", artefacts="cutlass hook lantern", holder=0)
    do(match, "duel_memory seashell", draws=(2, 4))
    duel = match.view(2)["duel"]
    assert (3, 5, 1, "seashell") == (duel["attack_die"], duel["defence_die"], duel["bonus"], duel["memory"])


@pytest.mark.rule("SV-4.27", "SV-4.29")
def test_a_duel_shows_the_attackers_chances() -> None:
    """Before the dice, as a roll counts, and with either die rolled again."""
    match = table(("", "headwind loaded_die"), ("", "cave[seashell] reef"), phase="sea", holder=0)
    do(match, "duel_memory seashell")
    assert {"odds": {"win": 0.4167, "lose": 0.4167, "tie": 0.1667}, "rerolls": {}} == outlook(match)
    do(match, "pass", draws=(4, 0))
    assert {
        "odds": {"win": 1.0, "lose": 0.0, "tie": 0.0},
        "rerolls": {
            "attacker": {"win": 0.8333, "lose": 0.0, "tie": 0.1667},
            "defender": {"win": 0.6667, "lose": 0.1667, "tie": 0.1667},
        },
    } == outlook(match)
    place = table(("", "loaded_die"), ("", "reef"), phase="sea", holder=0)
    do(place, "duel_place reef 1", draws=(4, 0))
    assert {"win": 0.6597, "lose": 0.1736, "tie": 0.1667} == place.view(2)["duel"]["odds"]


def outlook(match: Match) -> dict:
    """The chances of the duel being fought."""
    return {key: match.view(2)["duel"][key] for key in ("odds", "rerolls")}


@pytest.mark.rule("SV-5.28", "SV-5.29")
def test_cards_tell_what_is_printed_on_them() -> None:
    """Places, anchors and effects as they count in the mode."""
    printed = table().view(None)["printed"]
    assert {"places": ["volcano", "temple", "beach"], "dedicated": False, "anchor": []} == (
        printed["memories"]["distant_drum"]
    )
    assert [{"op": "draw_memory", "n": 2}, {"op": "discard", "n": 1, "type": "memory"}] == (
        printed["memories"]["firefly_ball"]["anchor"]
    )
    assert [{"op": "send", "n": 1}] == printed["memories"]["boats_return"]["anchor"]
    assert [{"op": "skip", "n": 1}] == solo().view(0)["printed"]["memories"]["boats_return"]["anchor"]
    assert [] == table(seats=2, holder="centre").view(0)["printed"]["encounters"]["dead_calm"]["effect"]
    assert {"gold": True, "effect": [{"op": "reroll", "n": 1}]} == printed["encounters"]["loaded_die"]
    assert {"power": "attack_die_bonus", "n": 1} == printed["artefacts"]["cutlass"]
    assert [[], [{"op": "discard", "n": 1, "type": "any"}]] == printed["ship_rolls"][:2]
    assert [{"op": "again", "n": 1, "memories": ["hidden_spark", "full_moon"]}] == (
        printed["memories"]["inner_fire"]["anchor"]
    )
    assert {"op": "draw_memory", "n": 2, "only_if": "done"} == printed["memories"]["offering"]["anchor"][1]


@pytest.mark.rule("SV-4.3", "SV-4.40")
def test_the_view_tells_the_end_and_the_hand_limit() -> None:
    """Nothing is asked when the match is over."""
    cave = "cave[hands_on_the_wall voice_of_old fireside_tale]"
    match = table(("kite",), (f"beach[footprints full_moon] {cave}",), holder=1)
    assert ("mooring", 5) == (match.view(0)["prompt"], match.view(0)["hand_limit"])
    do(match, "place_memory kite beach 1")
    assert ("over", None, True) == tuple(match.view(0)[key] for key in ("prompt", "asking", "is_over"))


@pytest.mark.rule("SV-7.35")
def test_a_spectator_has_no_hand() -> None:
    """And no outlook."""
    seen = team(("kite",)).view(None)
    assert (None, {}, None) == (seen["hand"], seen["targets"], seen["odds"])


@pytest.mark.parametrize(("seats", "options"), [(seats, options) for _, seats, options in GAME.setups()])
def test_looking_changes_nothing(seats: int, options: dict) -> None:
    """Views and sheets leave masks and state as they are, all through a match."""
    match = Match(GAME, seats=seats, seed=3, **options)
    steps = 0
    while not match.is_over and steps < 60:
        for mask in [match.state, *(match.mask(viewer) for viewer in [*range(seats), None])]:
            before = fields(mask)
            GAME.view(mask)
            for seat in range(seats):
                GAME.sheet(mask, seat)
            assert before == fields(mask)
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(seat, legal[7 * steps % len(legal)])
        steps += 1
    assert 60 == steps or match.is_over


@pytest.mark.parametrize(("mode", "seats", "options"), list(GAME.setups()))
def test_views_are_json_in_every_mode(mode: str, seats: int, options: dict) -> None:
    """For every seat and a spectator."""
    match = Match(GAME, seats=seats, seed=8, **options)
    for viewer in [*range(seats), None]:
        seen = match.view(viewer)
        assert seen == json.loads(json.dumps(seen))
        assert mode == seen["mode"]
