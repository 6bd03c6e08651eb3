"""What a lint is made of: its page, which is its module's docstring, and what it looks for."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.diagnostics import FindingKind
from standpat.rules.intended import LINTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.diagnostics import Level, Remark
    from standpat.lints.subject import Subject

_PAGE = re.compile(
    r"(?P<title>.+?)\n\nWhy: (?P<why>.+?)\n\nFor example:\n\n(?P<example>.+?)\n\n"
    r"What to do: (?P<remedy>.+)",
    re.DOTALL,
)
_CODES = {name: code for code, name in LINTS.items()}


@dataclass(frozen=True, slots=True)
class Lint:
    """Something that rules can have and their author may not have meant.

    Attributes:
        kind: its code, name, level and page.
        look: what finds it in rules that can be played.
        covers: kinds of finding of `check` that it tells better, wherever there are such.
        at_once: whether `check` tells it too: a warning that is found without laying out every
            hand, playing, or reading other files.
    """

    kind: FindingKind
    look: Callable[[Subject], Iterator[Remark]]
    covers: frozenset[FindingKind] = frozenset()
    at_once: bool = False


def page(module: str, docstring: str | None, level: Level) -> FindingKind:
    """Read the page of a lint.

    Args:
        module: the name of its module, which with hyphens is the lint's.
        docstring: the module's docstring: what it is, then paragraphs that begin with `Why:`, `For
            example:` and `What to do:`.
        level: how bad it is.

    Raises:
        ValueError: the docstring is not written so.
    """
    found = _PAGE.fullmatch((docstring or "").strip())
    if found is None:
        msg = f"the docstring of {module} is no page of a lint"
        raise ValueError(msg)
    name = module.rpartition(".")[2].replace("_", "-")
    return FindingKind(
        code=_CODES[name],
        name=name,
        level=level,
        title=_folded(found["title"]),
        why=_folded(found["why"]),
        example="\n".join(line.removeprefix("    ") for line in found["example"].splitlines()),
        remedy=_folded(found["remedy"]),
    )


def _folded(text: str) -> str:
    return " ".join(text.split())
