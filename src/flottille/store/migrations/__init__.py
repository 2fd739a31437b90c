"""Brings a database to the newest schema; one that is newer than we are is left alone."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from flottille.store.copying import copy_file, file_of

NEWEST = "head"


class Newer(Exception):
    """A database of a newer Flottille: its schema, and the newest we know."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__(f"schema {found}, known up to {known}")
        self.found = found
        self.known = known


def upgrade(engine: Engine, revision: str = NEWEST) -> None:
    """Run the migrations a database lacks, after a copy if it is a file; several servers may do so at once."""
    keep_a_copy(engine, revision)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(718281828)")
        migrate(connection, revision)


def migrate(connection: Connection, revision: str = NEWEST) -> None:
    """Run the migrations that are lacking within a transaction."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def keep_a_copy(engine: Engine, revision: str) -> None:
    """Copy a SQLite file before its schema changes, beside it; raises `Newer`."""
    with engine.connect() as connection:
        before = revision_of(connection)
    goal = newest() if revision == NEWEST else revision
    file = file_of(engine.url)
    if file is not None and before not in (None, goal):
        copy_file(file, file.with_name(f"{file.name}.before-{goal}"), is_over_old=True)


def revision_of(connection: Connection) -> str | None:
    """The schema of a database, None if it has none; raises `Newer` for one we do not know."""
    found = MigrationContext.configure(connection).get_current_revision()
    known = ScriptDirectory.from_config(_config())
    if found is not None and found not in {each.revision for each in known.walk_revisions()}:
        raise Newer(found, newest())
    return found


def newest() -> str:
    """The newest schema we know."""
    found = ScriptDirectory.from_config(_config()).get_current_head()
    assert found is not None
    return found


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
