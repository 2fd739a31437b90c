"""x"""
from __future__ import annotations
def check(game: str) -> None:
    pass
