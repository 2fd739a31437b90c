"""Brings the rules of every game into the site, in both languages, as they lie in the games' folders."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

GAMES = Path(__file__).parents[1] / "src" / "flottille" / "games"
LANGUAGES = ("en", "fr")


def on_files(files: Files, config: Any) -> Files:
    """Add `rules/<game>.<language>.md`, as mkdocs asks for it."""
    for path in sorted(GAMES.glob("*/rules.*.md")):
        language = path.suffixes[0].removeprefix(".")
        if language in LANGUAGES:
            page = File.generated(config, f"rules/{path.parent.name}.{language}.md", abs_src_path=str(path))
            files.append(page)
    return files
