"""Thousands of matches in one object, as arrays: `flottille.vector.Batch`."""

from flottille.adapters.vector import Batch, Seen

__all__ = ["Batch", "Seen"]
