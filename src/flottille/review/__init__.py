"""Looks back on a finished match from one seat: what was luck, what was mine, what was the others' doing."""
