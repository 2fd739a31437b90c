"""In a browser without a server: records come in from a server and from files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import flottille
from tests.browser.driver import see
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
    page = ada.go("/records")
    page.locator("#record-file").set_input_files(record)
    page.get_by_role("button", name="Open as a table").click()
    page.wait_for_url("**/#/table/*")
    assert ada.await_turn() == "card"
    record.write_text(record.read_text().replace('"time":0', '"time":1', 1))
    ada.go("/records")
    page.locator("#record-file").set_input_files(record)
    page.get_by_role("button", name="Open as a table").click()
    see(page.get_by_role("alert"))
