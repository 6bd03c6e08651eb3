"""What the engine tells, as plain data: what a program sends to another one as JSON.

Keys are the names of attributes. Cards are written as text, ``Kh``, and those that may not be seen
``??``; tuples as lists. Every attribute has its key, also where it is None.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, cast

from standpat.cards import format_card


class Plain:
    """What can be given as plain data: a dataclass."""

    __slots__ = ()

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON: its attributes, cards as text."""
        found = cast("Any", self)  # whatever is plain is a dataclass
        return {
            one.name: _plain(getattr(self, one.name), is_card="Card" in str(one.type))
            for one in fields(found)
        }


class Happening(Plain):
    """What happened, in a hand or at the table."""

    __slots__ = ()

    def data(self) -> dict[str, Any]:
        """Give it as plain data, for JSON: the name of its class as `event`, then the rest."""
        return {"event": type(self).__name__, **Plain.data(self)}


def _plain(value: object, *, is_card: bool) -> object:
    if isinstance(value, tuple):
        return [_plain(one, is_card=is_card) for one in value]
    if isinstance(value, Plain):
        return value.data()
    return format_card(value) if is_card and isinstance(value, int) else value
