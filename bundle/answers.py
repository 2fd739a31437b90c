"""What the page asks for before the engine is there: the games and their rules, as files."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from flottille.engine.registry import games
from flottille.hall.requests import Caller
from flottille.hall.routes import ask
from flottille.words import LANGUAGES

NOBODY: Any = None  # these answers need no hall


def write(to: Path) -> None:
    """The same bytes as a hall would answer with."""
    paths = ["/api/games", *(f"/api/rules/{game}/{lang}" for game in games() for lang in LANGUAGES)]
    for path in paths:
        found = asyncio.run(ask(NOBODY, Caller(""), "GET", path))
        if found.status != 200:
            raise SystemExit(f"{path}: {found.body.decode()}")
        place = to / path[1:]
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(found.body)
