"""A record on disk while it is played: written whole once, then longer by a line for each entry."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

from flottille.engine.match import Match
from flottille.engine.record import write_entries


class RecordFile:
    """The file of one match; what was written stays, whatever happens to the program."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._entries = 0  # that stand in the file
        self._last = ""  # the hash of the last of them; "": the file is not ours yet

    def save(self, match: Match, names: Sequence[str]) -> None:
        """Bring the file up to date; the result, which stands in the first line, asks for all of it anew."""
        if self._last and match.result is None:
            self._append(match)
        else:
            self._write(match.record(names))
        self._entries = len(match.entries)

    def _append(self, match: Match) -> None:
        fresh, self._last = write_entries(match.entries[self._entries :], self._entries, self._last)
        with self.path.open("ab") as file:
            file.write(fresh.encode())
            file.flush()
            os.fsync(file.fileno())

    def _write(self, text: str) -> None:
        """All at once: the file is the old one or the new one, never half of either."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_name(self.path.name + ".new")
        draft.write_bytes(text.encode())
        draft.replace(self.path)
        self._last = str(json.loads(text.splitlines()[-1])["hash"])


def whole_lines(text: str) -> str:
    """A record without the line at which a crash cut it off."""
    return text[: text.rfind("\n") + 1]
