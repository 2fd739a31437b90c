"""What one does and how one wins, in the words the browser shows before a first match."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene, beginning


def begin(scene: Scene) -> list[str]:
    """Columns, the ship, who picks first."""
    return beginning(scene, "column", "ship", "picking", needed=scene.view["needed"])


def wins(scene: Scene) -> list[str]:
    """Most gold; between two players Aaron plays along."""
    return beginning(scene, "win", *(["aaron"] if scene.view["aaron"] else []))
