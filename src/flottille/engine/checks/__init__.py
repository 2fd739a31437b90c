"""The conformance suite: the laws every game on this engine must keep."""

from flottille.engine.checks.suite import Report, check

__all__ = ["Report", "check"]
