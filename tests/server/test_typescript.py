"""The browser's types are generated, and current."""

from __future__ import annotations

from pathlib import Path

from flottille.server import typescript

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_browser_are_current() -> None:
    """`python -m flottille.server.typescript` would change nothing."""
    assert typescript.generate() == (ROOT / typescript.PLACE).read_text(encoding="utf-8")


def test_every_message_has_its_type() -> None:
    """Each member of the unions is an interface with its tag."""
    text = typescript.generate()
    for union in typescript.UNIONS.values():
        for member in union.__args__:
            assert f"export interface {member.__name__} {{\n  type: '{member.__struct_config__.tag}';" in text
