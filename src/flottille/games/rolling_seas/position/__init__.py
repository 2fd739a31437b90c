"""Positions as JSON: written, read and checked."""
