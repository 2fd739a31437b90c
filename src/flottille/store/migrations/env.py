"""What Alembic runs; the connection is handed over by `upgrade`."""

from __future__ import annotations

from alembic import context

from flottille.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
