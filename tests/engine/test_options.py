"""Options, seats and modes: what is offered, and a clear word about what is not."""

from __future__ import annotations

from typing import Any

import pytest

import flottille
from flottille import BadOption, Match
from flottille.engine.options import Option, check_options


def test_defaults_are_the_rulebooks() -> None:
    """Without options a match is the basic game with the fewest seats."""
    match = Match("santa_timea", seed=1)
    assert (2, {"expert": False}) == (match.seats, match.options)


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ({"seats": 6}, "Santa Timea is for 2, 3, 4, 5 seats, not 6"),
        ({"seats": True}, "not True"),
        ({"expert": "yes"}, "expert is one of False, True, not 'yes'"),
        ({"expert": 1}, "not 1"),
        ({"exprt": True}, "no option 'exprt'; options are: expert"),
    ],
)
def test_a_bad_setup_is_explained(asked: dict[str, Any], complaint: str) -> None:
    """The message says what would be fine."""
    with pytest.raises(BadOption) as refused:
        Match("santa_timea", **asked)
    assert complaint in str(refused.value)


def test_an_unknown_game_is_explained() -> None:
    """The games that exist are named."""
    with pytest.raises(BadOption, match=r"no game 'chess'; games are: .*santa_timea"):
        Match("chess")


def test_an_option_may_need_certain_seats() -> None:
    """A value that only some seat counts offer is refused elsewhere, its default is not."""
    options = (Option("team", (False, True), False, seats=(4,)),)
    assert {"team": True} == check_options(options, {"team": True}, 4)
    assert {"team": False} == check_options(options, {"team": False}, 3)
    with pytest.raises(BadOption, match="team=True needs 4 seats, not 3"):
        check_options(options, {"team": True}, 3)


def test_setups_cover_modes_and_seats() -> None:
    """Santa Timea: two modes for two to five."""
    found = [(mode, seats, options["expert"]) for mode, seats, options in flottille.games()["santa_timea"].setups()]
    assert [(m, s, m == "expert") for m in ("basic", "expert") for s in (2, 3, 4, 5)] == found
