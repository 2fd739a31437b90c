"""Checks that both engines play the same Hearts: `python -m bench.hearts_agree --matches 10000`."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track

from bench import build


def main(
    matches: Annotated[int, typer.Option(min=1, help="How many random matches.")] = 10_000,
    seed: Annotated[int, typer.Option(min=0, help="The first of them.")] = 0,
    uncompiled: Annotated[bool, typer.Option(help="Check the sources as they are.")] = False,
    here: Annotated[bool, typer.Option(hidden=True)] = False,
) -> None:
    """Play random matches in both engines; exit code 1 at the first difference."""
    if find_spec("pyspiel") is None:
        Console(stderr=True).print("open_spiel is not installed: pip install open_spiel==2.0.2")
        raise typer.Exit(2)
    if here:
        raise typer.Exit(compare(seed, matches))
    folder, environment = build.from_sources() if uncompiled else build.compiled()
    asked = ["--here", "--matches", str(matches), "--seed", str(seed)]
    done = subprocess.run([sys.executable, "-m", "bench.hearts_agree", *asked], cwd=folder, env=environment)
    raise typer.Exit(done.returncode)


def compare(seed: int, matches: int) -> int:
    """0 when all matches agree."""
    from bench.agreement import disagreement
    from bench.hearts import rules

    kind = "sources" if rules.__file__.endswith(".py") else "compiled"
    for number in track(range(seed, seed + matches), f"Hearts, {kind}", console=Console(stderr=True)):
        difference = disagreement(number)
        if difference is not None:
            sys.stdout.write(difference + "\n")
            return 1
    sys.stdout.write(f"{matches} matches agree with OpenSpiel in every decision and every return ({kind})\n")
    return 0


if __name__ == "__main__":
    typer.run(main)
