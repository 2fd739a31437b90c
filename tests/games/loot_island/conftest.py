"""Marks of these tests."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known that names the rules a test proves."""
    config.addinivalue_line("markers", "rule(*ids): the numbered rules a test proves")
