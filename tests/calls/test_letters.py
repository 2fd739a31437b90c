"""When a letter is sent, and what becomes of one that nobody took."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flottille.calls.letters import GIVEN_UP, MINUTE, SENT, TRIES, Outcome, after, first, way_after
from flottille.calls.ways import Manners, Way, is_zone, label

PARIS = ZoneInfo("Europe/Paris")
NIGHT = Manners("ada", "fr", "Europe/Paris", 23 * 60, 8 * 60)
WAY = Way("way", "ada", "hook", "https://example.org/x", 0)
LATER = Outcome("later")
HOURS = st.integers(0, 24 * 60 - 1)


def at(*when: int) -> int:
    return int(datetime(*when, tzinfo=PARIS).timestamp() * 1000)  # type: ignore[arg-type,misc]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (at(2026, 6, 1, 12), at(2026, 6, 1, 12)),
        (at(2026, 6, 1, 23), at(2026, 6, 2, 8)),
        (at(2026, 6, 2, 7, 59, 59), at(2026, 6, 2, 8)),
        (at(2026, 6, 2, 8), at(2026, 6, 2, 8)),
        (at(2026, 3, 28, 23, 30), at(2026, 3, 29, 8)),  # clocks are put forward
        (at(2026, 10, 24, 23, 30), at(2026, 10, 25, 8)),  # and back
    ],
)
def test_nobody_is_called_in_his_quiet_hours(asked: int, told: int) -> None:
    assert told == NIGHT.heard_from(asked)


@given(st.integers(0, 4_000_000_000_000), HOURS, HOURS)
def test_after_quiet_hours_somebody_may_be_called(moment: int, begin: int, end: int) -> None:
    """At the moment that is told, which is never before the one that was asked for and never a day later."""
    manners = Manners("ada", "en", "UTC", begin, end)
    found = manners.heard_from(moment)
    assert 0 <= found - moment <= 24 * 60 * MINUTE
    assert found == manners.heard_from(found)


def test_without_hours_nobody_is_quiet() -> None:
    assert 5 == Manners("ada").heard_from(5) == Manners("ada", "en", "UTC", 60, 60).heard_from(5)
    assert [True, True, False, False] == [
        is_zone(name) for name in ("UTC", "Europe/Paris", "Atlantis", "../etc/passwd")
    ]


def test_a_letter_is_tried_again_ever_later_then_given_up() -> None:
    letter = first(WAY, Manners("ada"), "table", 0, 3, 1000)
    assert 1000 == letter.due
    waits = []
    while letter.due is not None:
        now = letter.due
        letter = after(letter, LATER, Manners("ada"), now)
        waits.append(None if letter.due is None else (letter.due - now) // MINUTE)
    assert [*TRIES, None] == waits
    assert after(first(WAY, Manners("ada"), "table", 0, 3, 0), SENT, Manners("ada"), 5).due is None


def test_who_asks_for_time_gets_it_and_quiet_hours_hold_for_the_next_try_too() -> None:
    letter = first(WAY, NIGHT, "table", 0, 3, at(2026, 6, 1, 22, 59))
    busy = after(letter, Outcome("later", 600.0), Manners("ada"), 0)
    assert 10 * MINUTE == busy.due
    assert after(letter, Outcome("later", 1e9), Manners("ada"), 0).due is None
    assert at(2026, 6, 2, 8) == after(letter, LATER, NIGHT, at(2026, 6, 1, 22, 59)).due


def test_a_way_that_leads_nowhere_ends() -> None:
    assert way_after(WAY, Outcome("gone"), True).is_ended
    way = WAY
    for number in range(GIVEN_UP):
        assert number == way.failed and not way.is_ended
        way = way_after(way_after(way, LATER, False), LATER, True)
    assert way.is_ended
    assert WAY == way_after(replace(WAY, failed=2), SENT, True)


def test_an_address_is_shown_so_that_only_its_owner_knows_it() -> None:
    assert "" == label(replace(WAY, kind="push", address='{"endpoint": "https://push.example.org/secret"}'))
    assert "a…@example.org" == label(replace(WAY, kind="mail", address="ada.lovelace@example.org"))
    assert "example.org" == label(WAY)
    assert "discord" == label(replace(WAY, kind="service", address="discord://12/secret"))
    assert "discord.com" == label(replace(WAY, kind="service", address="https://discord.com/api/webhooks/1/secret"))
