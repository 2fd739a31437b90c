"""Chapter 4.3: triplets are discarded or kept."""

from __future__ import annotations

import pytest

from flottille import Match, WrongSeat
from flottille.games.santa_timea.steps.scoring import kept
from flottille.games.santa_timea.tables import WIND_IDS
from flottille.parts.bits import members

from .tables import finish, last_trick, play_first, refused, winds

BOTH = pytest.mark.parametrize("expert", [False, True], ids=["basic", "expert"])


def asked(*collected: str, **fields: object) -> Match:
    """A match whose last trick of the round has just been played."""
    match = last_trick(*collected, **fields)
    play_first(match)
    return match


def questions(match: Match, answer: str = "keep") -> list[tuple[int, str]]:
    """Who is asked about which direction, until the round is over; all give the same answer."""
    found = []
    while (asking := match.view(None)["asking"]) is not None:
        found.append((asking["seat"], asking["direction"]))
        match.play(asking["seat"], f"{answer} {asking['direction']}")
    return found


@pytest.mark.rule("ST-4.15")
@pytest.mark.parametrize(
    "collected",
    ["N1 N1 N2 N2", "N1 N1 N3", "N2 N2 N3", "N1 E2 S3", "N1 N2 E3"],
    ids=["no 3", "no 2", "no 1", "three directions", "two directions"],
)
def test_incomplete_sets_are_no_triplet(collected: str) -> None:
    """A triplet needs a 1, a 2 and the 3 of one direction."""
    assert [] == questions(asked(collected, "W1"))


@pytest.mark.rule("ST-4.15", "R-13")
def test_one_triplet_per_direction() -> None:
    """All five winds of a direction are one triplet."""
    assert [(0, "east")] == questions(asked("E1 E1 E2 E2 E3", "W1"))


@pytest.mark.rule("ST-4.15", "ST-4.16", "R-13")
def test_four_triplets_in_compass_order() -> None:
    """Twelve winds can be four triplets, asked for one direction at a time: North, East, South, West."""
    match = asked("W1 W2 W3 S1 S2 S3 E1 E2 E3 N1 N2 N3", "")

    assert [(0, "north"), (0, "east"), (0, "south"), (0, "west")] == questions(match)


@pytest.mark.rule("ST-4.16")
@pytest.mark.parametrize(("discards", "damage"), [("", 13), ("N", 7), ("W", 7), ("NW", 1)])
def test_any_subset_may_be_discarded(discards: str, damage: int) -> None:
    """Each triplet is decided separately."""
    match = last_trick("N1 N2 N3 W1 W2 W3 S1", "E2 E2 S2", "S3 N1")

    assert damage == finish(match, {0: discards})["damage"][0]


@pytest.mark.rule("ST-4.16")
def test_two_answers_are_legal() -> None:
    """The owner may discard or keep the triplet he is asked about, nothing else."""
    match = asked("N1 N2 N3 W1 W2 W3", "E1")

    assert ["discard north", "keep north"] == [str(action) for action in match.actions(0)]


@pytest.mark.rule("ST-4.16")
@pytest.mark.parametrize(
    ("collected", "stays"),
    [("N1 N1 N2 N3", "1b"), ("N1 N2 N2 N3", "2b"), ("N1 N1 N2 N2 N3", "1b 2b"), ("N1 N2 N3", "")],
)
def test_second_copies_stay(collected: str, stays: str) -> None:
    """One 1, one 2 and the 3 leave, copy a before copy b."""
    match = asked(collected, "E1")
    left = [WIND_IDS[wind] for wind in members(int(kept(match.state, 0, 0, 0b0001)))]

    assert [f"wind_north_{copy}" for copy in stays.split()] == left


@pytest.mark.rule("ST-4.16")
def test_copy_b_leaves_when_it_is_alone() -> None:
    """Whoever has only copy b of the 1 discards that one."""
    match = asked("N1", "N1 N2 N3")

    assert winds("N1", "N1 N2 N3")[1] == match.dump()["collected"][1]
    assert 0 == kept(match.state, 1, 0, 0b0001)


@pytest.mark.rule("ST-4.16", "R-25")
@pytest.mark.parametrize("action", ["discard west", "keep west", "discard south", "discard east"])
def test_other_directions_are_refused(action: str) -> None:
    """An owned triplet not yet asked about, an incomplete one, none at all: refused."""
    match = asked("N1 N2 N3 W1 W2 W3 S1 S2", "E1")

    assert ("ST-4.16", "other_triplet") == refused(match, 0, action)
    assert {"direction": "north"} == match.why_not(0, action).params


@pytest.mark.rule("ST-4.16", "R-25")
def test_same_triplet_twice_is_refused() -> None:
    """A triplet that was answered for is not asked again."""
    match = asked("N1 N1 N2 N2 N3 W1 W2 W3", "E1")
    match.play(0, "discard north")

    assert ("ST-4.16", "other_triplet") == refused(match, 0, "discard north")


