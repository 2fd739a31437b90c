"""Debian's Firefox for Playwright, which wants a little more than that has: `python -m tests.offline.firefox ...`.

It is started and spoken to over WebDriver BiDi; the one command is answered here, everything else goes through.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import ServerConnection, serve

from tests.browser.driver import ROOT

FIREFOX = shutil.which("firefox-esr") or ""
LISTENS = "WebDriver BiDi listening on "
NOT_YET = "emulation.setMediaFeaturesOverride"
SETTINGS = {"ui.prefersReducedMotion": 1, "ui.systemUsesDarkTheme": 0}  # what that command would have asked for


def program(folder: Path) -> Path:
    """What Playwright starts as if it were Firefox."""
    written = folder / "firefox"
    written.write_text(f'#!/bin/sh\ncd {ROOT} && exec {sys.executable} -m {__spec__.name} "$@"\n')
    written.chmod(0o755)
    return written


async def main() -> None:
    """Start it, and be between it and whoever drives it until it ends."""
    firefox = await asyncio.create_subprocess_exec(FIREFOX, *sys.argv[1:], stderr=asyncio.subprocess.PIPE)
    assert firefox.stderr is not None
    async for line in firefox.stderr:
        told = line.decode(errors="replace").strip()
        if told.startswith(LISTENS):
            break
    else:
        raise SystemExit("Firefox did not start")

    async def between(driver: ServerConnection) -> None:
        async with connect(f"{told.removeprefix(LISTENS)}/session", max_size=None, compression=None) as browser:
            await asyncio.wait(
                [asyncio.create_task(down(driver, browser)), asyncio.create_task(up(browser, driver))],
                return_when=asyncio.FIRST_COMPLETED,
            )

    async with serve(between, "127.0.0.1", 0, max_size=None, compression=None) as server:
        port = server.sockets[0].getsockname()[1]
        print(f"{LISTENS}ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
        while await firefox.stderr.readline():
            pass
        sys.exit(await firefox.wait())


async def down(driver: Connection, browser: Connection) -> None:
    """What is asked of the browser."""
    async for message in driver:
        asked = json.loads(message)
        if asked["method"] == NOT_YET:
            await driver.send(json.dumps({"type": "success", "id": asked["id"], "result": {}}))
        else:
            await browser.send(message)


async def up(browser: Connection, driver: Connection) -> None:
    """What it answers and tells; a download has a name of its own only in newer ones."""
    async for message in browser:
        told = json.loads(message)
        if str(told.get("method")).startswith("browsingContext.download"):
            told["params"].setdefault("download", told["params"]["url"])
        await driver.send(json.dumps(told))


if __name__ == "__main__":
    asyncio.run(main())
