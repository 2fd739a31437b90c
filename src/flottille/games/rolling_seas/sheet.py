from __future__ import annotations


def sheet(state, seat): ...
