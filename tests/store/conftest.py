"""A store on either database."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from flottille.store import Store
from flottille.store.database import database_url
from tests.store import postgres


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    """A PostgreSQL for this run."""
    programs = postgres.find()
    if programs is None:
        pytest.skip(postgres.MISSING)
    with postgres.running(programs) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return database_url(None, tmp_path)
    address: str = request.getfixturevalue("postgres_address")
    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(address.format(name="postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return database_url(address.format(name=name), tmp_path)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store on it."""
    opened = Store(url)
    yield opened
    opened.close()
