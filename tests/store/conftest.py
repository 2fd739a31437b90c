"""A store on either database."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from flottille.store import Store
from flottille.store.database import database_url
from tests.store import postgres


@pytest.fixture(autouse=True)
def is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that stalls is waited for: no test depends on how fast it is."""
    for module in ("store", "writer"):
        monkeypatch.setattr(f"flottille.store.{module}.HEARING", 600.0)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[postgres.Server]:
    """A PostgreSQL for this run."""
    with postgres.running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return database_url(None, tmp_path)
    server: postgres.Server = request.getfixturevalue("postgresql")
    return database_url(server.create(f"t{secrets.token_hex(6)}"), tmp_path)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store on it."""
    opened = Store(url)
    yield opened
    opened.close()
