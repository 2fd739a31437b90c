"""Positions as JSON with component ids, written and read."""
