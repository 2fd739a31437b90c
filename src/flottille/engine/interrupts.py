"""Lets Ctrl-C through to a long computation: compiled loops run no bytecode, and Python only listens there."""

from __future__ import annotations


def listen() -> None:
    """Call this a few times per tenth of a second; never compile it. Where somebody interrupts, it raises."""
