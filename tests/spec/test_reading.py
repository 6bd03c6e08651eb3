"""Files that cannot be read as rules: one clear finding each."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from standpat.diagnostics import Finding, Source, render
from standpat.spec import check
from standpat.spec.reading import LARGEST, decode, read_file


def fault(content: bytes) -> tuple[str, int, int]:
    found = decode(content, "a.yaml")
    assert isinstance(found, Finding)
    return found.kind.name, found.span.line, found.span.column


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", ("empty-file", 1, 1)),
        (b"  \n# only a comment\n\n", ("empty-file", 1, 1)),
        (b"\x7fELF\x02\x01\x01\x00", ("not-text", 1, 1)),
        (b"standpat: 1\nname: P\xe4ckchen\n", ("not-text", 2, 8)),
        (b"a: 1\nb: \x07", ("not-text", 2, 4)),
        (codecs.BOM_UTF16_LE + "a: 1".encode("utf-16-le"), ("not-text", 1, 1)),
        (codecs.BOM_UTF16_BE + "a: 1".encode("utf-16-be"), ("not-text", 1, 1)),
        (b"\x89PNG\r\n\x1a\n", ("not-text", 1, 1)),
    ],
)
def test_what_is_no_text_is_refused(content: bytes, expected: tuple[str, int, int]) -> None:
    assert fault(content) == expected


def test_a_byte_order_mark_is_taken_off() -> None:
    found = decode(codecs.BOM_UTF8 + b"a: 1", "a.yaml")
    assert isinstance(found, Source)
    assert found.text == "a: 1"


def test_a_file_of_ten_megabytes_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "big.yaml"
    path.write_bytes(b"a: b\n" * 2_000_000)
    variant, (finding,) = check(path)
    assert variant is None
    assert finding.kind.name == "file-too-large"
    assert "9,765 kilobytes" in finding.message
    assert str(LARGEST // 1024) in finding.message


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("no/such/file.yaml", "file-not-found"),
        (".", "not-a-file"),
        ("/dev/null", "not-a-file"),
        ("a\0b", "file-not-found"),
        ("a" * 5000, "unknown-variant"),
        ("a" * 5000 + ".yaml", "not-readable"),
        ("", "unknown-variant"),
        ("turkihs", "unknown-variant"),
    ],
)
def test_what_is_no_file_is_one_finding(path: str, name: str) -> None:
    variant, (finding,) = check(path)
    assert variant is None
    assert finding.kind.name == name
    assert finding.hint
    assert "\0" not in render([finding])


def test_a_file_that_may_not_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "secret.yaml"
    path.write_text("a: 1", encoding="utf-8")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    found = read_file(path)
    assert isinstance(found, Finding)
    assert found.kind.name == "not-readable"
    assert "Permission denied" in found.message
