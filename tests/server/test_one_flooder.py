"""One client that floods with everything it may: it is slowed and refused, and another's moves go on.

`FLOTTILLE_FLOOD=1` also holds the time of those moves to three times that of calm ones: that is only true of a machine
that is otherwise idle.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.server.driver import PATIENCE, Browser, Server, Socket

IS_TIMED = bool(os.environ.get("FLOTTILLE_FLOOD"))
ROUNDS = 5 if IS_TIMED else 2
MOVES = 25
SECONDS = 5.0


def test_others_play_on_while_one_floods(home: Path) -> None:
    """Calm and flooded by turns, in one run; every move of the other is answered."""
    server = Server(home, FLOTTILLE_RATE="100", FLOTTILLE_BOT_GAP="0.05")
    ada = Browser(server)
    calm: list[float] = []
    flooded: list[float] = []
    counts: dict[str, int] = {}
    try:
        table = ada.open([{"kind": "me"}, {"kind": "here"}])["table"]
        with ada.socket() as playing:
            for seat in (0, 1):
                playing.watch(table, seat)
            moves(playing, table)
            for _ in range(ROUNDS):
                calm += moves(playing, table)
                command = [sys.executable, "-m", "tests.server.flooder", str(server.port), str(SECONDS)]
                with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as flooder:
                    while flooder.poll() is None:
                        flooded += moves(playing, table, 5)
                    assert flooder.stdout is not None
                    found = json.loads(flooder.stdout.read())
                for name, count in found.items():
                    counts[name] = counts.get(name, 0) + count
    finally:
        ada.close()
        assert 0 == server.stop()
    assert "Traceback" not in server.log()
    assert {"200", "201", "429", "heard"} <= set(counts)
    assert "500" not in counts and "503" not in counts
    ratio = statistics.median(flooded) / statistics.median(calm)
    told = f"calm {1000 * statistics.median(calm):.1f} ms, flooded {1000 * statistics.median(flooded):.1f} ms, {counts}"
    print(f"{ratio:.2f}x: {told}, {len(flooded)} moves")
    assert ratio <= 3 or not IS_TIMED, told


def moves(playing: Socket, table: str, steps: int = MOVES) -> list[float]:
    """Seconds from a wish to its answer, a step and its undo by turns, at the pace of a hasty player."""
    taken = []
    for _ in range(steps):
        seat = next(seat for seat in (0, 1) if playing.views[table, seat]["view"]["actions"])
        shown = playing.views[table, seat]
        wish = {"table": table, "seq": shown["seq"], "seat": seat, "action": shown["view"]["actions"][0]["number"]}
        begun = time.perf_counter()
        answer = insist(playing, type="act", **wish)
        taken.append(time.perf_counter() - begun)
        undone = playing.ask(type="undo", table=table, seat=seat, steps=1)
        deadline = time.monotonic() + PATIENCE
        while min(playing.views[table, each]["seq"] for each in (0, 1)) < max(answer["seq"], undone.get("seq", 0)):
            assert time.monotonic() < deadline
            playing.next()
        time.sleep(0.05)
    return taken


def insist(playing: Socket, **wish: Any) -> dict[str, Any]:
    """The answer that accepts a wish; a store that is busy, as on a slow disk, is asked again."""
    deadline = time.monotonic() + PATIENCE
    while (answer := playing.ask(**wish)).get("code") == "busy":
        assert time.monotonic() < deadline
    assert "accepted" == answer["type"], answer
    return answer
