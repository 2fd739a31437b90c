"""Positions are written and read; impossible ones are refused, naming each mistake by its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from flottille import BadPosition, FastChance, Match
from flottille.engine.fields import differences
from flottille.games.loot_island.game import GAME

from .tables import cards, position

SETUPS = list(GAME.setups())


def refuse(**fields: Any) -> list[str]:
    """The mistakes found in a position."""
    with pytest.raises(BadPosition) as caught:
        Match.load(position(**fields))
    return caught.value.problems


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup[0]}-{setup[1]}")
def test_every_position_reads_back(setup: tuple[str, int, dict[str, Any]]) -> None:
    """At every fifth decision of a random match, and at its end."""
    _, seats, options = setup
    match, chance = Match(GAME, seats, 7, **options), FastChance(3)
    while not match.is_over:
        if len(match.entries) % 5 == 0:
            again = Match.load(json.loads(json.dumps(match.dump())))
            assert [] == differences(again.state, match.state)
        seat = match.to_act[0]
        match.play(seat, int(match.state.nth_legal(seat, chance.below(match.state.legal_count(seat)))))
    assert [] == differences(Match.load(match.dump()).state, match.state)


def test_positions_in_which_treasures_run_out_read_back() -> None:
    """Two players who keep nothing and dig whenever they can: reshuffled treasures, early ends."""
    seen = set()
    for seed in range(4):
        rest = [f"t{number:02d}" for number in (*range(3, 22), *range(54, 75))]
        match = Match.load(position(2, "a4", aaron_kept=" ".join(rest)), seed=seed)
        chance = FastChance(seed)
        while not match.is_over:
            assert [] == differences(Match.load(json.loads(json.dumps(match.dump()))).state, match.state)
            seat = match.to_act[0]
            legal = match.actions(seat)
            wanted = [action for action in legal if action.verb in ("discard", "island", "accept", "play", "add")]
            match.play(seat, (wanted or legal)[chance.below(len(wanted or legal))])
        dump = match.dump()
        assert [] == differences(Match.load(dump).state, match.state)
        seen |= {name for name in ("ran_out", "treasure_shuffles") if dump.get(name)}
    assert {"ran_out", "treasure_shuffles"} == seen


COMPONENTS = [
    ({"hands": ["R3a", "R3a"]}, "components: map card map_red_03_a is in two places"),
    ({"columns": {"n1": "R3a G4a"}}, "components: n1 mixes colours"),
    ({"columns": {"n1": "R5a R4a"}}, "components: n1 descends"),
    ({"columns": {"n1": "R5a", "n2": "R6a"}}, "components: n1 and n2 have the same colour"),
    ({"stacks": {"n1": [0, 0]}}, "components: an owner has two discs on n1"),
    ({"stacks": {"n1": [0], "e1": [0], "s1": [0], "w1": [0]}},
     "stacks: at most 3 discs of one owner are on the island"),
    ({"stacks": {"n1": ["aaron"]}}, "stacks.n1[0]: is a whole number from 0 to 2, not 'aaron'"),
    ({"stacks": {"x1": [0]}}, "stacks.x1: no such field"),
    ({"cubes": [-1]}, "cubes[0]: is a whole number from 0 to 9999, not -1"),
    ({"cubes": [1 << 70]}, "cubes[0]: is a whole number from 0 to 9999, not 1180591620717411303424"),
    ({"cubes": [2.0]}, "cubes[0]: is a whole number from 0 to 9999, not 2.0"),
    ({"kept": ["t22"]}, "components: treasure t22 is not in this match"),
    ({"kept": ["t01", "t01"]}, "components: treasure t01 is in two places"),
    ({"treasure_deck": "t01", "treasure_discards": "t02"}, "components: treasure t03 is missing"),
    ({"tiles_down": ["isl_chapel"]}, "components: a tile that is not in play is face down"),
    ({"next_pile": "IV"}, "next_pile: is 'I' in this position, not 'IV'"),
    ({"next_pile": "IV", "treasure_deck": "t01", "treasure_shuffles": 1},
     "next_pile: no treasure of pile IV is left"),
    ({"older": [["map_red_03_a"]]}, "older[0]: map_red_03_a is in no hand"),
    ({"older": [cards("R3a"), cards("R3a")], "hands": ["R3a"], "map_shuffles": 2},
     "older[1]: map_red_03_a has two ages"),
    ({"older": [cards("R3a")], "hands": ["R3a"]},
     "older: hand cards have at most 0 ages after so many shuffles"),
    ({"older": [cards("R3a"), []], "hands": ["R3a"], "map_shuffles": 2},
     "older: is [['map_red_03_a']] in this position, not [['map_red_03_a'], []]"),
    ({"event": "a2"}, "gifts: 3 treasures are on offer, not 0"),
    ({"gifts": "t01"}, "gifts: 0 treasures are on offer, not 1"),
]  # fmt: skip
FRAME = [
    ({"event": "b3", "round": 1}, "event: round 1 needs an event of deck A"),
    ({"event": ""}, "event: round 1 needs an event of deck A"),
    ({"event": "b3", "round": 6}, "round: is a whole number from 1 to 5, not 6"),
    ({"event": "b3", "round": 3, "past_events": ["event_b1", "event_b2"]},
     "past_events: 1 B events are past in round 3, not 2"),
    ({"event": "b2", "past_events": ["event_b2"]},
     "past_events: is [] in this position, not ['event_b2']"),
    ({"known_events": ["event_b1"]}, "known_events: says nothing in this position; leave it out"),
    ({"options": {"events_known": True}}, "known_events: 4 other B events are still to come"),
    ({"phase": "final"}, "event: no event is in force any more"),
    ({"phase": "final", "event": "", "round": 4}, "round: the Final Exploration comes after round 5"),
    ({"phase": "over", "event": "", "round": 2}, "round: the match ends after round 5 unless treasures ran out"),
    ({"phase": "drops", "hands": ["R3a"]}, "round: nobody has anything to discard or to take back in round 1"),
    ({"phase": "opening"}, "phase: opening hands are chosen in round 1 of opening_draft"),
    ({"phase": "offers", "event": ""}, "phase: healers are offered in healers_pairs"),
    ({"passed": [0], "active": 0}, "active: seat 0 has passed"),
    ({"passed": [1, 1]}, "passed: names a seat twice: [1, 1]"),
    ({"phase": "drops", "event": "b2", "hands": ["R3a"], "passed": [1]}, "passed: is [] in this phase"),
    ({"phase": "drops", "event": "b2", "hands": ["R3a"], "active": 1},
     "active: is the holder of the tile while nobody acts"),
    ({"ship": {"corner": "c9", "heading": 1}}, "ship.corner: is one of c0, c1, c2, c3, not 'c9'"),
    ({"ship": {"corner": "c1", "heading": 0}}, "ship.heading: is 1 or -1, not 0"),
    ({"actor": "aaron"}, "actor: is a whole number from 0 to 2, not 'aaron'"),
    ({"actor": 1}, "actor: is 0 in this position, not 1"),
    ({"deciding": [2]}, "deciding: is [0] in this position, not [2]"),
    ({"nonsense": 1}, "nonsense: no such field"),
    ({"aaron_finished": True},
     "aaron_finished: Aaron is finished only where one card pays and he has used a tile"),
    ({"ran_out": True}, "ran_out: treasures run out while they are found"),
    ({"event": "b4", "stacks": {"n1": [0], "e1": [0], "s1": [0]}},
     "stacks: at most 2 discs of one owner are on the island"),
    ({"event": "b4", "phase": "recalls", "stacks": {"n1": [0]}}, "stacks: nobody has a disc to take back"),
]  # fmt: skip
SET = {"landing": "n1", "hands": ["R9a"], "columns": {"n1": "R3a"}}
EFFECT = {"phase": "effects", "landing": "n1", "columns": {"n1": "R3a R4b"}, "stacks": {"n1": [0]}}
PENDING = [
    ({"asking": "loot"}, "asking: is one of turn, payment, cards, move, copy here, not loot"),
    ({"asking": "cards", "played": "R5a"}, "landing: is missing: where is it?"),
    ({**SET, "asking": "cards"}, "played: needs the cards that are played"),
    ({**SET, "asking": "cards", "played": "R5a G5a"}, "played: is of one colour"),
    ({**SET, "asking": "cards", "played": "R2a"}, "played: map_red_02_a does not fit n1"),
    ({**SET, "asking": "cards", "played": "R5a", "copies": 1}, "copies: is 0 in this position, not 1"),
    ({**SET, "asking": "move", "played": "R5a"}, "asking: no disc has to be moved"),
    ({**SET, "asking": "copy", "played": "R1a", "stacks": {"n1": [0]}, "copies": 1},
     "asking: nothing is copied before the disc lies there, nor by other cards than inserted 1s"),
    ({**SET, "asking": "copy", "played": "R1a", "stacks": {"n1": [0]}}, "asking: there is no icon to copy"),
    ({"played": "R5a"}, "played: no card is being played or paid"),
    ({"laid": "R5a", "columns": {"n1": "R5a"}}, "laid: no card takes effect"),
    ({"marked": ["R5a"], "hands": ["R5a"]}, "marked[0]: nobody discards cards now"),
    ({"asking": "payment", "hands": ["R5a", "R6a"]}, "tile: is missing: which Small Island is used?"),
    ({"asking": "payment", "tile": "isl_wreck", "tiles_down": ["isl_wreck"], "hands": ["R5a R6a"]},
     "tile: is face down or not in play"),
    ({"asking": "payment", "tile": "isl_wreck", "hands": ["R5a G6a"]},
     "played: is no part of a payment that the hand can complete"),
    ({"tile": "isl_wreck"}, "tile: says nothing in this position; leave it out"),
    ({"landing": "n1"}, "landing: says nothing in this position; leave it out"),
    ({**EFFECT}, "laid: no card asks for a draw"),
    ({**EFFECT, "laid": "R3a"}, "laid: no card asks for a draw"),
    ({**EFFECT, "laid": "R4b", "stacks": {"n1": [1]}}, "stacks: whoever laid cards has a disc on n1"),
    ({**EFFECT, "laid": "R4b", "deciding": [1]}, "deciding: seat 1 has no disc on n1"),
    ({**EFFECT, "laid": "R4b", "queue": 3, "deciding": [0]}, "queue: is 1 in this position, not 3"),
    ({**EFFECT, "laid": "R4b", "cursor": 2}, "cursor: is 0 in this position, not 2"),
    ({**EFFECT, "laid": "R4b", "copied": ["map_red_03_a", None]}, "copied: only inserted 1s copy"),
    ({**EFFECT, "laid": "R4b", "asking": "lift"}, "laid: no card asks for a lift"),
    ({**EFFECT, "laid": "R4b", "columns": {"n1": "R4b R5a"}}, "laid: does not lie in the column as it was laid"),
    ({**EFFECT, "laid": "R7b", "asking": "lift", "columns": {"n1": "R7b"}, "cubes": [0]},
     "most: seat 0 may discard nothing, not 0"),
    ({"phase": "island", "asking": "power"}, "tile: is missing: which Small Island is used?"),
    ({"phase": "island", "asking": "power", "tile": "isl_lookout"},
     "asking: is one of place, move here, not power"),
    ({"phase": "island", "tile": "isl_undertow"}, "asking: there is no disc to move"),
    ({"phase": "island", "tile": "isl_tradewind", "map_discards": "R3a G3a"},
     "map_discards: the cards paid for the tile lie there"),
    ({"phase": "island", "tile": "isl_wreck", "asking": "wreck"}, "shown: one treasure was dug up, not 0"),
    ({"phase": "island", "tile": "isl_wreck", "asking": "lift", "most": 2}, "most: seat 0 may discard nothing, not 2"),
    ({"phase": "passing", "passed": [0], "event": "a4"}, "deciding: seat 0 could do nothing"),
    ({"shown": "t01"}, "shown: no treasure is handed out"),
]  # fmt: skip
SHARING = {"phase": "loot", "columns": {"n1": "R3b R4a R5a R6b"}, "stacks": {"n1": [0]}, "landing": "n1"}
ENDING = [
    ({"phase": "loot", "shown": "t01"}, "landing: is missing: where is it?"),
    ({"phase": "loot", "shown": "t01", "landing": "n1"}, "landing: no loot is shared at n1"),
    ({**SHARING, "shown": "t01 t02 t03 t04"}, "shown: at most 3 treasures are found at n1"),
    ({**SHARING, "shown": "t01 t02", "picks": 2}, "picks: is 1 in this position, not 2"),
    ({**SHARING, "shown": "t01 t02", "visit": 2}, "visit: is 1 in this position, not 2"),
    ({**SHARING, "shown": ""}, "shown: treasures are shown while they are handed out"),
    ({**SHARING, "shown": "t01", "passed": [0, 1]}, "passed: is [0, 1, 2] in this phase"),
    ({**SHARING, "shown": "t01", "ran_out": True}, "ran_out: there are treasures left"),
    ({**SHARING, "shown": "t01 t02", "asking": "lift", "most": 2},
     "most: seat 0 may discard nothing, not 2"),
    ({"phase": "healing", "event": "", "cubes": [13], "eliminated": [], "healer_row": "healer_01 healer_02 healer_03"},
     "eliminated: is [0] in this position, not []"),
    ({"phase": "healing", "event": "", "cubes": [0, 0, 0], "healer_row": "healer_01 healer_02 healer_03"},
     "phase: nobody needs a healer any more, so the match is over"),
    ({"phase": "healing", "event": "", "cubes": [1, 2, 0], "healer_row": "healer_01"},
     "healer_row: 2 seats may still need a healer, and the row has 1"),
    ({"options": {"healers_open": True}, "healer_row": "healer_01 healer_02"},
     "healer_row: 3 seats may still need a healer, and the row has 2"),
    ({"phase": "healing", "event": "", "cubes": [1, 2, 3], "healers": [None, "healer_03", None],
      "healer_row": "healer_01 healer_02"}, "healers: seats [0] have picked one, not [1]"),
    ({"phase": "over", "event": "", "cubes": [1, 0, 0], "healers": ["healer_01", None, None], "bankrupt": [],
      "first_player": 1, "healer_row": "healer_02 healer_03"}, "bankrupt: is [0] in this position, not []"),
    ({"options": {"healers_pairs": True}}, "pairs[0]: has 2 healers, not 0"),
    ({"pairs": [["healer_01", "healer_02"], [], []]}, "pairs[0]: has 0 healers, not 2"),
    ({"phase": "final", "event": "", "landing": "n1", "columns": {"n1": "R3b R4a R5a R6b"}, "stacks": {"n1": [0]},
      "shown": "t01"}, "columns.n1: was cleared before the Final Exploration"),
]  # fmt: skip


@pytest.mark.rule("LI-4.24")
@pytest.mark.parametrize(("fields", "told"), [*COMPONENTS, *FRAME, *PENDING, *ENDING])
def test_impossible_positions_are_refused(fields: dict[str, Any], told: str) -> None:
    """Each with its reason."""
    assert told in refuse(**fields)


def test_the_opening_is_as_it_was_dealt() -> None:
    """Nothing is played yet; and it is not over while hands are chosen."""
    match = Match(GAME, 3, 5, opening_draft=True)
    written = match.dump()
    for fields, told in (
        ({"deciding": []}, "deciding: is [0, 1] in this position, not []"),
        ({"asking": None, "phase": "over", "event": None, "deciding": []}, "round: the match ends after round 5"),
        ({"stacks": {"n1": [0]}}, "stacks: nobody has played yet"),
        ({"marked": [written["hands"][0][:4], [], []]}, "marked[0]: is more than has to be discarded"),
    ):  # fmt: skip
        with pytest.raises(BadPosition) as caught:
            Match.load({**written, **fields})
        assert any(told in problem for problem in caught.value.problems), caught.value.problems


def test_all_mistakes_are_named_at_once() -> None:
    """Not only the first."""
    assert 3 == len(refuse(round=9, active=7, tiles_down=["isl_moon"]))


def test_what_is_left_out_is_in_the_deck() -> None:
    """A position needs an event and nothing else; a written deck sends the rest to the discards."""
    match = Match.load(position())
    assert (88, 42) == (match.view(None)["decks"]["map"], match.view(None)["decks"]["treasures"])
    match = Match.load(position(map_deck="R3a", treasure_deck="t01"))
    view = match.view(None)["decks"]
    assert (1, 87, 1, 41) == (view["map"], len(view["map_discards"]), view["treasures"], len(view["treasure_discards"]))


def test_events_that_are_past_need_not_be_named() -> None:
    """And however the match goes on, what is dumped can be read."""
    match = Match.load(position(3, "b3", round=3))
    while match.dump()["round"] == 3:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    assert ["event_b3"] == match.dump()["past_events"]
    assert match.dump() == Match.load(match.dump()).dump()


def test_what_follows_need_not_be_written() -> None:
    """The first seat holds the tile; whose pick it is follows from the stack; who is out from the cubes."""
    match = Match.load(position(3, "a4", passed=[2]))
    assert (0, 0) == (match.dump()["first_player"], match.dump()["active"])
    match = Match.load(position(3, "a3", **{**SHARING, "stacks": {"n1": [2, 1]}, "shown": "t01 t02 t03"}))
    assert ((1,), 1, 1) == (match.to_act, match.dump()["picks"], match.dump()["visit"])
    match = Match.load(position(3, "", phase="healing", cubes=[13, 2, 1], healer_row="healer_01 healer_02 healer_03"))
    assert ((2,), [0]) == (match.to_act, match.dump()["eliminated"])
