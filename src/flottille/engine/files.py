"""Reads a data file of a package; light, because every start of the library does."""

from __future__ import annotations

from pkgutil import get_data


def read_text(package: str, name: str) -> str:
    """The text of a file that lies in a package; raises `FileNotFoundError` where there is none."""
    found = get_data(package, name) if package else None
    if found is None:
        raise FileNotFoundError(f"there is no {name}")
    return found.decode("utf-8").replace("\r\n", "\n")
