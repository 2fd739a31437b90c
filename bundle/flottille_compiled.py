"""Imported first where the engine is compiled into one file: its modules are found there, the others as bytecode."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

import flottille__mypyc  # type: ignore[import-not-found]
from flottille_begin import begin  # type: ignore[import-not-found]


def capsule(name: str) -> Any:
    """What begins a module; None if it is not compiled."""
    return getattr(flottille__mypyc, f"init_{name.replace('.', '___')}", None)


class Compiled:
    """Finds and loads the modules of the compiled group."""

    def find_spec(self, name: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        """A module of ours that is compiled; nothing for others."""
        if not name.startswith("flottille.") or capsule(name) is None:
            return None
        spec = ModuleSpec(name, self, origin=flottille__mypyc.__file__)  # type: ignore[arg-type]
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """It runs while it is made."""
        module: ModuleType = begin(capsule(spec.name))
        return module

    def exec_module(self, module: ModuleType) -> None:
        """It has run."""


sys.meta_path.insert(0, Compiled())  # type: ignore[arg-type]
