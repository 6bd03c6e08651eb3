"""What each key of a room means: the docstring below its attribute.

They are read from the rooms' source when a schema is made of them. Pydantic can gather them too,
but does so whenever a room is imported, which takes a third of the time in which a command starts.
"""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import BaseModel


def meanings_of(model: type[BaseModel]) -> dict[str, str]:
    """Give the meaning of each attribute of a model that has one, those of its bases included."""
    found: dict[str, str] = {}
    for one in reversed(model.__mro__):
        found |= _in_module(one.__module__).get(one.__name__, {})
    return {name: meaning for name, meaning in found.items() if name in model.model_fields}


@cache
def _in_module(name: str) -> Mapping[str, dict[str, str]]:
    """Read the docstrings below the attributes of a module's classes, class by class."""
    if not name.startswith("standpat."):
        return {}
    tree = ast.parse(inspect.getsource(sys.modules[name]))
    return {one.name: _below(one) for one in tree.body if isinstance(one, ast.ClassDef)}


def _below(of: ast.ClassDef) -> dict[str, str]:
    """Read the docstrings below the attributes of a class."""
    return {
        one.target.id: inspect.cleandoc(after.value.value)
        for one, after in pairwise(of.body)
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        if isinstance(after.value.value, str)
    }
