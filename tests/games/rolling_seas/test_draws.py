"""A deal is a deal: one seed turns up the same cards and dice, whatever is chosen, in any order, taken back or not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flottille import BadDraw, FastChance, Match
from flottille.engine.sealed import SealedChance
from flottille.games.rolling_seas.steps.dice import wind_roll
from flottille.table import Act, Controller, Decision, Table, Undo

from .harbour import Script, captain, commit, idle, plan, sailing, told

SEEDS = st.integers(0, 10**6)
LAST_TURN = 5  # the courses compared end here


@dataclass
class Story:
    """What came up at a table: the cards in order, and the dice of every turn."""

    cards: list[str] = field(default_factory=list)
    dice: dict[int, list[dict[str, Any]]] = field(default_factory=dict)

    def hear(self, events: list[dict[str, Any]]) -> None:
        """Note cards and dice."""
        for event in events:
            if event["kind"] == "card_turned":
                self.cards.append(event["args"]["card"])
            elif event["kind"] in ("dice_rerolled", "dice_rolled"):
                self.dice.setdefault(len(self.cards), []).append(event["args"])

    def is_alike(self, other: Story) -> bool:
        """Whether nothing came up differently, as far as both went."""
        shorter = min(len(self.cards), len(other.cards))
        dice = self.dice.keys() & other.dice.keys()
        return self.cards[:shorter] == other.cards[:shorter] and all(self.dice[n] == other.dice[n] for n in dice)


def course(seed: int, choices: int, last_first: bool) -> Story:
    """A match of this seed with choices of their own, the seats deciding in either order."""
    match, dice, story = Match("rolling_seas", seats=2, seed=seed, board="random"), FastChance(choices), Story()
    story.hear(match.start_events)
    while match.view(None)["turn"] <= LAST_TURN:
        seat = match.to_act[-1 if last_first else 0]
        legal = match.legal(seat)
        story.hear(match.play(seat, legal[dice.below(len(legal))]))
    return story


def wavering_course(secret: bytes, choices: int, undos: bool) -> Story:
    """A live match in which seats take back what they may, or not."""
    match = Match("rolling_seas", seats=2, board="board_3", chance=SealedChance(secret, 0))
    table, dice, story = Table(match, [Controller(), Controller()]), FastChance(choices), Story()
    story.hear(match.start_events)
    while table.match.view(None)["turn"] <= LAST_TURN:
        seat = table.match.to_act[dice.below(len(table.match.to_act))]
        legal = table.match.legal(seat)
        wanted: Act | Undo = Act(seat, legal[dice.below(len(legal))], table.numbers.of(seat))
        if undos and table.undo_until(seat) is not None and dice.below(3) == 0:
            wanted = Undo(seat)
        decision = table.decide(wanted, SealedChance(secret, table.seq + 1))
        assert isinstance(decision, Decision)
        table.commit(decision)
        story.hear(decision.events)
    return story


@pytest.mark.rule("R-62", "RS-4.38")
@settings(max_examples=3)
@given(SEEDS, SEEDS, SEEDS)
def test_other_choices_change_no_card_and_no_die(seed: int, one: int, other: int) -> None:
    """Two courses of one seed: the same board, cards and dice; another seed is another deal."""
    ours = course(seed, one, last_first=False)
    assert LAST_TURN + 2 < len(ours.cards)
    assert ours.is_alike(course(seed, other, last_first=True))
    assert not ours.is_alike(course(seed + 1, one, last_first=False))


@pytest.mark.rule("R-62", "RS-4.44")
@settings(max_examples=3)
@given(st.binary(min_size=32, max_size=32), SEEDS, SEEDS)
def test_taking_back_changes_no_card_and_no_die(secret: bytes, one: int, other: int) -> None:
    """A live match with and without undo, and with other choices."""
    ours = wavering_course(secret, one, undos=True)
    assert ours.is_alike(wavering_course(secret, one, undos=False))
    assert ours.is_alike(wavering_course(secret, other, undos=True))


@pytest.mark.rule("RS-5.7")
@pytest.mark.parametrize("seed", range(4))
def test_a_fight_has_its_own_dice(seed: int) -> None:
    """Whether another fight comes before it or not, an ambush is fought with the same dice."""
    dice = []
    for first_sails in (True, False):
        first = {"owner": 1, "centre": "J6", "dots": []}
        second = {"owner": 0, "centre": "O6", "dots": []}
        match = Match.load(
            sailing(captain("J7", ambushes=[first]), captain("O7", ambushes=[second]), options={"ambush": True}).dump(),
            seed=seed,
        )
        if first_sails:
            commit(match, "navigate N", "step N")
        else:
            idle(match, 0)
        events = commit(match, "navigate N", "step N", seat=1)
        while first_sails and not any(fight["victim"] == 1 for fight in told(events, "ambush_fought")):
            events = match.play(match.to_act[0], "choose 1")
        dice += [fight for fight in told(events, "ambush_fought") if fight["victim"] == 1]
    assert 2 == len(dice)
    assert (dice[0]["owner_die"], dice[0]["victim_die"]) == (dice[1]["owner_die"], dice[1]["victim_die"])


@pytest.mark.rule("RS-4.16")
def test_every_roll_of_a_wind_die_is_an_occasion_of_its_own() -> None:
    """Turn, die and how often all were rolled again: no two share a number."""
    rolls = [wind_roll(turn, again, die) for turn in range(1, 100) for again in range(20) for die in range(3)]
    assert len(rolls) == len(set(rolls))


def test_dice_that_never_differ_are_refused() -> None:
    """A chance that throws three alike for ever is no chance; the match stays as it was."""

    class Stuck(Script):
        """A calm-sea card, then north for ever."""

        def after(self, n: int) -> int:
            return n - 1 if n > 8 else 0

    match = plan(sailing(captain("J9")), "navigate N", "end")
    before = match.dump()
    with pytest.raises(BadDraw):
        match.play(0, "commit", Stuck())
    assert before == match.dump()
