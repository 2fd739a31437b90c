"""What is built once for all tests of a process."""

from __future__ import annotations

import pytest

from tests.packages.building import Packages, build


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """The source distribution and the wheel."""
    return build(tmp_path_factory.mktemp("packages"))
