"""Positions are written and read; impossible ones are refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import BadPosition, Match
from flottille.engine.fields import differences

from .tables import do, options, prompt, read, solo, table, team


def problems(**fields: Any) -> list[str]:
    """What is wrong with a position of three seats."""
    with pytest.raises(BadPosition) as caught:
        Match.load({"game": "souvenirs", "seats": 3, "phase": "mooring", **fields})
    return caught.value.problems


def pending() -> dict[str, Match]:
    """A match at every kind of question."""
    duel = {"zones": ("", "cave[seashell]"), "phase": "sea", "holder": 0}
    found = {
        "explore": table(("kite",), phase="exploration"),
        "keep": read("whale_song"),
        "sea": table(("kite",), phase="sea"),
        "charm": read("storm", hands=("lucky_charm kite",)),
        "discard": read("leak", hands=("kite seashell cave reef headwind",)),
        "take": read("bottle", memory_discard="kite"),
        "steal": read("gull", hands=("", "kite")),
        "maelstrom": read("maelstrom", "0: give kite", hands=("kite", "seashell")),
        "free_duel": read("boarding", zones=("", "cave[seashell]")),
        "swap_own": read("chart_swap", zones=("cave", "temple")),
        "swap_theirs": read("chart_swap", "swap cave 1", zones=("cave", "temple")),
        "recall": read("kraken", zones=("cave[seashell]",)),
        "send": read("black_flag"),
        "mooring": table(("kite",)),
        "partner_gold": team(("kite", "", "albatross")),
    }
    for name, hands, step in (("headwind", ("", "headwind"), ()), ("dice", ("loaded_die",), ())):
        found[name] = table(hands, **duel)
        do(found[name], "duel_memory seashell", *step, draws=(3, 3))
    for name, steps, layout in (
        (
            "compass",
            ("draw_memory",),
            {"hands": ("kite",), "phase": "exploration", "artefacts": "compass hook lantern"},
        ),
        ("read", ("lantern",), {"phase": "sea"}),
        ("offer", ("discard_memory offering",), {"hands": ("offering cave",)}),
        (
            "chest",
            ("discard_memory sealed_chest",),
            {"hands": ("sealed_chest",), "zones": ("beach",), "memory_discard": "kite"},
        ),
        (
            "extra_memory",
            ("discard_memory neighbours_table",),
            {"hands": ("neighbours_table kite",), "zones": ("beach",)},
        ),
        ("extra_place", ("discard_memory pink_pearl",), {"hands": ("pink_pearl",)}),
        ("barter", ("discard_memory morning_barter",), {"hands": ("morning_barter", "kite")}),
        ("give", ("discard_memory morning_barter", "steal 1"), {"hands": ("morning_barter", "kite")}),
        ("empty", ("end_mooring",), {}),
    ):
        found[name] = table(**layout)
        do(found[name], *steps)
    for name, step, hands, zones in (
        ("stand_in_memory", "place_memory neighbours_table village 1", ("neighbours_table", "", "kite"), ("village",)),
    ):
        found[name] = team(hands, zones, holder=1)
        do(found[name], step)
    found["refuse"] = solo("kite", phase="exploration", memory_top="mended_flag")
    do(found["refuse"], "draw_memory")
    found["ship_dice"] = solo("loaded_die")
    do(found["ship_dice"], "end_mooring", draws=(3,))
    return found


@pytest.mark.parametrize("name", sorted(pending()))
def test_every_question_survives(name: str) -> None:
    """Written and read back, the position and what may be done are the same."""
    match = pending()[name]
    assert name == prompt(match)[0]
    loaded = Match.load(match.dump())
    assert [] == differences(match.state, loaded.state)
    assert match.dump() == loaded.dump()
    for seat in match.to_act:
        assert options(match, seat) == options(loaded, seat)


def test_a_short_position_is_enough() -> None:
    """Everything has a default."""
    match = Match.load({"game": "souvenirs", "seats": 3})
    assert ("explore", (0,)) == prompt(match)
    assert 41 == match.view(None)["decks"]["memory"]["size"]


def test_knowledge_is_written_down() -> None:
    """Who knows what of which hand."""
    match = table(("kite cave",), known=[{"seat": 0, "card": "kite"}, {"seat": 0, "card": "cave", "to": [1]}])
    assert ["kite", "cave"] == match.view(1)["players"][0]["known"]
    assert ["kite"] == match.view(2)["players"][0]["known"]
    assert [] == differences(match.state, Match.load(match.dump()).state)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"hands": [["kite"], ["kite"], []]}, "hands[1]: kite is nowhere else"),
        ({"hands": [["kite"], [], []], "memory_discard": ["kite"]}, "memory_discard: kite is nowhere else"),
        ({"hands": [["cave", "cave"], ["cave"], []]}, "hands[1]: cave is there 2 times"),
        ({"hands": [["pirate_ship"], [], []]}, "hands[0]: pirate_ship is not in play"),
        ({"hands": [["storm"], [], []]}, "hands[0]: storm is not gold"),
        ({"hands": [["dragon"], [], []]}, "hands[0][0]: is one of"),
        ({"hands": [[], []]}, "hands: has 3 items, not 2"),
        ({"zones": [[{"place": "cave", "memories": ["kite"]}], [], []]}, "kite does not belong to cave"),
        (
            {"zones": [[{"place": "beach", "memories": ["kite", "full_moon", "distant_drum"]}], [], []]},
            "beach is full without a dedicated memory",
        ),
        (
            {"zones": [[{"place": "beach", "memories": ["kite", "full_moon", "footprints", "seashell"]}], [], []]},
            "beach has 4 memories, at most 3 are possible",
        ),
        ({"zones": [["pirate_ship"], [], []]}, "the ship has a field of its own"),
        ({"zones": [[{"place": "cave", "copy": 1}], [{"place": "cave", "copy": 1}], []]}, "lies in two zones"),
        ({"zones": [[{"place": "cave", "copy": 3}], [], []]}, "copy: is a whole number from 1 to 2"),
        ({"zones": [[{"place": "cave", "colour": 1}], [], []]}, "zones[0][0].colour: no such field"),
        ({"ship": {"holder": "centre"}}, "ship.holder: is in somebody's zone"),
        ({"ship": {"holder": 7}}, "ship.holder: is a whole number from 0 to 2"),
        ({"artefacts": ["hook", "hook", "lantern"]}, "artefacts[1]: 'hook' is named twice"),
        ({"artefacts": ["hook"]}, "artefacts: has 3 items, not 1"),
        ({"phase": "lunch"}, "phase: is one of"),
        ({"phase": "over"}, "nobody has reached the goal"),
        ({"turn": 5}, "turn: is a whole number"),
        ({"sharks": 3}, "sharks: no such field"),
        ({"asking": "mooring"}, "to_act: mooring is asked of one seat"),
        ({"asking": "sea", "to_act": [0]}, "sea does not belong to this phase"),
        ({"asking": "mooring", "to_act": [1]}, "to_act: mooring is asked of [0]"),
        ({"asking": "take", "to_act": [0]}, "take belongs to an effect"),
        ({"asking": "send", "to_act": [0], "effects": [{"card": "storm"}]}, "the effect does not ask for send"),
        ({"effects": [{"card": "kite"}]}, "effects[0].card: has no effect here"),
        ({"asking": "headwind", "to_act": [1]}, "duel: is what headwind is about"),
        ({"asking": "keep", "to_act": [0]}, "looked: is what keep is about"),
        ({"asking": "discard", "to_act": [0]}, "owed: is what discard is about"),
        ({"asking": "refuse", "to_act": [0]}, "incoming: is what refuse is about"),
        ({"hands": [["kite"], [], []], "barred": [["kite"], [], []]}, "barred[0]: seat 0 holds kite"),
        ({"known": [{"seat": 0, "card": "kite"}]}, "seat 0 does not hold kite"),
        ({"picks": ["kite", None, None]}, "picks: belongs to maelstrom"),
        ({"incoming": "kite"}, "incoming: belongs to refuse"),
        ({"looked": ["kite"], "looker": 0}, "looked: belongs to keep and read"),
        ({"hands": [["kite"], [], []], "picks": ["kite", None, None]}, "picks: belongs to maelstrom"),
        ({"reading": "headwind", "phase": "sea_done"}, "reading: belongs to charm"),
        ({"duel": {"attacker": 0, "place": "cave"}}, "duel: belongs to headwind and dice"),
        (
            {
                "phase": "sea_done",
                "asking": "headwind",
                "to_act": [1],
                "window": 1,
                "hands": [[], ["headwind"], []],
                "duel": {"attacker": 0, "place": "cave"},
                "zones": [[], [{"place": "cave", "memories": ["seashell"]}], []],
            },
            "duel: the prize is a card of an opponent's zone",
        ),
        ({"phase": "ship_turn"}, "phase: the ship has a turn against a single player only"),
        (
            {
                "zones": [
                    [
                        {"place": "beach", "memories": ["kite", "full_moon", "footprints"]},
                        {"place": "cave", "memories": ["hands_on_the_wall", "voice_of_old", "seashell"]},
                    ],
                    [],
                    [],
                ]
            },
            "phase: the match is over",
        ),
    ],
)
def test_impossible_positions_are_refused(fields: dict, told: str) -> None:
    """With the field and the reason."""
    assert any(told in problem for problem in problems(**fields))


def test_every_mistake_is_named_at_once() -> None:
    """Three fields, three sentences."""
    assert 3 == len(problems(turn=9, round=0, hands=[["dragon"], [], []]))


@pytest.mark.parametrize(
    ("seats", "fields", "told"),
    [
        (1, {"artefacts": ["lantern"]}, "a single player has hook"),
        (1, {"ship": {"holder": 0}}, "ship.holder: is the adversary of a single player"),
        (1, {"ship": {"memories": ["taste_of_salt", "hauling_shanty", "mended_flag", "unanswered_letter"]}}, "is over"),
        (1, {"phase": "ship_turn"}, "phase: something random comes before the next decision"),
        (2, {"ship": {"holder": 0}}, "lies in the centre until its last memory"),
        (2, {"ship": {"memories": ["taste_of_salt", "hauling_shanty", "mended_flag"]}}, "lies in the centre"),
        (2, {"hands": [["cave", "cave"], []]}, "hands[0]: cave is nowhere else"),
        (1, {"encounter_discard": ["gull"]}, "encounter_discard: gull is not in play"),
    ],
)
def test_modes_have_their_own_impossibilities(seats: int, fields: dict, told: str) -> None:
    """The ship's berth, single copies, removed encounters."""
    with pytest.raises(BadPosition) as caught:
        Match.load({"game": "souvenirs", "seats": seats, "phase": "mooring", **fields})
    assert any(told in problem for problem in caught.value.problems)


def test_a_finished_match_can_be_loaded() -> None:
    """Who won follows from the zones."""
    match = table(("kite",), ("beach[footprints full_moon] cave[hands_on_the_wall voice_of_old fireside_tale]",))
    do(match, "place_memory kite beach 1")
    loaded = Match.load(match.dump())
    assert (True, [0]) == (loaded.is_over, loaded.view(None)["winners"])
