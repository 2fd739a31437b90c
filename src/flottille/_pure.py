"""Runs the engine from its source files, without compiled modules: `FLOTTILLE_PURE=1`.

Also stands in for the `librt` package where it has no build for this machine.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceOnly:
    """Finds the modules of this package as source files, whatever is compiled beside them."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of a module of ours; nothing for others."""
        if not name.startswith("flottille.") or path is None:
            return None
        for folder in path:
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if found is not None:
                return found
        return None


def is_forced() -> bool:
    """Whether the environment asks for the uncompiled engine."""
    return os.environ.get("FLOTTILLE_PURE", "") not in ("", "0")


def is_compiled() -> bool:
    """Whether the engine runs compiled."""
    from flottille.engine import state

    return not str(state.__file__).endswith((".py", ".pyc"))


def install() -> None:
    """Prefer sources if asked to; stand in for `librt` if it is missing."""
    if is_forced():
        sys.meta_path.insert(0, SourceOnly())
    if importlib.util.find_spec("librt") is None:
        from flottille import _strings, _vecs

        package = ModuleType("librt")
        package.vecs, package.strings = _vecs, _strings  # type: ignore[attr-defined]
        sys.modules.update({"librt": package, "librt.vecs": _vecs, "librt.strings": _strings})
