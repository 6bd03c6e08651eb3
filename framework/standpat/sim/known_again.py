"""By what a policy is known again another day: its code, and what it was made with."""

from __future__ import annotations

import io
import pickle
import sys
import sysconfig
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from standpat.engine import Game
from standpat.errors import SetupError

if TYPE_CHECKING:
    from standpat.sim.policies import Policy

_LENGTH = 16
"""How many digits of a hash are kept."""


_PYTHON = Path(sysconfig.get_path("stdlib"))
"""Where the modules of Python are, whose code has a version, as that of the package has."""

_WRAPPING = ("__func__", "fget", "fset", "func")
"""Where what makes methods keeps the functions it was given."""

_codes: WeakKeyDictionary[type, bytes] = WeakKeyDictionary()
"""Hashes of the code of classes, as it was when each class was first asked for."""


def name_of(policy: object) -> str:
    """Name the class of a policy by its path."""
    return f"{type(policy).__module__}:{type(policy).__qualname__}"


def file_of(kind: type) -> str | None:
    """Say in which file a class stands; None of one that was typed in by hand."""
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    return file if file is not None and Path(file).is_file() else None


def code_of(policy: object) -> str:
    """Give a hash of the code of a policy's class and of those below it: files and methods.

    The source files in which they stand tell whether anything there is another one than before,
    what the methods were compiled to tells a file that was edited after it was imported. A file is
    read once for a class: a process that goes on with a class gives the same hash. The package and
    Python itself are left out.
    """
    found = sha256()
    for kind in filter(_is_own, type(policy).__mro__):
        if kind not in _codes:
            file = file_of(kind)
            source = b"" if file is None else Path(file).read_bytes()
            _codes[kind] = sha256(source + repr(_methods_of(kind)).encode()).digest()
        found.update(_codes[kind])
    return found.hexdigest()[:_LENGTH]


def _methods_of(kind: type) -> list[object]:
    """Give what the methods of a class do, the same in every process that has the same code."""
    found: list[object] = []
    for name, value in sorted(vars(kind).items()):
        parts = (value, *(getattr(value, part, None) for part in _WRAPPING))
        codes = (getattr(part, "__code__", None) for part in parts)
        found += [(name, _compiled(code)) for code in codes if code is not None]
    return found


def _compiled(constant: object) -> object:
    """Write out compiled code and its constants; sets in an order of their own."""
    if isinstance(constant, CodeType):
        return constant.co_code, constant.co_names, _compiled(constant.co_consts)
    if isinstance(constant, tuple):
        return [_compiled(one) for one in constant]
    return sorted(map(repr, constant)) if isinstance(constant, frozenset) else repr(constant)


def files_of(policy: object) -> list[str]:
    """List the files of which `code_of` makes a hash, that of the class itself first."""
    files = (file_of(kind) for kind in type(policy).__mro__ if _is_own(kind))
    return list(dict.fromkeys(file for file in files if file is not None))


def _is_own(kind: type) -> bool:
    """Tell whether a class is neither of the package nor of Python; a name alone does not say."""
    package = kind.__module__.partition(".")[0]
    if package in sys.builtin_module_names or package == "standpat":
        return False
    file = file_of(kind)
    return (
        package not in sys.stdlib_module_names or file is None or _PYTHON not in Path(file).parents
    )


def settings_of(policy: Policy) -> str:
    """Give a hash of all that a policy was made with, and has seen up to now.

    Raises:
        SetupError: ``cannot-travel``: it cannot be written down.
    """
    try:
        return _hash_of(policy)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        msg = (
            "a policy that cannot be written down is not known again, so nothing is kept of what "
            f"it plays: {error}"
        )
        raise SetupError(msg, reason="cannot-travel") from error


def _hash_of(one: object) -> str:
    written = io.BytesIO()
    _Writer(written, protocol=5).dump(one)
    return sha256(written.getvalue()).hexdigest()[:_LENGTH]


class _Writer(pickle.Pickler):
    """Writes the same on every day, what Python itself has in another order each time too."""

    def persistent_id(self, one: object) -> object:
        """Say by what something is known again that is not written as it is; None of others."""
        if isinstance(one, Game):
            return "game", one.fingerprint
        if type(one) in {set, frozenset}:
            assert isinstance(one, (set, frozenset))  # noqa: S101 - as was just asked
            return type(one).__name__, *sorted(map(_hash_of, one))
        return None
