"""The command line: one module per command, no rule of any game."""

from flottille.cli.app import main

__all__ = ["main"]
