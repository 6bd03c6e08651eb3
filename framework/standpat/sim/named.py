"""Policies by name: those that come with the package, and a class of one's own by its path."""

from __future__ import annotations

import importlib
import inspect
from typing import TYPE_CHECKING, Any

from standpat.errors import SetupError
from standpat.given import takes
from standpat.sim.known_again import name_of
from standpat.sim.policies import RandomPolicy, TablePolicy
from standpat.words import meant, quoted, shown

if TYPE_CHECKING:
    from standpat.engine import Game
    from standpat.sim.policies import Policy

KINDS: dict[str, type] = {"table": TablePolicy, "random": RandomPolicy}
"""The policies that come with the package, by their names."""

_OTHERWISE = f"there are {quoted(KINDS)}, and a class of your own is `package.module:Class`"


def told_policy(policy: object) -> str:
    """Name a policy as `named_policy` takes it: ``table``, ``random``, or its class's path."""
    own = (name for name, kind in KINDS.items() if type(policy) is kind)
    return next(own, name_of(policy))


@takes("name", "game")
def named_policy(name: str, game: Game) -> Policy:
    """Make the policy that a name means.

    Args:
        name: ``table`` for `TablePolicy`, ``random`` for `RandomPolicy`, or a class of one's own
            as ``package.module:Class``, which Python must be able to import. It is made with the
            game where its `__init__` has a parameter `game`, and with nothing otherwise.
        game: the game it is to play.

    Raises:
        SetupError: ``unknown-policy``: there is no such name, module or class; ``not-a-policy``:
            the class cannot decide, or needs more than a game to be made; ``policy-left``: it ends
            the program when it is imported or made.
    """
    kind = KINDS[name] if name in KINDS else _imported(name)
    parameters = inspect.signature(kind).parameters
    given: dict[str, Any] = {"game": game} if "game" in parameters else {}
    try:
        inspect.signature(kind).bind(**given)
    except TypeError as error:
        msg = (
            f"`{name}` cannot be made: its `__init__` may take `game` and whatever can be left "
            f"out, but there is {error}"
        )
        raise SetupError(msg, reason="not-a-policy", policy=name) from error
    try:
        made = kind(**given)
    except SystemExit as error:
        raise _ends(name, "made", error) from error
    if not callable(getattr(made, "decide", None)):
        msg = f"`{name}` is no policy: it has no `decide(view, rng)`"
        raise SetupError(msg, reason="not-a-policy", policy=name)
    policy: Policy = made
    return policy


def _imported(name: str) -> type[Any]:
    """Import a class by its path.

    Raises:
        SetupError: ``unknown-policy``; ``not-a-policy``: what is there is no class.
    """
    module, colon, path = name.partition(":")
    names = (*module.split("."), *path.split("."))
    if not colon or not all(word.isidentifier() for word in names):
        guess = meant(name, KINDS, otherwise=_OTHERWISE)
        msg = f"there is no policy {shown(name)}: {guess}"
        raise SetupError(msg, reason="unknown-policy", policy=name)
    try:
        found: Any = importlib.import_module(module)
    except SystemExit as error:
        raise _ends(name, "imported", error) from error
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise  # it is there, and misses something itself
        msg = f"there is no module `{error.name}` to import the policy `{name}` from"
        raise SetupError(msg, reason="unknown-policy", policy=name) from error
    for word in path.split("."):
        found = getattr(found, word, None)
    if not isinstance(found, type):
        msg = f"`{module}` has no class `{path}`"
        raise SetupError(msg, reason="unknown-policy", policy=name)
    return found


def _ends(name: str, done: str, error: SystemExit) -> SetupError:
    """Tell that a policy ends the program before it has anything to decide."""
    msg = f"`{name}` ends the program when it is {done}: {shown(error)}"
    return SetupError(msg, reason="policy-left", policy=name)
