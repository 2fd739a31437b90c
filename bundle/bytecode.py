"""Turns Python files into bytecode: runs inside Pyodide, so that it is that of the very Python that will run them."""

from __future__ import annotations

import marshal
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType

UNCHECKED = (1).to_bytes(4, "little")  # by its hash, and nobody looks whether it still is


def write(folder: str, are_lines_kept: bool) -> None:
    """All files of a folder, in place of their sources."""
    for source in Path(folder).rglob("*.py"):
        name = str(source.relative_to(folder))
        text = source.read_bytes()
        # What functions say of themselves is read by nobody; Pyodide copies its own.
        code = compile(text, name, "exec", dont_inherit=True, optimize=0 if "pyodide" in name else 2)
        kept = marshal.dumps(code if are_lines_kept else bare(code))
        source.with_suffix(".pyc").write_bytes(MAGIC_NUMBER + UNCHECKED + source_hash(text) + kept)
        source.unlink()


def bare(code: CodeType) -> CodeType:
    """The same without the numbers of its lines, a fifth of it."""
    inner = tuple(bare(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=b"")
