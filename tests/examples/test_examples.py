"""Every rule file in `valid/` is clean; every one in `invalid/` gets the messages beside it."""

from __future__ import annotations

import json
import shlex
from contextlib import chdir
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from standpat.diagnostics import Source, render, worst
from standpat.diagnostics.catalogue import KINDS
from standpat.diagnostics.kinds import files, keys
from standpat.shipped import variants_folder
from standpat.spec import check
from standpat.spec.document import parse
from standpat.spec.house_schema import house_schema
from standpat.spec.nodes import plain
from standpat.spec.reading import read_file
from standpat.spec.schema import Draft, schema

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.diagnostics import Finding
    from standpat.spec.variant import Variant

HERE = Path(__file__).resolve().parent
HOUSE = sorted((HERE / "valid" / "house").glob("*.yaml"))
VALID = sorted((HERE / "valid").glob("*.yaml"))
INVALID = sorted((HERE / "invalid").rglob("*.yaml"))
STRUCTURE = [path for path in INVALID if path.parent.name == "structure"]
RULES = [path for path in INVALID if path.parent.name in {"rules", "extends"}]
SHIPPED = sorted(path for path in variants_folder().rglob("*.yaml") if path.parent.name != "house")
COMMAND = b"# standpat check "
DRAFTS: tuple[Draft, ...] = (2020, 7)
# What no file in a folder can show, by itself.
ELSEWHERE = {
    files.FILE_TOO_LARGE,
    files.NOT_READABLE,
}


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@cache
def checked(path: Path) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Check a file from the folder of examples, so that messages do not depend on the machine.

    Where its first line is a comment with a command, such as `# standpat check classic --house …`,
    that command is what is checked.
    """
    here = path.relative_to(HERE / "invalid")
    first = path.read_bytes().partition(b"\n")[0]
    with chdir(HERE / "invalid"):
        if not first.startswith(COMMAND):
            return check(here)
        name, *rest = shlex.split(first.removeprefix(COMMAND).decode())
        named = list(zip(rest[::2], rest[1::2], strict=True))
        laid = [value for option, value in named if option == "--house"]
        assert here.as_posix() in laid
        return check(name, laid, [value for option, value in named if option == "--with"])


def found_in(path: Path) -> tuple[Finding, ...]:
    return checked(path)[1]


def data_of(path: Path) -> Any:  # noqa: ANN401 - a document holds whatever was written
    source = read_file(path)
    assert isinstance(source, Source)
    document, _ = parse(source)
    assert document is not None
    # JSON has lists where the models have tuples.
    return json.loads(json.dumps(plain(document.root)))


def accepts(draft: Draft, data: object) -> bool:
    validator = jsonschema.Draft202012Validator if draft == 2020 else jsonschema.Draft7Validator
    return bool(validator(schema(draft)).is_valid(data))


@pytest.mark.parametrize("path", VALID + SHIPPED, ids=name)
def test_a_valid_file_has_no_findings(path: Path) -> None:
    variant, findings = check(path)
    assert render(findings) == ""
    assert variant is not None


@pytest.mark.parametrize("path", HOUSE, ids=name)
def test_a_valid_house_file_has_no_findings(path: Path) -> None:
    assert render(check(path)[1]) == ""


@pytest.mark.parametrize("path", INVALID, ids=name)
def test_an_invalid_file_gets_the_messages_beside_it(
    path: Path, same_as_file: Callable[[Path, str], None]
) -> None:
    findings = found_in(path)
    assert findings
    same_as_file(path.with_suffix(".txt"), render(findings))


def test_no_finding_is_put_in_a_file_that_comes_with_the_package() -> None:
    beside = 0
    for path in INVALID:
        for finding in found_in(path):
            assert not finding.span.source.shipped, path.stem
            beside += any(other.span.source.shipped for other in finding.related)
    assert beside > 10


def test_a_variant_with_an_error_is_not_handed_out() -> None:
    for path in INVALID:
        variant, findings = checked(path)
        playable = worst(findings) != "error" and path.parent.name != "house"
        assert (variant is not None) == playable, path.stem


def test_every_kind_of_finding_is_shown_by_an_example() -> None:
    seen = {finding.kind for path in INVALID for finding in found_in(path)}
    assert {kind.code for kind in KINDS} - {kind.code for kind in seen | ELSEWHERE} == set()


def test_an_example_shows_the_kind_it_is_named_for() -> None:
    kinds = {kind.name for kind in KINDS}
    for path in INVALID:
        named = {kind for kind in kinds if path.stem.startswith(kind)}
        found = {finding.kind.name for finding in found_in(path)}
        assert not named or named & found, path.stem


@pytest.mark.parametrize("draft", DRAFTS)
@pytest.mark.parametrize("path", VALID + SHIPPED + RULES, ids=name)
def test_the_schema_accepts_what_the_models_accept(path: Path, draft: Draft) -> None:
    assert accepts(draft, data_of(path))


@pytest.mark.parametrize("draft", DRAFTS)
@pytest.mark.parametrize("path", HOUSE, ids=name)
def test_the_schema_of_house_files_accepts_them(path: Path, draft: Draft) -> None:
    validator = jsonschema.Draft202012Validator if draft == 2020 else jsonschema.Draft7Validator
    assert validator(house_schema(draft)).is_valid(data_of(path))


@pytest.mark.parametrize("draft", DRAFTS)
@pytest.mark.parametrize("path", STRUCTURE, ids=name)
def test_the_schema_refuses_what_the_models_refuse(path: Path, draft: Draft) -> None:
    assert not accepts(draft, data_of(path))


def test_a_broken_structure_is_found_by_the_models() -> None:
    structural = set(keys.KINDS)
    for path in STRUCTURE:
        assert {finding.kind for finding in found_in(path)} <= structural, path.stem
