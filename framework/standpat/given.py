"""What the library is given: an argument of another type than its function takes is refused.

What a parameter takes stands in its annotation, and `takes` reads it there. So every public
function refuses a careless argument in the same way, with a `StandpatError` and what it takes,
before anything is done; parameters whose values are looked at anyway are refused there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from decimal import Decimal
from functools import cache, wraps
from numbers import Integral
from pathlib import Path
from typing import Any, ParamSpec, TypeGuard, TypeVar

from standpat.errors import SetupError, StandpatError
from standpat.words import listed, shown

_Takes = ParamSpec("_Takes")
_Gives = TypeVar("_Gives")
_Test = Callable[[object], bool]


def is_whole(number: object) -> TypeGuard[int]:
    """Tell whether something is a whole number, of whatever type; true and false are not."""
    return type(number) is int or (isinstance(number, Integral) and not isinstance(number, bool))


def plain(given: object) -> object:
    """Give whole numbers of a type of their own, such as those of an array, as ints.

    What is kept is so always an int, and neither overflows nor is refused by JSON.

    Args:
        given: anything; in a list, a tuple or a dict its values are looked at.

    >>> plain([5, True]), plain((1, 2.5)), plain(None)
    ([5, True], (1, 2.5), None)
    """
    if type(given) in _AS_THEY_ARE:
        return given
    if isinstance(given, (list, tuple)):
        if _any_odd(given):
            return (list if isinstance(given, list) else tuple)(map(plain, given))
    elif isinstance(given, dict):
        if _any_odd(given.values()):
            return {name: plain(one) for name, one in given.items()}
    elif is_whole(given):
        return int(given)
    return given


def with_plain_numbers(one: object) -> None:
    """Make the whole numbers of a dataclass that was just made ints; see `plain`."""
    for field in fields(one):  # type: ignore[arg-type] # it is one
        object.__setattr__(one, field.name, plain(getattr(one, field.name)))


def _any_odd(given: Iterable[object]) -> bool:
    """Tell whether there are whole numbers that are no ints, at once where all are plain."""
    return not _AS_THEY_ARE.issuperset(map(type, given)) and any(
        type(one) is not int and is_whole(one) for one in given
    )


_AS_THEY_ARE = frozenset({int, str, bool, type(None)})


def rows(given: _Gives) -> _Gives | list[Any]:
    """Give the rows of an array as a list, its whole numbers as ints; anything else as it is."""
    if getattr(given, "ndim", 0) and is_several(given):
        return [plain(one) for one in given]
    return given


_PLAIN: dict[str, tuple[_Test, str, str]] = {
    "None": (lambda one: one is None, "None", ""),
    "str": (lambda one: isinstance(one, str), "a text", "texts"),
    "int": (is_whole, "a whole number", "whole numbers"),
    "bool": (lambda one: isinstance(one, bool), "`True` or `False`", "`True`s and `False`s"),
    "Format": (lambda one: isinstance(one, str), "a text", "texts"),
    "Card": (is_whole, "a card", "cards"),
    "Decimal": (lambda one: isinstance(one, Decimal), "a `Decimal`", "`Decimal`s"),
    "Policy": (
        lambda one: callable(getattr(one, "decide", None)),
        "a policy, which can `decide`",
        "policies",
    ),
    "Event": (lambda _: True, "an event", "events"),
    "TableEvent": (lambda _: True, "an event", "events"),
    "Path": (lambda one: isinstance(one, Path), "a path", "paths"),
}
"""How types that are no classes of the package are told apart, and what one and several are."""

_MADE_BY = {
    "Variant": "`standpat.load` gives one",
    "Game": "`Variant.compile` makes one",
    "GameRules": "`Variant.compile` makes one",
    "Hand": "`Game.deal` deals one",
    "Course": "`Game.course` gives one",
    "View": "`Hand.view` gives one",
    "Pack": "`Game.pack` gives one",
    "Random": "`random.Random(1)` is one",
}
"""Where a program has things from that it is easy to give something else for."""


def refuse_unless_seat(given: object, seats: int, what: str = "there is no seat") -> None:
    """Refuse what is no seat: a program counts the seats from 0, and a sentence says so.

    Args:
        given: what somebody gave.
        seats: how many there are.
        what: the beginning of the sentence, which goes on with the number given.

    Raises:
        SetupError: ``no-such-seat``.
    """
    if not is_whole(given) or not 0 <= given < seats:
        msg = f"{what} of number {shown(given)}: counted from 0, the seats are 0 to {seats - 1}"
        raise SetupError(msg, reason="no-such-seat", seat=given)


_NUMBER = re.compile(r"(?!Callable).*\b(int|Card)\b")
"""What annotations are like of parameters that take whole numbers."""


def takes(
    *names: str,
) -> Callable[[Callable[_Takes, _Gives]], Callable[_Takes, _Gives]]:
    """Make a function refuse what is of another type than its annotations say.

    Args:
        names: the parameters that are looked at; in all others that take whole numbers, those of
            a type of their own become ints. Elements of lists are looked at too; what can be
            gone through once only is gone through, and handed on as a tuple.

    Raises:
        StandpatError: ``wrong-type``, from the function; the details name the parameter.
    """

    def made(function: Callable[_Takes, _Gives]) -> Callable[_Takes, _Gives]:
        inner = getattr(function, "__wrapped__", function)
        code = inner.__code__
        order = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        notes = inner.__annotations__
        looked_at = [
            (order.index(name), name, notes[name], _fitting(notes[name])) for name in names
        ]
        numbers = [
            (order.index(name), name) for name in order if _NUMBER.match(notes.get(name, ""))
        ]

        @wraps(function)
        def checked(*args: _Takes.args, **kwargs: _Takes.kwargs) -> _Gives:
            for place, name, annotation, fitting in looked_at:
                if place < len(args):
                    if type(args[place]) in fitting:
                        continue
                    one = seen(name, args[place], annotation)
                    if one is not args[place]:
                        args = (*args[:place], one, *args[place + 1 :])  # type: ignore[assignment] # the same arguments, one as a tuple
                elif name in kwargs and type(kwargs[name]) not in fitting:
                    kwargs[name] = seen(name, kwargs[name], annotation)
            if numbers:
                args = _with_ints(numbers, args, kwargs)  # type: ignore[assignment] # the same, their numbers as ints
            return function(*args, **kwargs)

        return checked

    return made


def _with_ints(
    numbers: list[tuple[int, str]], args: tuple[object, ...], kwargs: dict[str, object]
) -> tuple[object, ...]:
    """Make the whole numbers among arguments ints; those by name are changed where they are."""
    by_place = len(args)
    for place, name in numbers:
        if place < by_place:
            if type(args[place]) not in _AS_THEY_ARE:
                args = (*args[:place], plain(args[place]), *args[place + 1 :])
        elif name in kwargs and type(kwargs[name]) not in _AS_THEY_ARE:
            kwargs[name] = plain(kwargs[name])
    return args


def is_several(given: object) -> TypeGuard[Iterable[object]]:
    """Tell whether this has elements; an array of no dimension says so, and has none."""
    return isinstance(given, Iterable) and getattr(given, "shape", None) != ()


def seen(name: str, given: object, annotation: str) -> object:
    """Look at what is given for a parameter.

    Args:
        name: the parameter.
        given: what is given for it.
        annotation: what it takes.

    Returns:
        The same; as a tuple where it can be gone through only once.

    Raises:
        StandpatError: ``wrong-type``.
    """
    if "Iterable[" in annotation and is_several(given) and not isinstance(given, str):
        given = tuple(given)
    if _test(annotation)(given):
        if _told_by_class(annotation):
            _fitting(annotation).add(type(given))
        return given
    forms = _forms(annotation)
    told = listed([_told(form) for form in forms if form != "None"], "or")
    remedy = next((f"; {_MADE_BY[form]}" for form in forms if form in _MADE_BY), "")
    raise StandpatError(
        f"`{name}` is {told}, not {shown(given)}{remedy}",
        reason="wrong-type",
        parameter=name,
        given=given,
    )


def _forms(annotation: str) -> list[str]:
    """Split an annotation at its `|`."""
    return re.findall(r"\w+(?:\[.*?\](?= \||$))?", annotation)


def _parts(form: str) -> tuple[str, list[str]]:
    """Split `Mapping[str, int]` into its name and what is in it."""
    found = re.fullmatch(r"(\w+)(?:\[(.*)\])?", form)
    assert found is not None  # noqa: S101 - a test has every function called
    return found[1], found[2].split(", ") if found[2] else []


@cache
def _fitting(annotation: str) -> set[type]:  # noqa: ARG001 - one set for each annotation
    """Give the classes that have been found to fit an annotation, of which none is asked again."""
    return set()


@cache
def _told_by_class(annotation: str) -> bool:
    """Tell whether it is by its class alone that something fits an annotation."""
    return "[" not in annotation and "Policy" not in _forms(annotation)


@cache
def _test(annotation: str) -> _Test:
    """Make the test for an annotation, once, since some functions are called very often."""
    tests = [_fits(form) for form in _forms(annotation)]
    return tests[0] if len(tests) == 1 else lambda given: any(fits(given) for fits in tests)


def _fits(form: str) -> _Test:
    """Make the test for one of the forms that an annotation allows."""
    name, inner = _parts(form)
    if name in _PLAIN:
        return _PLAIN[name][0]
    if name == "Callable":
        return callable
    if name == "Mapping":
        keys, values = map(_test, inner)
        return lambda given: (
            isinstance(given, Mapping)
            and all(map(keys, given))
            and all(map(values, given.values()))
        )
    if name in {"tuple", "Sequence", "Iterable"}:
        several: type = tuple if name == "tuple" else Sequence
        each = _all_fit(inner[0])
        return lambda given: (
            isinstance(given, several) and not isinstance(given, (str, bytes)) and each(given)  # type: ignore[arg-type] # it can be gone through
        )
    return lambda given: any(one.__name__ == name for one in type(given).__mro__)


def _all_fit(form: str) -> Callable[[Iterable[object]], bool]:
    """Make the test for elements; those that are plainly numbers are seen to be so at once."""
    fits = _test(form)
    plain: set[type] = {int} if form in {"int", "Card"} else set()
    return lambda given: plain.issuperset(map(type, given)) or all(map(fits, given))


def _told(form: str) -> str:
    """Say what is taken.

    >>> _told("Sequence[str]"), _told("Variant"), _told("Mapping[str, int]")
    ('a list of texts', 'a `Variant`', 'whole numbers by name')
    """
    name, inner = _parts(form)
    if name in _PLAIN:
        return _PLAIN[name][1]
    if name == "tuple":
        return f"a tuple of {_many(inner[0])}"
    if name in {"Sequence", "Iterable"}:
        return f"a list of {_many(inner[0])}"
    if name == "Mapping":
        return f"{_many(inner[1])} by name"
    if name == "Callable":
        return "something that can be called"
    return f"{'an' if name[0] in 'AEIO' else 'a'} `{name}`"


def _many(form: str) -> str:
    return _PLAIN[form][2] if form in _PLAIN else f"`{form}`s"