@pytest.mark.rule("ST-4.14", "R-25")
def test_no_cards_are_played_any_more() -> None:
    """After trick 12 a card is refused."""
    match = asked("N1 N2 N3", "E1")

    assert ("ST-4.14", "round_is_played") == refused(match, 0, "play north_1")


@pytest.mark.rule("ST-4.17", "R-9")
def test_owners_answer_clockwise_from_the_opener() -> None:
    """Opener 2 led trick 1; seat 1 leads trick 12. Seats 2, 3 and 0 own triplets; seat 1 owns none."""
    match = asked("N1 N2 N3", "", "W1 W2 W3", "E1 E2 E3", opener=2, leader=1)

    assert [(2, "west"), (3, "east"), (0, "north")] == questions(match)


@pytest.mark.rule("ST-4.17", "R-9")
def test_one_owner_answers_for_all_his_triplets_first() -> None:
    """Seat 1 decides North and West before seat 0 is asked about East."""
    match = asked("E1 E2 E3", "N1 N2 N3 W1 W2 W3", opener=1)

    assert [(1, "north"), (1, "west"), (0, "east")] == questions(match)


@pytest.mark.rule("ST-4.17", "R-25")
def test_later_owners_wait() -> None:
    """Answering before one's turn is refused."""
    match = asked("E1 E2 E3", "N1 N2 N3", opener=1)

    assert ("ST-4.17", "not_your_turn") == refused(match, 0, "discard east")
    assert isinstance(match.why_not(0, "discard east"), WrongSeat)


@pytest.mark.rule("ST-4.17", "R-9")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_answers_are_open(viewer: int | None) -> None:
    """Everybody, and the next owner first of all, knows an answer as soon as it is given."""
    match = asked("E1 E2 E3", "N1 N2 N3 W1 W2 W3", "", opener=1)
    (event,) = match.play(1, "discard north")

    assert ("triplet_discarded", {"seat": 1, "direction": "north"}) == (event["kind"], event["args"])
    assert "seen_by" not in event
    assert [[], ["north"], []] == match.view(viewer)["discarded"]
    (event,) = match.play(1, "keep west")
    assert ("triplet_kept", {"seat": 1, "direction": "west"}) == (event["kind"], event["args"])


@pytest.mark.rule("ST-4.18", "R-10")
@BOTH
def test_both_modes_ask(expert: bool) -> None:
    """Discarding is offered in both modes and never forced."""
    match = asked("N1 N2 N3 N2 E1 E1 E2 E2 S1", "S1 S2 W1", expert=expert)

    assert ["discard north", "keep north"] == [str(action) for action in match.actions(0)]
    match.play(0, "keep north")
    assert 15 == match.view(None)["rounds"][0]["damage"][0]


@pytest.mark.rule("ST-4.18")
def test_answer_is_recorded_like_a_play() -> None:
    """The record holds the answer with its seat."""
    match = asked("N1 N2 N3", "E1")
    match.play(0, "discard north")

    assert (0, "discard north") == (match.entries[-1].seat, match.entries[-1].action)


@pytest.mark.rule("ST-4.18", "R-10")
def test_both_damages_are_shown() -> None:
    """A seat's damage is shown as it is and with all triplets discarded, so the choice can be judged."""
    view = asked("N1 N2 N3 W1 W2 W3 S1", "E2").view(1)

    assert ([13, 2], [1, 2]) == (view["damage"], view["damage_discarding"])


@pytest.mark.rule("ST-4.18", "ST-7.6")
@pytest.mark.parametrize("answer", ["discard", "keep"])
def test_view_says_what_an_answer_would_bring(answer: str) -> None:
    """The figures shown beside an answer are those scored when nobody answers after it."""
    match = last_trick("N1 N2 N2 N3", "S1 S1 E2", "E2 W2", "W1 W2 S3", expert=True)
    while match.view(None)["asking"] is None:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    asking = match.view(None)["asking"]
    events = match.play(asking["seat"], f"{answer} {asking['direction']}")

    scored = next(e["args"] for e in events if e["kind"] == "round_scored" and e["args"]["seat"] == asking["seat"])
    shown = asking["outcome"][answer]
    assert {name: shown[name] for name in ("damage", "base_points", "pair_bonus", "card_penalty")} == {
        name: value for name, value in scored.items() if name != "seat"
    }


@pytest.mark.rule("ST-4.17")
def test_view_tells_which_winds_are_gone() -> None:
    """The winds of a discarded triplet are named apart, those of one kept are not; the question names its own."""
    match = asked("N1 N2 N3 W1 W1 W2 W3", "E1")
    assert winds("N1 N2 N3")[0] == match.view(1)["asking"]["winds"]
    match.play(0, "discard north")
    shown = match.view(1)
    assert [winds("N1 N2 N3")[0], []] == shown["discarded_winds"]
    left = [wind for wind in shown["collected"][0] if wind not in shown["discarded_winds"][0]]
    assert shown["damage"][0] == sum(int(wind.split("_")[2][0]) for wind in left)
