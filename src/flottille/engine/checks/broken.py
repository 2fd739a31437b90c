"""A law that does not hold."""

from __future__ import annotations

from flottille.engine.errors import FlottilleError


class Broken(FlottilleError):
    """A law that does not hold here."""

    def __init__(self, law: str, detail: str) -> None:
        self.law = law
        self.detail = detail
        super().__init__(f"{law}: {detail}")


def demand(holds: bool, law: str, detail: str) -> None:
    """Raise `Broken` unless the law holds."""
    if not holds:
        raise Broken(law, detail)
