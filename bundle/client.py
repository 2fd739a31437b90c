"""The client, built for a worker instead of a server."""

from __future__ import annotations

from pathlib import Path

from bundle.places import ROOT, run


def build(to: Path) -> None:
    """Write it into a folder."""
    run(
        "npm", "--prefix", ROOT / "web", "--no-update-notifier", "run", "--silent", "build", "--",
        "--mode", "offline", "--logLevel", "warn", FLOTTILLE_STATIC=str(to),
    )  # fmt: skip
