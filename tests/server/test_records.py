"""Records that people bring: they name no program, go on with a secret nobody knows, and wait for nobody else."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import flottille
from flottille import Match
from flottille.engine import record as records
from flottille.engine.record import Entry, Header
from flottille.engine.sealed import SealedChance, commitment
from flottille.hall import importing, jobs, proving
from flottille.hall.needs import Overrun, Spent
from flottille.hall.proving import Proving
from flottille.hall.refusal import Refusal
from flottille.server.house import House
from flottille.server.settings import Settings
from tests.engine.test_record_fields import hashed
from tests.server.driver import Browser, Server

SECRET = bytes(range(32))


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Somebody at a server with no bots of others."""
    server = Server(tmp_path_factory.mktemp("records"), FLOTTILLE_BOTS="")
    browser = Browser(server)
    yield browser
    browser.close()
    assert 0 == server.stop()
    assert '"level": "error"' not in server.log()


def unfinished(*more: Entry) -> Match:
    """Seven steps of a match, and more entries."""
    match = Match("santa_timea", 3, seed=4)
    for _ in range(7):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    match.entries += more
    return match


def sealed(steps: int) -> str:
    """A match that is not over, with the secret its draws come from."""
    match = Match("santa_timea", 2, chance=SealedChance(SECRET, 0))
    for _ in range(steps):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0], SealedChance(SECRET, len(match.entries)))
    header = Header("santa_timea", "1.0", ["a", "b"], dict(match.options), commitment=commitment(SECRET))
    return records.write(header, match.entries, {"secret": SECRET.hex()})


def test_a_record_cannot_start_a_program(guest: Browser, tmp_path: Path) -> None:
    """A controller that is a command is refused with its line, on both ways in, and nothing was run."""
    harm = tmp_path / "harm"
    text = unfinished(Entry(1, controller="me")).record()
    lines = [json.loads(line) for line in text.splitlines()]
    lines[-1]["controller"] = f"program:touch {harm}"
    refused = guest.post("/api/records", {"record": hashed(lines)}, 422)
    assert "bad_record" == refused["code"]
    assert refused["detail"].startswith("line 10: controller: is a person, open or the name of a bot, not 'program:")
    assert 10 == guest.post("/api/verify", {"record": hashed(lines)})["line"]
    with guest.socket() as socket:  # bots play on meanwhile
        table = guest.open([{"kind": "me"}, {"kind": "bot"}])["table"]
        socket.watch(table, 0)
        socket.act(table, 0)
        socket.my_turn(table, 0)
    assert not harm.exists()


def test_a_bot_nobody_knows_here_is_replaced(guest: Browser) -> None:
    """The usual one sits down, and the table says so by an entry."""
    text = unfinished(Entry(0, controller="ghost"), Entry(1, controller="deckhand"), Entry(2, controller="me")).record()
    table = guest.post("/api/records", {"record": text, "seat": 2})["table"]
    seats = guest.get(f"/api/tables/{table}")["seats"]
    assert [("bot", "sailor"), ("bot", "deckhand"), ("person", None)] == [
        (seat["controller"], seat["level"]) for seat in seats
    ]
    with guest.socket() as socket:
        socket.watch(table, 2)
        socket.play_out(table, 2)
    entries = records.read(guest.http.get(f"/api/tables/{table}/record").text).entries
    assert Entry(0, controller="sailor") == Entry(entries[11].seat, controller=entries[11].controller)


def test_an_unfinished_record_goes_on_with_a_secret_nobody_knows(guest: Browser) -> None:
    """Its own secret is open, so its draws would be; the table says from where on it is sealed, and proves it."""
    table = guest.post("/api/records", {"record": sealed(9), "seat": 0})["table"]
    info = guest.get(f"/api/tables/{table}")
    assert (False, 10) == (info["is_sealed"], info["sealed_from"])
    assert info["commitment"] not in (None, commitment(SECRET))
    with guest.socket() as socket:
        socket.watch(table, 0)
        last = socket.play_out(table, 0)
    assert commitment(bytes.fromhex(last["secret"])) == info["commitment"]
    text = guest.http.get(f"/api/tables/{table}/record").text
    verdict = guest.post("/api/verify", {"record": text})
    assert (True, False, 10) == (verdict["holds"], verdict["sealed"], verdict["sealed_from"])
    head = json.loads(text.splitlines()[0])
    assert (10, info["commitment"]) == (head["sealed_from"], head["commitment"])
    assert last["secret"] == head["result"]["secret"]
    again = guest.post("/api/records", {"record": text})["table"]
    info = guest.get(f"/api/tables/{again}")
    assert (10, head["commitment"]) == (info["sealed_from"], info["commitment"])


