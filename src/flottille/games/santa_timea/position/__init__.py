"""Positions of Santa Timea as JSON with component ids, both ways."""
