"""What an option sets, looked at by itself: what would be wrong over any variant.

It is read into the models of a variant as far as it goes. Keys that are not there are in the
variant below, so nothing is missing, and null takes a key away; but a list, a table and a new step
replace what is below, so they must be whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from standpat.diagnostics import Finding
from standpat.diagnostics.kinds import house as kinds
from standpat.spec.house import KEPT
from standpat.spec.nodes import Document, Entry, Keyed, Listed, Node, Value, plain
from standpat.spec.overlay import INSERTS, insert_faults, insertions, kind_of
from standpat.spec.places import locate
from standpat.spec.refusing import errors_of, refused
from standpat.spec.variant import STEPS, Variant
from standpat.words import nearest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from standpat.diagnostics import Source


def findings_in(sets: Keyed, source: Source) -> tuple[Finding, ...]:
    """Find what is wrong with what an option sets, whatever it is laid over."""
    found = [*_kept(sets)]
    play = sets.get("play")
    if isinstance(play, Keyed):
        found += insert_faults(play)
    stripped = sets
    for key in KEPT:
        stripped = stripped.without(key)
    changed: int | None = None
    if isinstance(play, Keyed):
        changes = tuple(_changed_steps(play))
        changed = len(changes)
        steps = Listed((*changes, *_new_steps(play)), play.span)
        stripped = stripped.replaced(Entry("play", sets.entries["play"].span, steps))
    errors = [one for one in _errors(Variant, stripped) if _stands(one, stripped, changed)]
    return (*found, *refused(errors, Document(stripped, source)))


def _kept(sets: Keyed) -> Iterator[Finding]:
    for key in KEPT:
        if key in sets.entries:
            yield Finding(
                kinds.NOT_TO_BE_SET,
                f"house rules cannot set `{key}`: the variant they are laid over keeps its own",
                sets.entries[key].span,
                hint="take it away; a variant of its own `extends` another",
            )


def _changed_steps(play: Keyed) -> Iterator[Node]:
    """Give the changed steps, each as the kind of step that its keys fit best."""
    for name, entry in play.entries.items():
        change = entry.value
        if name in INSERTS or (isinstance(change, Value) and change.plain is None):
            continue
        if isinstance(change, Keyed) and kind_of(change) is None:
            yield _as_step(name, entry, change)
        else:
            yield change


def _as_step(name: str, entry: Entry, change: Keyed) -> Keyed:
    def made(kind: str) -> Keyed:
        own = Entry(kind, entry.span, Value(name, entry.span))
        return Keyed({kind: own, **change.entries}, change.span, change.flow)

    def faults(kind: str) -> tuple[int, int, int, int]:
        """Count unknown keys, those of them not nearly right, and faults; a deep one is least."""
        step = made(kind)
        errors = [one for one in _errors(STEPS[kind], step) if _stands(one, step, None)]
        known = [str(field.alias) for field in STEPS[kind].model_fields.values()]
        strange = [key for key in change.entries if key not in known]
        far = [key for key in strange if nearest(key, known) is None]
        deepest = max((len(one["loc"]) for one in errors), default=0)
        return len(strange), len(far), len(errors), -deepest

    return made(min(STEPS, key=faults))


def _new_steps(play: Keyed) -> Iterator[Node]:
    for _, entry in insertions(play):
        if isinstance(entry.value, Listed):
            yield from entry.value.items


def _errors(model: Any, node: Keyed) -> list[Mapping[str, Any]]:  # noqa: ANN401 - any room
    try:
        model.model_validate(plain(node))
    except ValidationError as error:
        return errors_of(error)
    return []


def _stands(error: Mapping[str, Any], root: Keyed, changed: int | None) -> bool:
    """Tell whether an error would stand over any variant.

    Args:
        error: what the models have against the value.
        root: what is set.
        changed: how many steps of the play are changes, where it names the steps that change;
            those after them are whole.
    """
    here = [step for step in error["loc"] if not str(step).startswith("<")]
    if error["type"] == "extra_forbidden" or _is_whole(here, changed):
        return True
    node = locate(root, here).node
    taken_away = isinstance(node, Value) and node.plain is None
    if error["type"] == "missing" or taken_away:
        return False
    if error["type"] != "too_short":
        return True
    steps_by_name = here == ["play"] and changed is not None
    return not steps_by_name and not (isinstance(node, Keyed) and not node.entries)


def _is_whole(path: list[str | int], changed: int | None) -> bool:
    """Tell whether a place is in a list, a table or a new step, which replace what is below."""
    if path[:1] == ["play"] and path[1:] and path[1] in range(changed or 0):
        path = path[2:]
    return any(isinstance(step, int) or step in {"by players", "by street"} for step in path)
