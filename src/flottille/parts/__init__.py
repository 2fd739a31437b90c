"""Pieces that games are built from; they know no rules."""
