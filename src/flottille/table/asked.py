"""What a table is asked, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from flottille.engine.hearing import EVERYONE, ear
from flottille.engine.match import Asked
from flottille.engine.record import Entry
from flottille.engine.state import State
from flottille.table.controller import Controller


@dataclass(frozen=True)
class Act:
    """A seat wants to do something."""

    seat: int
    action: Asked
    seq: int  # the entry after which it was chosen, as the seat counts
    id: str = ""  # the same id is the same wish
    is_bot: bool = False


@dataclass(frozen=True)
class Undo:
    """A seat wants to take back its last steps."""

    seat: int
    steps: int = 1
    id: str = ""


@dataclass(frozen=True)
class Change:
    """A seat changes hands."""

    seat: int
    controller: Controller
    id: str = ""


@dataclass(frozen=True)
class Decision:
    """What will be so once its entry is stored."""

    seq: int
    entry: Entry
    state: State  # after it
    events: list[dict[str, Any]]  # what happened, with `seen_by` where not everyone may know
    id: str = ""
    heard: int = EVERYONE  # bits of those who hear of it

    @property
    def is_silent(self) -> bool:
        """Whether nobody but the actor hears of it."""
        return self.entry.seat is not None and self.heard == ear(self.entry.seat)


@dataclass(frozen=True)
class Done:
    """Nothing to do: it was done by this entry before, as the seat counts."""

    seq: int


@dataclass(frozen=True)
class Refused:
    """Not done. `key` and `params` are for the catalogue; a refusal by the rules names one."""

    code: str
    key: str
    rule: str = ""
    params: dict[str, Any] = field(default_factory=dict)


def refused(code: str, **params: Any) -> Refused:
    """A refusal of the table's own."""
    return Refused(code, f"table.refused.{code}", "", params)
