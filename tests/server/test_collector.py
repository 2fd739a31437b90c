"""What stays is not looked through again and again; what is garbage goes, sooner or later."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from flottille.server.collector import GROWTH, LITTLE, Collector


class Ring:
    """Refers to itself, as only a collection can find out."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def blocks() -> list[int]:
    """How much memory is in use: what a test says."""
    return [10 * LITTLE]


@pytest.fixture
def collector(blocks: list[int]) -> Iterator[Collector]:
    with Collector(lambda: blocks[0]) as entered:
        yield entered


def test_what_is_new_is_collected(collector: Collector) -> None:
    gone = weakref.ref(Ring())
    collector.collect()
    assert gone() is None


def test_what_stays_is_looked_at_once(collector: Collector) -> None:
    """A collection after it finds nothing but what came since."""
    kept = [Ring() for _ in range(1000)]
    collector.collect()
    looked_at = [each for each in gc.get_objects() if isinstance(each, Ring)]
    assert not looked_at and kept


def test_what_becomes_garbage_later_goes_when_memory_has_grown(collector: Collector, blocks: list[int]) -> None:
    """And not before: that is what everybody would wait for."""
    ring = Ring()
    collector.collect()
    gone = weakref.ref(ring)
    del ring
    blocks[0] = int(GROWTH * blocks[0])
    collector.collect()
    assert gone() is not None
    blocks[0] += 1
    collector.collect()
    assert gone() is None
    another = Ring()
    collector.collect()
    gone = weakref.ref(another)
    del another
    collector.collect()
    assert gone() is not None, "what is in use now is the new measure"


def test_nobody_refers_to_it_and_it_is_gone_at_once(collector: Collector) -> None:
    class Plain:
        pass

    plain = Plain()
    collector.collect()
    gone = weakref.ref(plain)
    del plain
    assert gone() is None


def test_a_server_that_ends_leaves_the_collector_as_it_was(blocks: list[int]) -> None:
    before = gc.get_threshold(), gc.get_freeze_count()
    with Collector(lambda: blocks[0]) as entered:
        entered.collect()
        assert before[0][2] < gc.get_threshold()[2] and before[1] < gc.get_freeze_count()
    assert (before[0], 0) == (gc.get_threshold(), gc.get_freeze_count())
