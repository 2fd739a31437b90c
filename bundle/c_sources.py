"""The C of the compiled engine for a processor whose pointers have 32 bits: `python -m bundle.c_sources FOLDER`."""

from __future__ import annotations

import sys
import sysconfig
from functools import partial

from bundle.compiled import hot_modules

POINTER = 4  # bytes
PYTHON = (3, 14)  # that will run it


def write(folder: str) -> None:
    """What mypyc makes of the modules that are compiled."""
    sysconfig.get_config_vars()["SIZEOF_SIZE_T"] = POINTER  # mypyc reads it when it is imported
    from mypyc import build

    build.CompilerOptions = partial(build.CompilerOptions, capi_version=PYTHON)  # type: ignore[misc, assignment]
    build.mypycify(hot_modules(), opt_level="3", group_name="flottille", target_dir=folder)


if __name__ == "__main__":
    write(sys.argv[1])
