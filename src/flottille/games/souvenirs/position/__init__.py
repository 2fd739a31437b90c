"""Any position as JSON with component ids: writing, reading and checking it."""
