"""`python -m bundle`: writes `build/offline/`."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from bundle import answers, client, engine, python
from bundle.places import BUILD, OFFLINE


def main() -> None:
    """Build all of it anew; what was fetched once is kept."""
    parser = argparse.ArgumentParser(prog="python -m bundle", description=__doc__)
    parser.add_argument("--to", type=Path, default=OFFLINE, help="the folder to write")
    wanted = parser.parse_args()
    shutil.rmtree(wanted.to, ignore_errors=True)
    BUILD.mkdir(parents=True, exist_ok=True)
    client.build(wanted.to)
    answers.write(wanted.to)
    python.copy(wanted.to)
    engine.write(wanted.to)
    size = sum(path.stat().st_size for path in wanted.to.rglob("*") if path.is_file())
    print(f"{wanted.to}: {size / 1e6:.1f} MB, the engine uncompiled")


if __name__ == "__main__":
    main()
