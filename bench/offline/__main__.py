"""Flottille without a server, in one run: `python -m bench.offline`, after `make offline offline-plain`."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer
from playwright.sync_api import sync_playwright

from bench.build import ROOT
from bench.offline import host, sizes, starts
from tests.browser.driver import CHROMIUM, FLAGS

FOLDER, PLAIN = ROOT / "build" / "offline", ROOT / "build" / "offline-plain"
HERE = Path(__file__).parent
PYODIDE = ROOT / "bundle" / "node_modules" / "pyodide"
ALL = ("speed", "sizes", "starts", "phone")


def main(
    what: Annotated[list[str] | None, typer.Argument(help="speed, sizes, starts, phone; all if none is named")] = None,
    seconds: Annotated[float, typer.Option(help="of random matches, per game")] = 1.0,
    choices: Annotated[int, typer.Option(help="of sailors, per game")] = 400,
) -> None:
    """Print what was measured."""
    wanted = what or ALL
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    if "speed" in wanted:
        speed(seconds, choices)
    if "sizes" in wanted:
        for name, (raw, gzip, brotli) in sizes.parts(FOLDER).items():
            print(f"{name:22} {raw:>12,} gzip {gzip:>11,} brotli {brotli:>11,}")
    if {"starts", "phone"} & set(wanted):
        host.compress(FOLDER)
        begin([each for each in ("starts", "phone") if each in wanted])


def speed(seconds: float, choices: int) -> None:
    """Compiled and uncompiled, one after the other."""
    fast, slow = (engine(folder, seconds, choices) for folder in (FOLDER, PLAIN))
    for game, figures in fast.items():
        ratio = figures["decisions"] / slow[game]["decisions"]
        print(
            f"{game:14} decisions/s {figures['decisions']:>12,.0f} compiled {slow[game]['decisions']:>9,.0f} not: "
            f"{ratio:.0f} x; sailor's worst {1000 * figures['sailor']:.0f} ms; captain {figures['captain']:.2f} s"
        )


def engine(folder: Path, seconds: float, choices: int) -> dict[str, Any]:
    """The figures of a folder's engine in Pyodide."""
    given = json.dumps({"seconds": seconds, "choices": choices})
    command = ["node", ROOT / "bundle" / "inside.mjs", PYODIDE, folder, HERE / "speed.py", "told", given]
    run = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def begin(which: Iterable[str]) -> None:
    """In Chromium: on this machine as it is, and as on a phone with fast 3G and a processor four times as slow."""
    with sync_playwright() as playwright:
        for name in which:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            line, times = (host.FAST_3G, 4) if name == "phone" else (host.DIRECT, 1)
            for how, found in starts.measure(browser, FOLDER, line, times).items():
                print(
                    f"{name} {how}: first page {found['usable']:.1f} s, first move {found['move']:.1f} s after Play, "
                    f"{'a' if found['bar'] else 'no'} progress bar, page stands still {found['still_ms']:.0f} ms at "
                    f"most, {found['memory_mb']:.0f} MB"
                )
            browser.close()


if __name__ == "__main__":
    typer.run(main)
