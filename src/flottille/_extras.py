"""What only an extra brings: who asks for it without having it hears which one to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flottille.engine.errors import FlottilleError


class MissingExtra(FlottilleError, ImportError):
    """A package is not installed; `extra` brings it."""

    def __init__(self, package: str, extra: str) -> None:
        self.package = package
        self.extra = extra
        super().__init__(f"{package} is not installed; this brings it: {install(extra)}")


def install(extra: str) -> str:
    """The command that installs an extra."""
    return f"pip install 'flottille[{extra}]'"


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around imports: a package of others that is not there is told with the extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").split(".")[0]
        if package in ("", "flottille"):
            raise
        raise MissingExtra(package, name) from None
