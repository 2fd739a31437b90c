"""Only `make test-rl` brings what these tests need."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("sb3_contrib") else ["test_maskable_ppo.py"]
