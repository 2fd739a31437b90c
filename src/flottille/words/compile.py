"""Compiles `locale/<lang>/<domain>.po` into `src/flottille/locale/<lang>/<domain>.mo`; needs Babel, at build time only.

Stands alone, so that setup.py can run it before the package can be imported: `python src/flottille/words/compile.py`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).resolve().parents[3]
SHARED = ("guide", "begin", "text")  # keys that stand in any catalogue: the browser and the terminal say the same


def compile_all(root: Path = ROOT, only_stale: bool = False) -> list[Path]:
    """Compile every catalogue of a source tree; the files written."""
    written: list[Path] = []
    for folder in sorted((root / "locale").iterdir()):
        for domain in SHARED:
            written += _shared(domain, folder, root, only_stale)
    for source in sorted((root / "locale").glob("*/*.po")):
        if source.stem.endswith("web"):
            continue  # words of the browser alone
        target = root / "src" / "flottille" / "locale" / source.parent.name / f"{source.stem}.mo"
        if only_stale and target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        compile_one(source, target)
        written.append(target)
    return written


def _shared(domain: str, folder: Path, root: Path, only_stale: bool) -> list[Path]:
    """The first-match guide, or how one wins: gathered from wherever its words stand."""
    from babel.messages.catalog import Catalog as Messages

    sources = sorted(folder.glob("*.po"))
    target = root / "src" / "flottille" / "locale" / folder.name / f"{domain}.mo"
    newest = max((source.stat().st_mtime for source in sources), default=0)
    if not sources or (only_stale and target.exists() and target.stat().st_mtime >= newest):
        return []
    gathered = Messages(locale=folder.name, domain=domain)
    for source in sources:
        for message in _read(source):
            if _key(message).startswith(f"{domain}."):
                gathered[message.id] = message
    if not len(gathered):
        return []
    _write(gathered, target)
    return [target]


def _key(message: Message) -> str:
    """The key of a sentence, with or without forms."""
    return str(message.id if isinstance(message.id, str) else message.id[0])


def compile_one(source: Path, target: Path) -> None:
    """Compile one catalogue; the target appears whole or not at all."""
    _write(_read(source), target)


def _read(source: Path) -> Catalog:
    from babel.messages.pofile import read_po

    with source.open("rb") as stream:
        return read_po(stream, locale=source.parent.name, domain=source.stem, abort_invalid=True)


def _write(catalogue: Catalog, target: Path) -> None:
    from babel.messages.mofile import write_mo

    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_suffix(f".{os.getpid()}.new")
    with draft.open("wb") as stream:
        write_mo(stream, catalogue)
    draft.replace(target)


if __name__ == "__main__":
    for path in compile_all():
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
