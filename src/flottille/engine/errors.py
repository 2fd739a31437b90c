"""What can go wrong, and whose fault it is."""

from __future__ import annotations

from collections.abc import Mapping

from flottille.engine.texts import told


class FlottilleError(Exception):
    """Everything this library raises on purpose."""


class IllegalAction(FlottilleError, ValueError):
    """A readable action that the rules forbid now; after it nothing has changed."""

    def __init__(self, rule: str, key: str, params: Mapping[str, object] | None = None) -> None:
        self.rule = rule
        self.key = key
        self.params: dict[str, object] = dict(params or {})
        super().__init__(rule, key, self.params)

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.key} ({self.rule})" + (f": {told}" if told else "")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IllegalAction) and self.args == other.args

    __hash__ = None  # type: ignore[assignment]


class WrongSeat(IllegalAction):
    """The seat does not owe a decision now."""


class BadNotation(FlottilleError, ValueError):
    """Text, JSON or a number that names no action of the table."""


class BadOption(FlottilleError, ValueError):
    """An option, a seat count or a combination the game does not offer."""


class BadSeat(FlottilleError, ValueError):
    """A seat that is not at this table."""


class BadDraw(FlottilleError, ValueError):
    """A chance that has no draw left, or answers with one that cannot be; after it nothing has changed."""


class BadPosition(FlottilleError, ValueError):
    """A position that cannot exist; `problems` names each mistake."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("; ".join(problems))


class BadEdition(FlottilleError, ValueError):
    """An edition file with mistakes; `problems` names each one."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("; ".join(problems))


class BadRecord(FlottilleError, ValueError):
    """A record that does not hold; `line` says where, counted from 1."""

    def __init__(self, line: int, problem: str) -> None:
        self.line = line
        self.problem = told(problem)  # it quotes what somebody wrote
        super().__init__(f"line {line}: {self.problem}")


class CheckFailed(FlottilleError, AssertionError):
    """A game that breaks the engine contract; `failures` names each broken law."""

    def __init__(self, failures: list[str]) -> None:
        self.failures = failures
        super().__init__("\n".join(failures))


class BrokenState(FlottilleError, RuntimeError):
    """Our own invariant failed."""
