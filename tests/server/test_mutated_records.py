"""Twenty thousand records with one field wrong each: refused with a reason, or a table that can be played to its end.

All hashes are valid, so nothing is refused for its hash alone. What runs is what the server runs for a record that
somebody brings, in this process, and under a guard.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from flottille.bots import bot
from flottille.engine.chance import FastChance
from flottille.engine.registry import games
from flottille.hall import importing, jobs
from flottille.hall.reopening import open_table
from flottille.hall.rows import SeatRow, Stored, TableRow
from flottille.table import BOT, Act, Decision, Table
from tests.server.guard import GUARD
from tests.server.mutants import mutant, originals

PARTS, EACH = 8, 500  # 5 games x 8 x 500 = 20,000; a quarter of them in `make test`, all in `make check`
MOST_STEPS = 20_000


def opened(found: dict[str, Any]) -> Table:
    """The table the server would open."""
    row = TableRow(
        id="table-01", game=found["game"], secret=found["secret"] or "00" * 32, sealed_from=found["sealed_from"],
        spectators=True, hints=True, host="ada", created=0, **found["row"],
    )  # fmt: skip
    seats = [SeatRow(number, name, "token") for number, name in enumerate(found["names"])]
    last = next(importing.snapshots_of(found["snapshots"][-1:]))
    table = open_table(Stored(row, seats, {}, last, []))
    assert table is not None
    assert table.seq == importing.entries_of(found["entries"])[-1].seq
    return table


def play_out(table: Table, dice: random.Random) -> None:
    """The next steps as the table takes them, the rest at random without it."""
    chance = FastChance(dice.randrange(1 << 40))
    for _ in range(3):
        if table.match.is_over:
            break
        seat = dice.choice(table.match.to_act)
        is_bot = table.controllers[seat].kind == BOT
        asked = Act(seat, dice.choice(table.match.legal(seat)), table.numbers.of(seat), is_bot=is_bot)
        decision = table.decide(asked, chance)
        assert isinstance(decision, Decision)
        table.commit(decision)
    state = table.match.state
    for _ in range(MOST_STEPS):
        if not state.deciding:
            break
        seat = dice.choice(state.to_act())
        state.apply(seat, dice.choice(state.legal(seat)), chance)
    assert table.match.is_over
    assert table.match.result is not None
    table.match.view(dice.randrange(table.match.seats))


def outcome(text: str, dice: random.Random) -> str:
    """What comes of a record: "refused" or "played"; anything else fails here."""
    found = jobs.bring_in({"record": text, "seat": dice.choice((None, 0, 1, 15))})
    if not found["holds"]:
        assert 1 <= found["line"] <= text.count("\n") + 1
        assert found["problem"] and len(found["problem"]) <= 300
        return "refused"
    table = opened(found)
    if not table.match.is_over:
        for controller in table.controllers:
            if controller.kind == BOT:
                bot(controller.level or "", table.match.game)
    play_out(table, dice)
    return "played"


@pytest.mark.parametrize("game", games())
def test_the_originals_hold(game: str) -> None:
    """Every kind of record opens and is played to its end."""
    dice = random.Random(1)
    assert dict.fromkeys(originals(game), "played") == {
        kind: outcome(text, dice) for kind, text in originals(game).items()
    }


@pytest.mark.parametrize("part", [0, 1, *(pytest.param(each, marks=pytest.mark.long) for each in range(2, PARTS))])
@pytest.mark.parametrize("game", games())
def test_mutated_records_are_refused_or_played_to_their_end(game: str, part: int) -> None:
    """No error but a refusal leaves the job, and nothing outside is touched."""
    dice = random.Random(f"{game} {part}")
    for text in originals(game).values():
        outcome(text, dice)  # everything is imported before the guard looks
    count = {"refused": 0, "played": 0}
    with GUARD.watching() as touched:
        for number in range(EACH):
            text = mutant(game, dice)
            try:
                count[outcome(text, dice)] += 1
            except Exception as error:
                error.add_note(f"record {number} of part {part}: {text[:3000]}")
                raise
    assert [] == touched
    assert min(count.values()) >= EACH // 20  # of both there are many


def test_the_guard_sees_programs_files_and_addresses() -> None:
    """What it watches for is found, also where an error is hidden."""
    import socket
    import subprocess
    from pathlib import Path

    from tests.server.guard import Touched

    harms: tuple[Any, ...] = (
        lambda: subprocess.run(["true"], check=False),
        lambda: Path("/etc/hostname").read_text(encoding="utf-8"),
        lambda: Path(__file__).with_name("harm").write_text("x", encoding="utf-8"),
        lambda: socket.create_connection(("127.0.0.1", 9)),
    )
    for harm in harms:
        with pytest.raises(Touched), GUARD.watching() as touched:
            harm()
        assert touched
