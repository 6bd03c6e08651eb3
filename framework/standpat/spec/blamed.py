"""The resolved rules with the place of every value beside it, and what each has overridden.

One line is one value or one element of a list. The lines make a rule file that says the same as
that of `standpat.spec.shown`; what was overridden or taken away stands in its comments.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from standpat.given import takes
from standpat.rules.by_players import span as numbers_in
from standpat.spec.nodes import Entry, Keyed, Listed
from standpat.spec.origins import (
    document_of,
    is_group,
    overridden,
    owner,
    place_data,
    settings,
    taken_away,
)
from standpat.spec.overlay import TABLES
from standpat.spec.places import place_of, short
from standpat.spec.schema import OWN_KEYS
from standpat.spec.shown import (
    TABLES_ALONE,
    check_players,
    elements,
    entry,
    flow,
    key_text,
    resolved,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from standpat.diagnostics import Span
    from standpat.diagnostics.finding import Step
    from standpat.spec.nodes import Document, Node
    from standpat.spec.origins import Setting
    from standpat.spec.variant import Variant

NOT_STATED = "(not stated)"
"""What stands for the place of a value that holds where nothing is said."""


@dataclass(frozen=True, slots=True)
class BlamedLine:
    """One value, one element of a list or table, or the key that others stand under.

    Attributes:
        path: the keys that lead to it, steps of the play by name and elements of other lists by
            position, from 0.
        text: the lines of the rule file that it makes.
        value: the value as plain data, of a list or table all of it; None of keys that are laid
            over key by key, and of a key that was taken away.
        by: who set it: the id of a variant, or an option of house rules as `HOUSE/OPTION`.
        span: its place; None of keys that are laid over key by key, and where nobody has set it.
        over: what it was before, the latest first.
        gone: whether it was taken away.
        note: what to say where there is no place; or what stands at the place, where rules for
            one number of players say something else.
    """

    path: tuple[Step, ...]
    text: tuple[str, ...]
    value: Any = None
    by: str | None = None
    span: Span | None = None
    over: tuple[Setting, ...] = ()
    gone: bool = False
    note: str = ""

    @property
    def place(self) -> str:
        """The place as file and line, or what is said in its stead."""
        return f"{self.span.source.name}:{self.span.line}" if self.span else self.note

    @property
    def comment(self) -> str:
        """What was overridden, and what the place says for other numbers, in a comment or empty."""
        told = ", over ".join(
            f"{short(flow(one.value)) if one.node else 'nothing'} "
            f"({one.span.source.name}:{one.span.line})"
            for one in self.over
        )
        if self.gone:
            return f"; it was {told}" if told else ""
        notes = [self.note if self.span else "", f"over {told}" if told else ""]
        said = "; ".join(filter(None, notes))
        return f"  # {said}" if said else ""

    @property
    def tells(self) -> bool:
        """Whether there is something to tell of it besides what stands under it."""
        return self.value is not None or bool(self.over)

    def data(self) -> dict[str, Any]:
        """Give it as plain data for JSON."""
        return {
            "path": list(self.path),
            "value": self.value,
            "gone": self.gone,
            **place_data(self.by, self.span),
            "over": [one.data() for one in self.over],
        }


@takes("variant", "players")
def blame(variant: Variant, players: int | None = None) -> tuple[BlamedLine, ...]:
    """Give the resolved rules of a variant line by line, each with where it comes from.

    Args:
        variant: the variant, with the house rules that are laid over it.
        players: give the rules for this number of players only, as `standpat.spec.show` does.

    Raises:
        SetupError: ``number-of-players``: the variant is not for so many; ``no-document``: it was
            not read from a rule file, so nothing in it has a place.
    """
    if players is not None:
        check_players(variant, players)
    document = document_of(variant)
    blaming = _Blaming(document, players)
    rules = blaming.keys((), resolved(variant), document.root, 0)
    return (*_house_rules(document), *rules)


def _house_rules(document: Document) -> Iterator[BlamedLine]:
    """Tell the house rules in force, each with the place of its option."""
    for overlay in document.overlays:
        places = dict(overlay.begins)
        for rule in overlay.laid:
            text = f"# House rule {rule}: {rule.title}"
            yield BlamedLine((), (text,), by=str(rule), span=places[rule.option])


def as_text(rows: Iterable[BlamedLine]) -> Iterator[tuple[BlamedLine, str]]:
    """Write rows in two columns, the place and the line of the rule file; each with its row."""
    rows = tuple(rows)
    width = max((len(row.place) for row in rows), default=0)
    for row in rows:
        first, *rest = row.text
        yield row, f"{row.place:<{width}}  {first}{row.comment}"
        yield from ((row, f"{'':<{width}}  {line}") for line in rest)


@dataclass(frozen=True, slots=True)
class _Blaming:
    """Goes through the rules and the document they were read from side by side.

    Attributes:
        document: the document.
        players: the number of players the rules are wanted for, or None for all.
        in_table: whether it is in the line of a table, which is laid over only as a whole.
    """

    document: Document
    players: int | None
    in_table: bool = False

    def keys(
        self, path: tuple[Step, ...], data: dict[str, Any], node: Node | None, depth: int
    ) -> Iterator[BlamedLine]:
        """Give the rows of keys that stand below one another."""
        for key, value in data.items():
            found = node.entries.get(key) if isinstance(node, Keyed) else None
            if path == ("players",) and self.players is not None:
                row = BlamedLine((*path, key), tuple(entry(key, self.players, depth)), self.players)
                differs = f"the file says {value}; shown for {self.players} players"
                note = "" if value == self.players else differs
                yield self.placed(replace(row, over=self._over((*path, key)), note=note), found)
            elif self.players is None or not _for_every_number((*path, key)):
                yield from self.key((*path, key), value, found, depth)
        if not self.is_part(path):
            yield from self.gone(path, depth)

    def key(
        self,
        path: tuple[Step, ...],
        value: Any,  # noqa: ANN401 - rules nest values of every sort
        found: Entry | None,
        depth: int,
    ) -> Iterator[BlamedLine]:
        """Give the rows of a key and of everything below it."""
        over = () if self.is_part(path) else self._over(path)
        below = self
        if self.players is not None and isinstance(value, dict) and set(value) == {"by players"}:
            value, found = self._line_of(value, found)
            below = replace(self, in_table=True)
        key, node = str(path[-1]), found.value if found else None
        head = BlamedLine(path, (f"{'  ' * depth}{key_text(key)}:",), value, over=over)
        if isinstance(value, dict) and value and (node is None or is_group(_address(path), node)):
            head = replace(head, value=None)
            yield self.placed(head, found) if over else head
            yield from below.keys(path, value, node, depth + 1)
        elif isinstance(value, dict) and value:
            yield self.placed(head, found)
            yield from below.keys(path, value, node, depth + 1)
        elif path == ("play",):
            yield replace(head, value=None)
            yield from self.items(path, value, node, depth + 1)
        elif isinstance(value, list) and value:
            yield self.placed(head, found)
            yield from below.items(path, value, node, depth + 1)
        else:
            yield self.placed(replace(head, text=tuple(entry(key, value, depth))), found)

    def items(
        self,
        path: tuple[Step, ...],
        values: list[Any],
        node: Node | None,
        depth: int,
    ) -> Iterator[BlamedLine]:
        """Give the rows of a list's elements."""
        nodes = node.items if isinstance(node, Listed) else (None,) * len(values)
        for number, (value, below) in enumerate(zip(values, nodes, strict=True)):
            if self._is_for_others(path, value):
                continue
            here = (*path, next(iter(value.values())) if path == ("play",) else number)
            if not isinstance(value, dict):
                row = BlamedLine(here, tuple(elements([value], depth)), value)
                yield self.placed(row, None if below is None else Entry("", below.span, below))
                continue
            first, *rest = self.keys(here, value, below, depth + 1)
            lead, *more = first.text
            yield replace(first, text=(f"{'  ' * depth}- {lead.lstrip()}", *more))
            yield from rest
        if path == ("play",):
            yield from self.gone(path, depth)

    def gone(self, path: tuple[Step, ...], depth: int) -> Iterator[BlamedLine]:
        """Give a row for every key, or step, that was here and was taken away."""
        for address in taken_away(self.document, _address(path)):
            last = settings(self.document, address)[-1]
            text = f"{'  ' * depth}# {key_text(address[-1])}: taken away"
            over = self._over(address)
            yield BlamedLine(address, (text,), None, last.by, last.span, over, gone=True)

    def is_part(self, path: tuple[Step, ...]) -> bool:
        """Tell whether a path leads into a list or table, which is laid over only as a whole."""
        return self.in_table or any(isinstance(step, int) or step in TABLES for step in path)

    def placed(self, row: BlamedLine, found: Entry | None) -> BlamedLine:
        """Put the place of its key or value to a row."""
        if found is None:
            return replace(row, note=NOT_STATED)
        span = place_of(found.value, found.span)
        return replace(row, by=owner(self.document, span), span=span)

    def _over(self, path: tuple[Step, ...]) -> tuple[Setting, ...]:
        """Say what a key was before, for the number of players wanted."""
        if len(path) == 1 and path[0] in OWN_KEYS:
            return ()
        return tuple(
            replace(one, node=self._line(one.node)) if one.node is not None else one
            for one in overridden(self.document, _address(path))
        )

    def _line(self, node: Node) -> Node:
        """Give a table's line for the number of players wanted, or the value as it is."""
        table = node.get("by players") if isinstance(node, Keyed) else None
        if self.players is None or not isinstance(table, Keyed):
            return node
        lines = (one.value for key, one in table.entries.items() if self.players in numbers_in(key))
        return next(lines, node)

    def _line_of(self, value: Any, found: Entry | None) -> tuple[Any, Entry | None]:  # noqa: ANN401 - rules nest values of every sort
        """Take the line for the number of players wanted out of a table by players."""
        line = next(key for key in value["by players"] if self.players in numbers_in(key))
        table = found.value.get("by players") if found and isinstance(found.value, Keyed) else None
        below = table.entries.get(line) if isinstance(table, Keyed) else None
        return value["by players"][line], below

    def _is_for_others(self, path: tuple[Step, ...], value: Any) -> bool:  # noqa: ANN401 - rules nest values of every sort
        """Tell whether an example is about another number of players than the one wanted."""
        if path != ("examples",) or self.players is None:
            return False
        return bool(value.get("players", self.players) != self.players)


def _for_every_number(path: tuple[Step, ...]) -> bool:
    """Tell whether a key says nothing where the rules are given for one number of players."""
    return path == TABLES_ALONE or (path[0] == "examples" and path[-1] == "players")


def _address(path: tuple[Step, ...]) -> tuple[str, ...]:
    return tuple(map(str, path))
