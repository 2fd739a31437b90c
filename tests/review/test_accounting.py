"""From the start to the result everything adds up, and no decision is ever worth more than nothing."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

import flottille
from flottille.engine import record as records
from flottille.engine.errors import BadOption, BadRecord, BadSeat
from flottille.engine.registry import find
from flottille.review.course import Course, Place
from flottille.review.review import Review, review
from flottille.review.scale import Scale, result
from flottille.review.steps import lived

from .matches import SETTINGS, played, record_of


def demand_exactness(found: Review, text: str) -> None:
    """Every law of the accounting."""
    assert found.start + found.dealt + found.luck + found.theirs + found.mine == found.result
    assert all(change.mine <= 0 for change in found.changes)
    assert all(change.mine == 0 for change in found.changes if change.seat != found.seat)
    assert all(change.theirs == 0 for change in found.changes) or found.seats > 1
    assert found.changes[0].before == found.first
    assert all(before.after == after.before for before, after in pairwise(found.changes))
    assert all(0 <= change.after <= 1000 for change in found.changes)
    last = flottille.replay(text)
    assert found.result == result(last.game, last.state, found.seat)
    for change in found.decisions:
        decision = change.decision
        assert decision is not None
        assert (change.mine < 0) <= (decision.best != decision.action and decision.is_clear)
        chances = {option.action: option.chance for option in decision.options}
        assert chances[decision.action] == change.before + change.mine
        assert max(chances.values()) == change.before


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_it_adds_up(game: str, seats: int) -> None:
    """To the last tenth of a percent, with the coarsest of looks."""
    text = record_of(game, ("sailor", "random", "sailor", "random")[:seats], 7)
    demand_exactness(review(text, seats - 1, 3), text)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game, seats in SETTINGS if seats > 1])
def test_it_adds_up_in_forty_matches(game: str, seats: int) -> None:
    """The same of many, seats and levels mixed."""
    for seed in range(40):
        bots = tuple(("sailor", "random", "deckhand")[(seed + seat) % 3] for seat in range(seats))
        text = record_of(game, bots, seed)
        demand_exactness(review(text, seed % seats, 4), text)


def test_every_own_step_is_a_decision() -> None:
    """The steps of the seat are all there, in order, each with what was done."""
    text = record_of("santa_timea", ("sailor", "sailor"), 3)
    found = review(text, 1, 2)
    own = [number for number, entry in enumerate(records.read(text).entries) if entry.seat == 1]
    assert [change.number for change in found.decisions] == own


def test_the_same_asked_twice_is_the_same() -> None:
    """No clock and no luck: record, seat and visits decide."""
    text = record_of("souvenirs", ("sailor", "random"), 5)
    assert review(text, 0, 5) == review(text, 0, 5)


def test_it_goes_on_where_it_stopped() -> None:
    """In pieces, as a server does it, the changes are the same."""
    text = record_of("fleet_dice", ("sailor", "random"), 5)
    match, scale = lived(records.read(text), 0), Scale()
    whole = list(Course(match, scale, 4).changes())
    first = [change for change, _ in zip(Course(match, scale, 4).changes(), range(30), strict=False)]
    rest = list(Course(match, scale, 4).changes(Place(30, first[-1].after)))
    assert whole == first + rest


def test_progress_is_told() -> None:
    """Every step, and how many there are."""
    heard: list[tuple[int, int]] = []
    found = review(record_of("santa_timea", ("sailor", "sailor"), 3), 0, 1, tell=lambda *told: heard.append(told))
    assert heard == [(done, len(found.changes)) for done in range(1, len(found.changes) + 1)]


def test_what_was_taken_back_does_not_count() -> None:
    """Only steps that stood; the chance goes on as if the others had not been."""
    match = flottille.Match("rolling_seas", seats=1, seed=3)
    undone = False
    while not match.is_over:
        match.play(0, match.legal(0)[0])
        if not undone and len(match.entries) > 30:
            try:
                match.undo(0)
                undone = True
            except BadOption:
                continue
    assert undone
    found = review(match.record(["Ada"]), 0, 2)
    assert len(found.changes) == len(match.entries) - 3  # the start, the step and its undo
    assert found.start + found.dealt + found.luck + found.mine == found.result


@pytest.mark.parametrize("alone", ["fleet_dice", "rolling_seas", "souvenirs"])
def test_alone_the_result_is_the_share_of_the_scale(alone: str) -> None:
    """There are no others to blame."""
    match = played(alone, ("sailor",), 2)
    found = review(match.record(["Ada"]), 0, 2)
    assert found.result == round(1000 * find(alone).solo_share(match.state))
    assert "theirs" not in found.rows


def test_json_has_every_figure_and_actions_in_notation() -> None:
    """What a program may read."""
    text = record_of("santa_timea", ("random", "sailor"), 4)
    found = review(text, 0, 20)
    told = json.loads(json.dumps(found.as_json()))
    assert told["key_moments"] == [change.number for change in found.key_moments] != []
    moment = next(change for change in told["changes"] if change["number"] == told["key_moments"][0])
    assert flottille.games()["santa_timea"].actions.read(moment["decision"]["best"]) >= 0
    assert moment["after"] == moment["before"] + moment["mine"] + moment["luck"] + moment["theirs"]


def test_what_cannot_be_reviewed_is_refused() -> None:
    """A seat that is not there, visits nobody can make, a match that goes on, a record that does not hold."""
    text = record_of("santa_timea", ("sailor", "sailor"), 3)
    with pytest.raises(BadSeat, match="0 to 1"):
        review(text, 2)
    with pytest.raises(BadOption, match="visits"):
        review(text, 0, 0)
    with pytest.raises(BadOption, match="over"):
        review(flottille.Match("santa_timea", seats=2, seed=1).record(["a", "b"]), 0)
    with pytest.raises(BadRecord):
        review(text.replace("play", "keep", 1), 0)
