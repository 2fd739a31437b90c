"""`python -m bundle`: writes `build/offline/`."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from bundle import answers, client, engine, python, service
from bundle.compiled import Impossible
from bundle.places import BUILD, OFFLINE


def main() -> None:
    """Build all of it anew; what was fetched once is kept."""
    parser = argparse.ArgumentParser(prog="python -m bundle", description=__doc__)
    parser.add_argument("--to", type=Path, default=OFFLINE, help="the folder to write")
    parser.add_argument("--plain", action="store_true", help="leave the engine uncompiled, which takes half a minute")
    wanted = parser.parse_args()
    wanted.to = wanted.to.resolve()
    shutil.rmtree(wanted.to, ignore_errors=True)
    BUILD.mkdir(parents=True, exist_ok=True)
    client.build(wanted.to)
    answers.write(wanted.to)
    python.copy(wanted.to)
    how = write_engine(wanted.to, wanted.plain)
    service.write(wanted.to, engine.sign(wanted.to), how)
    size = sum(path.stat().st_size for path in wanted.to.rglob("*") if path.is_file())
    print(f"{wanted.to}: {size / 1e6:.1f} MB, the engine {how}")


def write_engine(to: Path, is_plain: bool) -> str:
    """The engine, compiled where the pieces can be had; says how it runs."""
    if not is_plain:
        try:
            engine.write(to, is_compiled=True)
            return "compiled"
        except Impossible as why:
            print(f"The engine cannot be compiled here and runs uncompiled: {why}")
    engine.write(to, is_compiled=False)
    return "uncompiled"


if __name__ == "__main__":
    main()
