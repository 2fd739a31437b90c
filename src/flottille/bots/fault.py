"""What is said of a bot from outside that did not play."""

from __future__ import annotations


class BotFault(Exception):
    """A bot gave no answer, or none that can be taken; its turn is played by another."""
