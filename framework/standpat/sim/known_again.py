"""By what a policy is known again another day: its code, and what it was made with."""

from __future__ import annotations

import io
import pickle
import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from standpat.engine import Game
from standpat.errors import SetupError

if TYPE_CHECKING:
    from standpat.sim.policies import Policy

_LENGTH = 16
"""How many digits of a hash are kept."""


_NOT_THEIRS = sys.stdlib_module_names | {"standpat"}
"""The packages whose code has a version, so that their files are not looked at."""

_codes: WeakKeyDictionary[type, bytes] = WeakKeyDictionary()
"""The source files of classes, as they were when each class was first asked for."""


def name_of(policy: object) -> str:
    """Name the class of a policy by its path."""
    return f"{type(policy).__module__}:{type(policy).__qualname__}"


def file_of(kind: type) -> str | None:
    """Say in which file a class stands; None of one that was typed in by hand."""
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    return file if file is not None and Path(file).is_file() else None


def code_of(policy: object) -> str:
    """Give a hash of the source files in which the class of a policy and those below it stand.

    What has no source file, such as a class typed in by hand, is left out, and so are the package
    and Python itself. A file is read once for a class: a process that goes on with a class it has
    imported before the file was edited gives the hash of the code that it plays.
    """
    found = sha256()
    for kind in type(policy).__mro__:
        if kind.__module__.partition(".")[0] in _NOT_THEIRS:
            continue
        if kind not in _codes:
            file = file_of(kind)
            _codes[kind] = b"" if file is None else sha256(Path(file).read_bytes()).digest()
        found.update(_codes[kind])
    return found.hexdigest()[:_LENGTH]


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
