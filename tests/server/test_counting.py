"""What an operator sees: figures of queues, requests, errors, memory and each game's cost, and a line for a request."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest

from flottille.server.cost import Metered
from tests.server.driver import BOTS, Browser, Server

SECRET = "psst-this-is-a-token"


def figures(text: str) -> dict[str, float]:
    """All samples by name and labels."""
    return {name: float(value) for name, value in re.findall(r"^([^#\s]\S*(?:\{.*\})?) (\S+)$", text, re.MULTILINE)}


def test_figures_of_a_match(home: Path) -> None:
    """Every kind is there and has counted; the log has a line for each request, without what is secret."""
    server = Server(home, FLOTTILLE_LOG_REQUESTS="1")
    browser = Browser(server)
    try:
        table = browser.open(BOTS)["table"]
        with browser.socket() as socket:
            socket.watch(table, 0)
            for _ in range(3):
                assert "accepted" == socket.act(table, 0)["type"]
        stranger = Browser(server)
        stranger.post(f"/api/tables/{table}/seats/0/take", {"token": SECRET}, status=403)
        stranger.close()
        assert 404 == browser.http.get("/api/nothing%0aforged").status_code
        found = figures(browser.http.get("/metrics").text)
    finally:
        browser.close()
        assert 0 == server.stop()
    assert found['flottille_cost_seconds_count{game="santa_timea"}'] >= 2
    assert 0 < found['flottille_cost_seconds_sum{game="santa_timea"}'] < 60
    opened = 'flottille_http_seconds_count{method="POST",route="/api/tables",status="201"}'
    assert 1 == found[opened]
    assert found['flottille_job_seconds_count{game="santa_timea",job="choose"}'] >= 1
    assert {'flottille_jobs_waiting{of="bots"}', 'flottille_jobs_waiting{of="records"}'} <= found.keys()
    assert found["flottille_writes_waiting"] >= 0
    assert found["process_resident_memory_bytes"] > 1 << 20 and found["flottille_workers_memory_bytes"] > 1 << 20
    assert found['flottille_log_lines_total{level="info"}'] >= 1
    lines = [json.loads(line) for line in server.log().splitlines()]
    asked = [(line["method"], line["path"], line["status"]) for line in lines if line["event"] == "request"]
    assert {("POST", "/api/tables", 201), ("GET", "/api/nothing%0aforged", 404), ("WS", "/ws", 101)} <= set(asked)
    assert all(line["address"] == "127.0.0.1" for line in lines if line["event"] == "request")
    assert SECRET not in server.log() and "cookie" not in server.log().lower()


def test_no_line_for_a_request_unless_wished(server: Server, ada: Browser) -> None:
    """Proxies have their own."""
    ada.get("/api/games")
    assert '"event": "request"' not in server.log()


def test_a_cost_is_what_was_worked_not_what_was_waited_for() -> None:
    """Answers, errors and cancellation go through as if nobody counted; steps are added up."""
    spent: list[float] = []

    async def work(seconds: float, error: Exception | None = None) -> str:
        await asyncio.sleep(seconds)
        if error is not None:
            raise error
        return "done"

    async def main() -> None:
        assert "done" == await Metered(work(0.2), spent.append)
        with pytest.raises(ZeroDivisionError):
            await Metered(work(0.0, ZeroDivisionError()), spent.append)
        task = asyncio.ensure_future(_awaited(Metered(work(3600), spent.append)))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())
    assert 3 == len(spent) and all(0 <= seconds < 0.2 for seconds in spent)


async def _awaited(work: Metered[str]) -> str:
    return await work
