"""x"""
from __future__ import annotations
def bot(game: str) -> None:
    pass
