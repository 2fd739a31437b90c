"""Many rows in few statements: nothing is lost between their parts."""

from __future__ import annotations

import pytest

from flottille.store.bulk import SIZES, parts


@pytest.mark.parametrize("count", [1, 3, 4, 23, 64, 65, 200])
def test_parts_are_all_there_is(count: int) -> None:
    """In their order, each of a size there is."""
    rows = [{"n": number} for number in range(count)]
    found = list(parts(rows))
    assert rows == [row for part in found for row in part]
    assert {len(part) for part in found} <= set(SIZES)
