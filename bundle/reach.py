"""Takes out of Python's library what a site can reach: runs inside Pyodide.

How it works: whatever is loaded once the site is imported, whatever its sources name in an import, and whatever those
name in turn; but not the tools that only name each other.
"""

from __future__ import annotations

import ast
import importlib
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

LIBRARY = "/lib/python314.zip"
BEGINNINGS = ("flottille.offline.house", "flottille.offline.minds")
FROM_C = ("_strptime", "_compat_pickle", "encodings.ascii", "encodings.latin_1", "encodings.idna", "importlib.metadata")
TOOLS = {
    "_pyrepl", "argparse", "ctypes", "doctest", "email", "ftplib", "http", "imaplib", "ipaddress", "multiprocessing",
    "pdb", "plistlib", "pydoc", "smtplib", "statistics", "tarfile", "tomllib", "tracemalloc", "unittest", "urllib",
    "webbrowser", "wsgiref", "xml", "xmlrpc",
}  # fmt: skip


def take(site: str, target: str) -> None:
    """Copy the sources of it."""
    with zipfile.ZipFile(LIBRARY) as library:
        sources = {module(name): name for name in library.namelist() if name.endswith(".py")}
        for name in sorted(reached({*loaded(site), *named_in(site), *FROM_C}, sources, library)):
            library.extract(sources[name], target)


def module(name: str) -> str:
    """The module of a file."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def loaded(site: str) -> list[str]:
    """All that is loaded as soon as the hall is."""
    sys.path.insert(0, site)
    for name in BEGINNINGS:
        importlib.import_module(name)
    importlib.import_module("flottille").games()
    return list(sys.modules)


def named_in(site: str) -> Iterator[str]:
    """What the modules of a folder import of others."""
    for path in Path(site).rglob("*.py"):
        yield from named(path.read_text(), module(str(path.relative_to(site))), path.name == "__init__.py")


def named(source: str, name: str, is_package: bool) -> Iterator[str]:
    """The modules a source names in an import, wherever in it; some are no modules but what is in one."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = name.split(".")[: len(name.split(".")) - node.level + is_package] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{each.name}" for each in node.names)


def reached(wanted: Iterable[str], sources: dict[str, str], library: zipfile.ZipFile) -> set[str]:
    """These modules of the library, and all they name."""
    known = set(sys.modules) - TOOLS  # a tool that is loaded all the same is needed
    found: set[str] = set()
    waiting = [name for name in wanted if name in sources]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        is_package = sources[name].endswith("__init__.py")
        others = [*named(library.read(sources[name]).decode(), name, is_package), name.rpartition(".")[0]]
        waiting += [each for each in others if each in sources and (each in known or each.split(".")[0] not in TOOLS)]
    return found