def test_a_record_that_ends_where_a_snapshot_is_due_goes_on(guest: Browser) -> None:
    """The one that was brought with it is there already: the next entry is stored all the same."""
    match = Match("santa_timea", 3, seed=4)
    for _ in range(importing.EVERY - 2):  # and two bots sit down
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    mine = match.to_act[0]
    table = guest.post("/api/records", {"record": match.record(), "seat": mine})["table"]
    assert importing.EVERY == guest.get(f"/api/tables/{table}")["seq"]
    with guest.socket() as socket:
        socket.watch(table, mine)
        socket.play_out(table, mine)


def test_draws_are_checked_from_where_it_is_sealed() -> None:
    """The draws before are free, a later one that is not of the secret is refused."""
    first, later = random.Random(3), SECRET
    match = Match("santa_timea", 2, seed=7)
    for _ in range(5):
        match.play(match.to_act[0], first.choice(match.legal(match.to_act[0])))
    begin = len(match.entries)
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0], SealedChance(later, len(match.entries)))
    result = {**(match.result or {}), "secret": later.hex()}
    head = ["santa_timea", "1.0", ["a", "b"], dict(match.options), None, None, commitment(later)]
    assert jobs.verify({"record": records.write(Header(*head, begin), match.entries, result)})["holds"]
    drawing = next(n for n, entry in enumerate(match.entries) if n >= begin and entry.draws)
    assert jobs.verify({"record": records.write(Header(*head, drawing), match.entries, result)})["holds"]
    refused = jobs.verify({"record": records.write(Header(*head), match.entries, result)})
    assert (2, "draw 1 is not the one the secret gives") == (refused["line"], refused["problem"])
    entry = match.entries[drawing]
    match.entries[drawing] = Entry(entry.seat, entry.action, (entry.draws[0] ^ 1, *entry.draws[1:]))
    refused = jobs.verify({"record": records.write(Header(*head, begin), match.entries, result)})
    assert (drawing + 2, "draw 1 is not the one the secret gives") == (refused["line"], refused["problem"])


def test_a_finished_record_stays_as_it_is() -> None:
    """With its secret it is sealed from its start; without one it is not."""
    match = Match("santa_timea", 2, chance=SealedChance(SECRET, 0))
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0], SealedChance(SECRET, len(match.entries)))
    header = Header("santa_timea", "1.0", ["a", "b"], dict(match.options), commitment=commitment(SECRET))
    shown = records.write(header, match.entries, {**(match.result or {}), "secret": SECRET.hex()})
    for text, expected in ((shown, (0, SECRET.hex())), (match.record(), (None, None))):
        found = jobs.bring_in({"record": text, "seat": None})
        assert expected == (found["sealed_from"], found["secret"])


def test_entries_and_snapshots_survive_their_packing() -> None:
    """What the process answers with is what it had."""
    match = unfinished(Entry(1, controller="mate"))
    found = jobs.bring_in({"record": match.record(), "seat": 0})
    rows = importing.entries_of(found["entries"])
    assert match.entries == [row.entry for row in rows][: len(match.entries)]
    assert list(range(len(rows))) == [row.seq for row in rows]
    assert rows[1].events
    assert rows[-1].seq == list(importing.snapshots_of(found["snapshots"]))[-1]["seq"]


def test_a_table_opens_with_a_bounded_number_of_entries() -> None:
    """Thousands of changes of hands are a record, but no table."""
    match = Match("santa_timea", 2, seed=1)
    match.entries += [Entry(0, controller="mate"), Entry(0, controller="me")] * 3_000
    text = match.record()
    assert jobs.verify({"record": text})["holds"]
    found = jobs.bring_in({"record": text, "seat": None})
    assert (6_002, False) == (found["line"], found["holds"])


