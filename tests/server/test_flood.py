"""Ten thousand malformed, stale, foreign, oversized and repeated messages: refused, and nothing is harmed."""

from __future__ import annotations

import json
import random
from typing import Any

import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.driver import BOTS, Browser, Socket

COUNT = 10_000
BATCH = 100
NOISE = [
    "", " ", "null", "true", "7", "[]", "{}", '"act"', "{", '{"type":', "\x00", "é" * 50, "[" * 3000, "9" * 5000,
    '{"type":"act"}', '{"type":"nothing"}', '{"type":7}', '{"type":"ping","more":1}', '{"type":"watch"}',
    '{"type":"watch","table":"../../etc"}', '{"type":"watch","table":"abcdefgh","seat":-1}',
    '{"type":"watch","table":"abcdefgh","seat":1e9}', '{"type":"watch","table":"abcdefgh\\n","seat":0}',
]  # fmt: skip


def wishes(table: str, other: str, shown: dict[str, Any], dice: random.Random) -> str:
    """One bad message."""
    act = {"type": "act", "table": table, "seq": shown["seq"], "id": "x", "seat": 0, "action": 0}
    illegal = next(n for n in range(60) if n not in {action["number"] for action in shown["view"]["actions"]})
    kinds: list[Any] = [
        lambda: dice.choice(NOISE),
        lambda: json.dumps({**act, "action": illegal, "id": str(dice.random())}),  # against the rules
        lambda: json.dumps({**act, "seq": 0, "action": illegal}),  # stale
        lambda: json.dumps({**act, "seq": 10**6}),  # from the future
        lambda: json.dumps({**act, "seat": dice.choice([1, 2, 9])}),  # another's seat
        lambda: json.dumps({**act, "table": other}),  # another's table
        lambda: json.dumps({**act, "table": "no-such-table"}),
        lambda: json.dumps({**act, "action": dice.choice([-1, 10**12, 68, True, None, "play", "play x", {}, []])}),
        lambda: json.dumps({**act, "id": "y" * dice.choice([65, 500])}),
        lambda: json.dumps({**act, "padding": "z" * dice.choice([1, 20_000])}),
        lambda: json.dumps({"type": "undo", "table": table, "id": "u", "seat": 0, "steps": dice.choice([0, 1, 65])}),
        lambda: json.dumps({"type": "past", "table": other, "id": "p", "seat": 0, "seq": 1}),
        lambda: json.dumps({"type": "hint", "table": table, "id": "h", "seat": 1}),
        lambda: json.dumps({"type": "chat", "table": table, "seat": 1, "text": "t" * dice.choice([1, 281])}),
        lambda: "{" + "".join(chr(dice.randrange(32, 127)) for _ in range(40)),
    ]
    text: str = dice.choice(kinds)()
    return text


@pytest.mark.parametrize("seed", [1])
def test_ten_thousand_bad_messages(ada: Browser, eve: Browser, seed: int) -> None:
    """Each gets one clear refusal; the table is where it was; memory does not grow."""
    dice = random.Random(seed)
    table, other = ada.open(BOTS)["table"], eve.open(BOTS, spectators=False)["table"]
    process = psutil.Process(ada.server.process.pid)
    with ada.socket() as playing, ada.socket() as socket:
        playing.watch(table, 0)
        playing.act(table, 0)
        shown = playing.my_turn(table, 0)
        codes: dict[str, int] = {}
        used = 0
        for batch in range(COUNT // BATCH):
            for _ in range(BATCH):
                socket.connection.send(wishes(table, other, shown, dice))
            for _ in range(BATCH):
                answer = json.loads(socket.connection.recv(30))
                assert answer["type"] in ("error", "refused"), answer
                codes[answer["code"]] = codes.get(answer["code"], 0) + 1
            if batch == COUNT // BATCH // 3:
                used = process.memory_info().rss
        assert COUNT == sum(codes.values())
        assert "internal" not in codes
        expected = {"unreadable", "illegal", "stale", "ahead", "not_yours", "no_table", "no_undo", "too_large"}
        assert expected <= set(codes)
        assert process.memory_info().rss - used < 8_000_000
        assert shown["seq"] == ada.get(f"/api/tables/{table}")["seq"]
        assert "accepted" == playing.act(table, 0)["type"]


def test_a_repeated_act_is_answered_a_thousand_times_and_done_once(ada: Browser) -> None:
    """Always with the same entry."""
    table = ada.open(BOTS)["table"]
    with ada.socket() as socket:
        socket.watch(table, 0)
        shown = socket.my_turn(table, 0)
        act = {
            "type": "act", "table": table, "seq": shown["seq"], "seat": 0, "id": "once",
            "action": shown["view"]["actions"][0]["number"],
        }  # fmt: skip
        for _ in range(1000):
            socket.send(**act)
        answers = [socket.wait("accepted", "refused") for _ in range(1000)]
    assert {("accepted", shown["seq"] + 1)} == {(answer["type"], answer["seq"]) for answer in answers}


def test_a_frame_beyond_all_measure_ends_the_connection_only(ada: Browser) -> None:
    """The server goes on."""
    table = ada.open(BOTS)["table"]
    with ada.socket() as socket, pytest.raises(ConnectionClosed):
        socket.connection.send("x" * 2_000_000)
        while True:
            socket.connection.recv(30)
    with ada.socket() as socket:
        assert "view" == socket.watch(table, 0)["type"]


def test_binary_frames_are_unreadable(ada: Browser) -> None:
    """Messages are text."""
    with ada.socket() as socket:
        socket.connection.send(b"\x00\x01")
        assert "unreadable" == socket.next()["code"]


def test_a_connection_follows_only_so_many_tables(ada: Browser) -> None:
    """Then it is told so."""
    tables = [ada.open([{"kind": "me"}, {"kind": "friend"}])["table"] for _ in range(33)]
    with ada.socket() as socket:
        answers = [_watch(socket, table, seat) for table in tables for seat in (0, None)]
    assert 64 == answers.count("view")
    assert 2 == answers.count("too_many")


def _watch(socket: Socket, table: str, seat: int | None) -> str:
    answer = socket.watch(table, seat)
    return str(answer.get("code", answer["type"]))
