"""Every reason the library gives for a refusal is told, and every one told is given."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import standpat
from standpat.errors import REASONS, StandpatError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PACKAGE = Path(standpat.__file__).parent
SLUG = re.compile(r"[a-z]+(-[a-z]+)+")
REFUSING = {"refusals.py", "advance.py", "hand.py"}
"""Modules of the engine that hand a reason and its sentence over as a pair."""


def given() -> set[str]:
    """Find the reasons in the source; one made as it is needed is given as a pattern."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        if "cli" not in path.relative_to(PACKAGE).parts:  # the commands refuse more than a program
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                found.update(_reasons(node, pairs=path.name in REFUSING))
    return found


def _reasons(node: ast.AST, *, pairs: bool) -> Iterator[str]:
    if isinstance(node, ast.Call):
        told = [one.value for one in node.keywords if one.arg == "reason"]
        if isinstance(node.func, ast.Name) and node.func.id == "_refuse":
            told += node.args
    elif pairs and isinstance(node, ast.Tuple) and len(node.elts) == 2:
        told = node.elts[:1]
    else:
        return
    for one in told:
        for part in (one.body, one.orelse) if isinstance(one, ast.IfExp) else (one,):
            yield from _text(part)


def _text(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and SLUG.fullmatch(str(node.value)):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = [str(one.value) if isinstance(one, ast.Constant) else ".+" for one in node.values]
        if SLUG.fullmatch("".join(parts).replace(".+", "x")):
            yield "".join(parts)


@pytest.mark.slow
def test_every_reason_the_library_gives_is_told_and_no_other() -> None:
    reasons = given()
    assert len(reasons) > 70
    patterns = [one for one in reasons if ".+" in one]
    assert reasons - REASONS.keys() - set(patterns) == set()
    made = {one for one in REASONS if any(re.fullmatch(pattern, one) for pattern in patterns)}
    assert REASONS.keys() - reasons - made == set()


def test_a_reason_is_told_in_a_clause() -> None:
    for reason, meaning in REASONS.items():
        assert SLUG.fullmatch(reason)
        assert meaning[0].islower()
        assert not meaning.endswith(".")


def classic() -> standpat.Game:
    return standpat.load("classic").compile()


def dealt(**given: Any) -> Any:  # noqa: ANN401 - it is asked for what its types do not allow
    return classic().deal([50, 50], **given)


UNTYPED: Any = standpat
"""The package, asked for what its types do not allow."""


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (lambda: UNTYPED.load("classic", house="classic-home"), "not-a-list"),
        (lambda: UNTYPED.load("classic", house=""), "not-a-list"),
        (lambda: UNTYPED.load("classic", options="pot-limit"), "not-a-list"),
        (lambda: UNTYPED.load("classic", house=[5]), "not-a-name"),
        (lambda: UNTYPED.load("classic", options=[None]), "not-a-name"),
        (lambda: UNTYPED.load(""), "not-a-name"),
        (lambda: UNTYPED.load(" "), "not-a-name"),
        (lambda: UNTYPED.check_text("standpat: 1", house=5), "not-a-list"),
        (lambda: dealt(lots=[0]), "lots-without-decks"),
        (lambda: dealt(lots=5), "not-a-list"),
        (lambda: dealt(seed=1).view(0).data(since=-1), "bad-since"),
        (lambda: dealt(seed=1).view(0).data(since=1.5), "bad-since"),
        (lambda: UNTYPED.Session(classic(), [object()], [50]), "not-a-policy"),
        (lambda: UNTYPED.Session(classic(), None, [50]), "not-a-list"),
    ],
)
def test_what_is_of_another_type_is_refused_with_a_reason(
    call: Callable[[], object], reason: str
) -> None:
    with pytest.raises(StandpatError) as caught:
        call()
    assert caught.value.reason == reason


def test_an_empty_name_is_told_in_one_sentence() -> None:
    with pytest.raises(StandpatError) as caught:
        standpat.load("")
    assert str(caught.value) == "no variant is called `''`; `standpat list` shows them all"


LONG, NUMBER = "9" * 5000, 10**5000


@pytest.mark.parametrize(
    "call",
    [
        lambda: UNTYPED.load(standpat.load("classic")),
        lambda: UNTYPED.load(LONG),
        lambda: UNTYPED.load("classic", house=[standpat.load("classic")]),
        lambda: UNTYPED.load("classic", options=[LONG]),
        lambda: UNTYPED.check_text("standpat: 1", options=LONG),
        lambda: UNTYPED.parse_action(f"bet {LONG}"),
        lambda: UNTYPED.parse_action([LONG]),
        lambda: UNTYPED.parse_cards(LONG),
        lambda: UNTYPED.parse_cards(NUMBER),
        lambda: classic().course(2, limit=LONG),
        lambda: classic().course(2, stakes={LONG: 1}),
        lambda: classic().course(2, stakes={"ante": -NUMBER}),
        lambda: classic().check_players(NUMBER),
        lambda: classic().deal([50, 50], button=NUMBER),
        lambda: UNTYPED.load("classic").compile().deal([50, LONG]),
        lambda: dealt(seed=[LONG]),
        lambda: dealt(seed=1).view(NUMBER),
        lambda: dealt(seed=1).take(LONG),
        lambda: dealt(seed=1).take(standpat.Bet(-NUMBER)),
        lambda: dealt(seed=1).take(standpat.load("classic")),
        lambda: dealt(seed=1).view(0).data(since=-NUMBER),
        lambda: UNTYPED.Session(classic(), [standpat.load("classic")], [50, 50]),
    ],
)
def test_whatever_is_given_is_not_repeated_without_end(call: Callable[[], object]) -> None:
    with pytest.raises(StandpatError) as caught:
        call()
    assert 20 < len(str(caught.value)) < 2000
    for name, detail in caught.value.details.items():
        if not isinstance(detail, (int, tuple, list, dict)):
            assert len(repr(detail)) < 500, name