class Slow:
    """Workers that answer when they are told to."""

    def __init__(self) -> None:
        self.waiting = 0
        self.go = asyncio.Event()
        self.fails: Overrun | None = None

    async def ask(self, name: str, job: dict[str, Any], seconds: float) -> dict[str, Any]:
        self.waiting += 1
        try:
            await self.go.wait()
            if self.fails is not None:
                raise self.fails
            return {"holds": True, "seconds": seconds}
        finally:
            self.waiting -= 1


def proving_with(slow: Slow, rate: float) -> Proving:
    """A door whose process is a stand-in."""
    return Proving(slow, rate)


def refusal(error: BaseException | Any) -> tuple[int, str]:
    """Status and code."""
    assert isinstance(error, Refusal)
    return error.status, error.problem.code


def test_few_records_wait() -> None:
    """One is proved, four wait, the sixth is told to come back; then there is room again."""

    async def main() -> None:
        slow = Slow()
        door = proving_with(slow, 0)
        tasks = [asyncio.ensure_future(door.ask("verify", {}, "here", "ada")) for _ in range(5)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as full:
            await door.ask("verify", {}, "there", "bo")
        assert (503, "busy") == refusal(full.value)
        slow.go.set()
        assert [proving.LONGEST - proving.GRACE] * 5 == [found["seconds"] for found in await asyncio.gather(*tasks)]
        assert (await door.ask("verify", {}, "there", "bo"))["holds"]

    asyncio.run(main())


def test_each_asker_has_a_quota() -> None:
    """By address and by person: whoever is new each time is still from there, whoever moves is still himself."""

    async def main() -> None:
        slow = Slow()
        slow.go.set()
        door = proving_with(slow, 100)
        for number in range(proving.AT_ONCE):
            await door.ask("verify", {}, "here", f"person-{number}")
        with pytest.raises(Refusal) as too_fast:
            await door.ask("import", {}, "here", "person-new")
        assert (429, "too_fast") == refusal(too_fast.value)
        for number in range(proving.AT_ONCE):
            await door.ask("verify", {}, f"address-{number}", "ada")
        with pytest.raises(Refusal) as too_fast:
            await door.ask("verify", {}, "address-new", "ada")
        assert (429, "too_fast") == refusal(too_fast.value)
        assert (await door.ask("verify", {}, "there", "bo"))["holds"]

    asyncio.run(main())


def test_the_quota_grows_with_the_rate() -> None:
    """An operator who allows twenty times as much allows it of records too."""

    async def main() -> None:
        slow = Slow()
        slow.go.set()
        door = proving_with(slow, 2000)
        for _ in range(20 * proving.AT_ONCE):
            assert (await door.ask("verify", {}, "here", "ada"))["holds"]

    asyncio.run(main())


@pytest.mark.parametrize(
    ("fails", "status", "code", "sentence"),
    [
        (Spent("used up"), 422, "bad_record", "the record takes more than 5 seconds of the processor to prove"),
        (Overrun("stuck"), 503, "busy", "the record could not be proved now; try again in a minute"),
    ],
)
def test_only_the_work_of_a_record_speaks_against_it(fails: Overrun, status: int, code: str, sentence: str) -> None:
    """A machine that has no time for it is busy, and the record may be as good as any."""

    async def main() -> None:
        slow = Slow()
        slow.fails = fails
        slow.go.set()
        with pytest.raises(Refusal) as refused:
            await proving_with(slow, 0).ask("verify", {}, "here", "ada")
        assert (status, code) == refusal(refused.value)
        assert sentence == refused.value.problem.detail

    asyncio.run(main())


def test_records_are_proved_apart_from_the_bots(guest: Browser) -> None:
    """A long record is proved while a bot answers: each has a process of its own."""
    match = unfinished()
    match.entries += [Entry(0, controller="mate"), Entry(0, controller="me")] * 5
    assert flottille.replay(match.record()).to_act == match.to_act
    assert guest.post("/api/verify", {"record": match.record()})["holds"]

    class Nothing:
        """A store that is not asked."""

    hall = House(Settings(workers=1), Nothing())  # type: ignore[arg-type]
    assert hall.proving.thinkers is hall.provers is not hall.workers
    assert 1 == hall.provers.count
    hall.workers.close()
    hall.provers.close()
