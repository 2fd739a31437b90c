"""Playing through real sockets: matches, bots, resuming, undo, asking."""

from __future__ import annotations

from typing import Any

import pytest

import flottille
from flottille.engine.sealed import commitment
from tests.server.driver import BOTS, FRIENDS, Browser


def seated(ada: Browser, bo: Browser, **order: Any) -> str:
    """A table where Ada has seat 0 and Bo seat 1."""
    made = ada.open(FRIENDS, **order)
    token = made["links"][1]["token"]
    bo.post(f"/api/tables/{made['table']}/seats/1/take", {"token": token, "name": "Bo"})
    return str(made["table"])


def test_a_whole_match_against_bots(ada: Browser) -> None:
    """From one request to the proved record."""
    made = ada.open(BOTS)
    table = made["table"]
    with ada.socket() as socket:
        first = socket.watch(table, 0)
        assert (first["secret"], first["result"]) == (None, None)
        last = socket.play_out(table, 0)
    assert commitment(bytes.fromhex(last["secret"])) == first["commitment"] == last["commitment"]

    record = ada.http.get(f"/api/tables/{table}/record")
    assert "application/jsonl" in record.headers["content-type"]
    match = flottille.replay(record.text)
    assert last["result"] == match.result
    verdict = ada.post("/api/verify", {"record": record.text})
    assert (True, True, match.result) == (verdict["holds"], verdict["sealed"], verdict["result"])
    changed = record.text.splitlines()
    changed[len(changed) // 2] = changed[len(changed) // 2].replace('"time":', '"time":1')
    assert not ada.post("/api/verify", {"record": "\n".join(changed)})["holds"]

    again = ada.post("/api/records", {"record": record.text})["table"]
    assert record.text == ada.http.get(f"/api/tables/{again}/record").text

    following = ada.post(f"/api/tables/{table}/rematch")["table"]
    assert following == ada.post(f"/api/tables/{table}/rematch")["table"]
    lines = {line["table"]: line["state"] for line in ada.get("/api/tables")}
    assert "over" == lines[table] == list(lines.values())[-1]
    assert lines[following] in ("your_move", "waiting")
    with ada.socket() as socket:  # whoever was away when it was asked for hears of it on his return
        socket.watch(table, 0)
        assert {"following": following, "by": 0}.items() <= socket.wait("rematch").items()


def test_a_chosen_colour_stays_with_the_seat(ada: Browser, bo: Browser, eve: Browser) -> None:
    """The same for all who look on, whoever sits down, and at the rematch."""
    colours = ["sable", None, "azure"]
    order = [{"kind": "me", "name": "Ada", "colour": "sable"}, {"kind": "friend"}, {**BOTS[1], "colour": "azure"}]
    made = ada.open(order)
    table, token = made["table"], made["links"][1]["token"]
    bo.post(f"/api/tables/{table}/seats/1/take", {"token": token, "name": "Bo"})
    bo.post(f"/api/tables/{table}/seats/1/leave")
    for browser, seat in ((ada, 0), (eve, None)):
        with browser.socket() as socket:
            assert colours == [each["colour"] for each in socket.watch(table, seat)["seats"]]
    with ada.socket() as socket:
        socket.watch(table, 0)
        socket.play_out(table, 0)
    following = ada.post(f"/api/tables/{table}/rematch")["table"]
    assert colours == [each["colour"] for each in bo.get(f"/api/tables/{following}")["seats"]]


def test_each_entry_comes_as_its_own_message(ada: Browser) -> None:
    """Bots do not hurry past: the numbers have no gaps, and events belong to their entry."""
    made = ada.open(BOTS)
    with ada.socket() as socket:
        socket.watch(made["table"], 0)
        for _ in range(8):
            socket.act(made["table"], 0)
        raw = [message for message in map(_read, socket.raw) if message["type"] == "view"]
    assert list(range(raw[0]["seq"], raw[0]["seq"] + len(raw))) == [message["seq"] for message in raw]
    for message in raw[1:]:
        assert message["events_since"] == message["seq"] - 1
        assert {message["seq"]} == {event["seq"] for event in message["events"]}


def _read(text: str) -> dict[str, Any]:
    import json

    found: dict[str, Any] = json.loads(text)
    return found


def test_coming_back_from_an_entry(ada: Browser, bo: Browser) -> None:
    """Whoever was away gets the present view and exactly the events since."""
    table = seated(ada, bo)
    with ada.socket() as one, bo.socket() as two:
        one.watch(table, 0)
        two.watch(table, 1)
        known = one.views[table, 0]["seq"]
        for _ in range(10):
            mover = one.views[table, 0]["view"]["to_act"][0]
            socket, other = (one, two) if mover == 0 else (two, one)
            seq = socket.act(table, mover)["seq"]
            other.until(lambda m, seq=seq: m["type"] == "view" and m["seq"] == seq)  # type: ignore[misc]
        told = [event for text in one.raw for event in _read(text).get("events", []) if event["seq"] > known]
    with ada.socket() as again:
        back = again.watch(table, 0, since_seq=known)
        assert (known, known + 10) == (back["events_since"], back["seq"])
        assert told == back["events"]
        fresh = again.watch(table, 0, since_seq=back["seq"])
        assert [] == fresh["events"]
        assert "view" == again.watch(table, 0, since_seq=999_999)["type"]


def test_a_resent_act_is_harmless(ada: Browser, bo: Browser) -> None:
    """The same id is answered the same, on another connection too; the table moves once."""
    table = seated(ada, bo)
    with ada.socket() as one, bo.socket() as two:
        one.watch(table, 0)
        two.watch(table, 1)
        seat = one.views[table, 0]["view"]["to_act"][0]
        socket, browser = (one, ada) if seat == 0 else (two, bo)
        shown = socket.views[table, seat]
        act = {
            "type": "act", "table": table, "seq": shown["seq"], "seat": seat, "id": "the-same",
            "action": shown["view"]["actions"][0]["notation"],
        }  # fmt: skip
        first = socket.ask(**act)
        assert ("accepted", shown["seq"] + 1) == (first["type"], first["seq"])
        with browser.socket() as other:
            for _ in range(3):
                assert first == other.ask(**act)
        stale = socket.ask(**{**act, "id": "another"})
        assert ("refused", "stale") == (stale["type"], stale["code"])
        assert shown["seq"] + 1 == ada.get(f"/api/tables/{table}")["seq"]


def test_asking_why_hint_past_log_and_sheet(ada: Browser) -> None:
    """Every question has its answer."""
    table = ada.open(BOTS)["table"]
    with ada.socket() as socket:
        socket.watch(table, 0)
        start = socket.my_turn(table, 0)
        hand = start["view"]["hand"]
        other = next(card for card in ("north_1", "east_1", "south_1", "west_1", "north_2") if card not in hand)
        why = socket.ask(type="why", table=table, seat=0, action=f"play {other}")
        assert {"rule": "ST-4.3", "key": "santa_timea.refusal.card_not_in_hand", "params": {"card": other}} == why[
            "refusal"
        ]
        assert (
            socket.ask(type="why", table=table, seat=0, action=start["view"]["actions"][0]["number"])["refusal"] is None
        )
        assert "unreadable" == socket.ask(type="why", table=table, seat=0, action="sink it")["code"]

        hint = socket.ask(type="hint", table=table, seat=0)
        assert {action["number"] for action in start["view"]["actions"]} == {one["action"] for one in hint["actions"]}
        assert all(0 <= one["worth"] <= 1 for one in hint["actions"])

        for _ in range(15):
            socket.act(table, 0)
        was = socket.ask(type="past", table=table, seat=0, seq=start["seq"])
        assert start["view"] == was["view"]
        assert "unknown_entry" == socket.ask(type="past", table=table, seat=0, seq=5000)["code"]
        assert "error" == socket.ask(type="past", table=table, seat=1, seq=0)["type"]

        now = socket.views[table, 0]
        page = socket.ask(type="log", table=table, seat=0, before=now["seq"])
        assert -1 == page["events_since"]
        assert {"hand_dealt"} <= {event["kind"] for event in page["events"] if event["seq"] == 0}
        assert all(event["args"]["seat"] == 0 for event in page["events"] if event["kind"] == "hand_dealt")

        sheets = socket.ask(type="sheet", table=table, seat=0)["sheets"]
        assert now["view"]["totals"] == [sheet["total"] for sheet in sheets]


def test_opening_shows_the_last_events_only(ada: Browser) -> None:
    """The rest comes with the log."""
    table = ada.open(BOTS)["table"]
    with ada.socket() as socket:
        socket.watch(table, 0)
        for _ in range(20):
            socket.act(table, 0)
        socket.my_turn(table, 0)
    with ada.socket() as socket:
        shown = socket.watch(table, 0)
        assert shown["seq"] - 24 == shown["events_since"]
        assert shown["events_since"] < min(event["seq"] for event in shown["events"])


def test_hints_are_off_among_people(ada: Browser, bo: Browser) -> None:
    """Unless all of them agree."""
    table = seated(ada, bo)
    with ada.socket() as socket:
        assert socket.watch(table, 0)["hints"] is False
        assert "hints_off" == socket.ask(type="hint", table=table, seat=0)["code"]
    agreed = seated(ada, bo, hints=True)
    with bo.socket() as other:
        assert other.watch(agreed, 1)["hints"] is False
        other.send(type="agree", table=agreed, seat=1, hints=True)
        assert other.until(lambda said: said["type"] == "presence" and said["hints"])["seats"][1]["hints"] is True
    with ada.socket() as socket:
        assert socket.watch(agreed, 0)["hints"] is True


def test_undo_is_answered_as_the_view_says(ada: Browser, bo: Browser) -> None:
    """A card led can be taken back until somebody answers it, and not once more; asking agrees with the view."""
    table = seated(ada, bo)
    with ada.socket() as one, bo.socket() as two:
        one.watch(table, 0)
        two.watch(table, 1)
        seat = one.views[table, 0]["view"]["to_act"][0]
        socket = one if seat == 0 else two
        before = socket.views[table, seat]["view"]
        socket.act(table, seat)
        assert socket.views[table, seat]["undo"]["allowed"]
        answer = socket.ask(type="undo", table=table, seat=seat)
        assert "accepted" == answer["type"]
        while socket.views[table, seat]["seq"] < answer["seq"]:
            socket.next()
        shown = socket.views[table, seat]
        assert (before, False) == (shown["view"], shown["undo"]["allowed"])
        assert "no_undo" == socket.ask(type="undo", table=table, seat=seat)["code"]
        assert shown["seq"] == ada.get(f"/api/tables/{table}")["seq"]


def test_presence_chat_and_nudge(ada: Browser, bo: Browser) -> None:
    """Everyone at the table hears of it; what was said is there for those who come later."""
    table = seated(ada, bo)
    with ada.socket() as one:
        one.watch(table, 0)
        with bo.socket() as two:
            two.watch(table, 1)
            seats = one.until(lambda m: m["type"] == "presence" and m["seats"][1]["present"])["seats"]
            assert ["Ada", "Bo"] == [seat["name"] for seat in seats]
            two.send(type="chat", table=table, seat=1, text="Ahoy <b>")
            heard = one.wait("chat")
            assert (1, "Bo", "Ahoy <b>") == (heard["seat"], heard["name"], heard["text"])
            two.send(type="nudge", table=table, seat=1)
            assert 1 == one.wait("nudged")["by"]
            two.send(type="nudge", table=table, seat=1)
            assert "too_fast" == two.wait("error")["code"]
        one.until(lambda m: m["type"] == "presence" and not m["seats"][1]["present"])
    with bo.socket() as later:
        later.watch(table, 1)
        assert "Ahoy <b>" == later.wait("chat")["text"]


def test_leaving_hands_the_seat_to_a_bot_until_return(ada: Browser, bo: Browser) -> None:
    """The bot plays on; whoever comes back has the seat again."""
    table = seated(ada, bo)
    with ada.socket() as one:
        one.watch(table, 0)
        bo.post(f"/api/tables/{table}/seats/1/leave")
        for _ in range(5):
            one.act(table, 0)
        one.my_turn(table, 0)
        assert ("bot", True) == (
            one.views[table, 0]["seats"][1]["controller"], one.views[table, 0]["seats"][1]["until_return"]
        )  # fmt: skip
        assert "bot_for_you" == bo.get("/api/tables")[0]["state"]
        with bo.socket() as two:
            back = two.watch(table, 1)
            assert "person" == back["seats"][1]["controller"]
            told = one.until(lambda m: m["type"] == "view" and m["seats"][1]["controller"] == "person")
            assert ["table.controller"] == [event["kind"] for event in told["events"]]


def test_pass_and_play_follows_two_seats_on_one_connection(ada: Browser) -> None:
    """Each seat has its own view."""
    table = ada.open([{"kind": "me"}, {"kind": "here"}])["table"]
    with ada.socket() as socket:
        first, second = socket.watch(table, 0), socket.watch(table, 1)
        assert [0, 1] == first["yours"] == second["yours"]
        assert not set(first["view"]["hand"]) & set(second["view"]["hand"])
        for _ in range(6):
            seat = socket.views[table, 0]["view"]["to_act"][0]
            socket.act(table, seat)
            while socket.views[table, 0]["seq"] != socket.views[table, 1]["seq"]:
                socket.next()


def test_an_unfinished_record_is_played_on(ada: Browser) -> None:
    """A match begun in the terminal goes on here, me at the seat that is to act."""
    match = flottille.Match("santa_timea", 3, seed=4)
    for _ in range(7):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    table = ada.post("/api/records", {"record": match.record(["Ada", "Bo", "Cy"])})["table"]
    (mine,) = ada.get(f"/api/tables/{table}")["yours"]
    assert match.to_act == (mine,)
    with ada.socket() as socket:
        assert match.view(mine) == socket.watch(table, mine)["view"]
        last = socket.play_out(table, mine)
    assert commitment(bytes.fromhex(last["secret"])) == last["commitment"]
    assert last["result"] == flottille.replay(ada.http.get(f"/api/tables/{table}/record").text).result


@pytest.mark.parametrize("record", ["", "{}", "nonsense\n", '{"flottille":1}\n', "[1]\n" * 50])
def test_a_broken_record_is_refused(ada: Browser, record: str) -> None:
    """With the line that is wrong."""
    assert not ada.post("/api/verify", {"record": record})["holds"]
    assert "bad_record" == ada.post("/api/records", {"record": record}, 422)["code"]
