"""In a browser without a server: records come in from a server and from files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import flottille
from tests.browser.driver import Server, Visitor, see
from tests.offline.driver import Alone

Visit = Callable[..., Alone]


@pytest.mark.long
def test_a_record_of_a_server_is_brought_in_and_goes_on(visit: Visit, tmp_path: Path) -> None:
    """By its file, on the page of records; one with a changed byte is refused."""
    match = flottille.Match("santa_timea", seats=2, seed=5)
    for _ in range(6):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    record = tmp_path / "match.jsonl"
    record.write_text(match.record())
    ada = visit()
    page = ada.page
    open_file(ada, record)
    record.write_text(record.read_text().replace('"time":0', '"time":1', 1))
    ada.go("/records")
    page.locator("#record-file").set_input_files(record)
    page.get_by_role("button", name="Open as a table").click()
    see(page.get_by_role("alert"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One of ours, far away."""
    started = Server(tmp_path)
    yield started
    started.stop()


@pytest.mark.long
def test_a_match_is_taken_offline_and_brought_back(
    visit: Visit, server: Server, browser: Browser, people: list[Visitor], tmp_path: Path
) -> None:
    """From a server's page, which has it no longer then; a card is played without a server, and it goes on there."""
    there = Visitor(browser, server, "Ada", {})
    people.append(there)
    table = there.open_table({"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "deckhand"})
    assert there.await_turn() == "card"
    there.play_first()
    assert there.await_turn() == "card"
    taken = tmp_path / "taken.jsonl"
    save(there, "Take this match offline", taken)
    see(there.page.get_by_text("The match is in the file"))
    there.page.wait_for_function("(id) => fetch(`/api/tables/${id}`).then(({ status }) => status === 404)", arg=table)

    ada = visit()
    open_file(ada, taken)
    before = ada.seq
    ada.play_first()
    assert ada.await_turn() == "card"
    save(ada, "Save the match so far", tmp_path / "back.jsonl")

    open_file(there, tmp_path / "back.jsonl")
    assert there.seq > before
    there.play_first()


def save(someone: Visitor, button: str, to: Path) -> None:
    """By a button among the people at the table."""
    someone.page.get_by_role("button", name="People").first.click()
    with someone.page.expect_download() as file:
        someone.page.get_by_role("button", name=button).click()
    file.value.save_as(to)


def open_file(someone: Visitor, record: Path) -> None:
    """On the page of records; the match goes on."""
    page = someone.go("/records")
    page.locator("#record-file").set_input_files(record)
    page.get_by_role("button", name="Open as a table").click()
    page.wait_for_url("**/table/*")
    assert someone.await_turn() == "card"
