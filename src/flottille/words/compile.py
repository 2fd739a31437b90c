"""Compiles `locale/<lang>/<domain>.po` into `src/flottille/locale/<lang>/<domain>.mo`; needs Babel, at build time only.

Stands alone, so that setup.py can run it before the package can be imported: `python src/flottille/words/compile.py`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def compile_all(root: Path = ROOT, only_stale: bool = False) -> list[Path]:
    """Compile every catalogue of a source tree; the files written."""
    written = []
    for source in sorted((root / "locale").glob("*/*.po")):
        if source.stem.endswith("web"):
            continue  # words of the browser alone
        target = root / "src" / "flottille" / "locale" / source.parent.name / f"{source.stem}.mo"
        if only_stale and target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        compile_one(source, target)
        written.append(target)
    return written


def compile_one(source: Path, target: Path) -> None:
    """Compile one catalogue; the target appears whole or not at all."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as stream:
        catalogue = read_po(stream, locale=source.parent.name, domain=source.stem, abort_invalid=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_suffix(f".{os.getpid()}.new")
    with draft.open("wb") as stream:
        write_mo(stream, catalogue)
    draft.replace(target)


if __name__ == "__main__":
    for path in compile_all():
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
