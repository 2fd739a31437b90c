"""A measuring process: reads one request per line, does the work, answers with units and seconds of processor time."""

from __future__ import annotations

import gc
import json
import sys
from importlib import import_module
from time import process_time


def answer(name: str, amount: int) -> dict[str, float]:
    """Do an amount of the work called `module.function`."""
    module, function = name.split(".")
    work = getattr(import_module(f"bench.measures.{module}"), function)
    gc.collect()
    start = process_time()
    units = work(amount)
    return {"units": units, "seconds": process_time() - start}


def main() -> None:
    """Serve requests until the input ends."""
    for line in sys.stdin:
        request = json.loads(line)
        sys.stdout.write(json.dumps(answer(request["name"], request["amount"])) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
