"""Rule files by name or path: read, laid over what they extend, validated, checked."""

from __future__ import annotations

from difflib import get_close_matches
from os.path import normpath
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.diagnostics import Finding, FindingKind, Related, Source, worst
from standpat.diagnostics.kinds import files, keys
from standpat.errors import RulesError
from standpat.shipped import variants_folder
from standpat.spec.document import parse
from standpat.spec.nodes import Document, Value
from standpat.spec.overlay import lay_over
from standpat.spec.reading import read_file, sound
from standpat.spec.schema import OWN_KEYS
from standpat.spec.validate import validate

if TYPE_CHECKING:
    from standpat.diagnostics import Span
    from standpat.spec.variant import Variant

_ENDINGS = (".yaml", ".yml")
_BREAKING = frozenset({files.SEVERAL_DOCUMENTS, files.TAG, files.ANCHOR, files.NOT_A_KEY})
"""Faults after which part of the document is lost, so that what follows would mislead."""


def shipped_variants() -> tuple[str, ...]:
    """Name the variants that come with the package, in alphabetical order."""
    return tuple(sorted(_shipped()))


def _shipped() -> dict[str, Path]:
    """Find the files of the shipped variants by name, also those in subfolders.

    House rules lie beside them in a folder of their own and are no variants.
    """
    folder = variants_folder()
    found = (path for path in folder.rglob("*.yaml") if path.parent != folder / "house")
    return {path.stem: path for path in found}


def load(name_or_path: str | Path) -> Variant:
    """Read a variant: a shipped one by its name, or a file of your own by its path.

    Raises:
        RulesError: ``broken-rules``, when there is any error; its `findings` say which.
    """
    variant, findings = check(name_or_path)
    errors = [finding for finding in findings if finding.level == "error"]
    if variant is None or errors:
        first = f"{errors[0].span}: {errors[0].message}"
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        raise RulesError(
            f"`{name_or_path}` cannot be played: {first}{more}",
            reason=errors[0].kind.name,
            findings=findings,
        )
    return variant


def check(name_or_path: str | Path) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Check a variant.

    Returns:
        the variant, or None when it cannot be read into rules at all; and everything found about
        it, in the order of the page. A variant with findings of level ``error`` is not playable.
    """
    source = _find(name_or_path)
    if isinstance(source, Finding):
        return None, (source,)
    return check_source(source, _folder(name_or_path))


def check_text(text: str, name: str = "text") -> tuple[Variant | None, tuple[Finding, ...]]:
    """Check rules given as text; `extends` is looked up from the current folder."""
    source = sound(Source(name, text))
    return (None, (source,)) if isinstance(source, Finding) else check_source(source, Path())


def check_source(source: Source, folder: Path) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Check rules that have been read; paths in `extends` begin at the folder."""
    document, findings = resolve(source, folder)
    if document is None:
        return None, _sorted(findings)
    if any(finding.kind in _BREAKING for finding in findings):
        return None, _sorted(findings)
    variant, refused = validate(document)
    findings += _new(refused, findings)
    if variant is not None and worst(findings) != "error":
        from standpat.spec.checks import remarks  # noqa: PLC0415 - rankings only once it is readable
        from standpat.spec.places import place  # noqa: PLC0415 - as above

        findings += tuple(place(remark, document) for remark in remarks(variant))
    return variant, _sorted(findings)


def resolve(source: Source, folder: Path) -> tuple[Document | None, tuple[Finding, ...]]:
    """Read a document and everything it extends, and lay them over one another.

    Returns:
        the whole document, or None when a part of it cannot be read; and what is wrong.
    """
    findings: tuple[Finding, ...] = ()
    chain: list[Document] = []
    begun: list[tuple[Source, Span]] = []
    while True:
        document, found = parse(source)
        findings += found
        if document is None:
            return None, findings
        chain.append(document)
        extends = document.root.get("extends")
        if extends is None:
            break
        if len(chain) == 1:
            findings += _own_keys(document)
        begun.append((source, extends.span))
        below, folder = _below(document, folder)
        circle = _circle(below, begun)
        if circle is not None or isinstance(below, Finding):
            return None, (*findings, circle or below)  # type: ignore[arg-type]  # one of the two
        source = below
    merged = chain.pop()
    while chain:
        upper = chain.pop()
        upper = Document(upper.root.without("extends"), upper.source)
        merged, refused = lay_over(upper, merged)
        findings += refused
    return merged, findings


def _below(document: Document, folder: Path) -> tuple[Source | Finding, Path]:
    """Find what a document extends, and the folder that is in."""
    extends = document.root.get("extends")
    span = extends.span if extends else document.source.start
    if not isinstance(extends, Value) or not isinstance(extends.plain, str) or not extends.plain:
        return Finding(
            keys.WRONG_TYPE,
            "`extends` takes the name of a variant or a path",
            span,
            hint="write for example `extends: turkish`",
        ), folder
    written = extends.plain
    found = _find(written, folder)
    if isinstance(found, Finding):
        found = Finding(found.kind, f"{found.message} (named in `extends`)", span, hint=found.hint)
    return found, _folder(written, folder)


def _circle(below: Source | Finding, begun: list[tuple[Source, Span]]) -> Finding | None:
    if isinstance(below, Finding) or below not in [source for source, _ in begun]:
        return None
    names = [source.name for source, _ in begun]
    at = [source for source, _ in begun].index(below)
    return Finding(
        keys.EXTENDS_CIRCLE,
        f"these files extend each other: {' → '.join([*names[at:], below.name])}",
        begun[-1][1],
        hint="write one of them out in full",
        related=tuple(Related(span, "it extends the next one at") for _, span in begun[at:-1]),
    )


def _own_keys(document: Document) -> tuple[Finding, ...]:
    root = document.root
    missing = [key for key in OWN_KEYS if root.get(key) is None]
    start = next(iter(root.entries.values())).span
    return tuple(
        Finding(
            keys.MISSING_KEY,
            f"a variant needs the key `{key}` of its own, also when it extends another",
            start,
            hint=f"add `{key}: …`",
        )
        for key in missing
    )


def _find(name_or_path: str | Path, folder: Path | None = None) -> Source | Finding:
    """Find and read a file, by the name of a shipped variant or by its path."""
    if not _is_path(name_or_path, folder):
        name = str(name_or_path)
        path = _shipped().get(name)
        if path is None:
            return _unknown_name(name)
        return read_file(path, f"variants/{path.relative_to(variants_folder()).as_posix()}")
    return read_file(_joined(name_or_path, folder))


def _folder(name_or_path: str | Path, folder: Path | None = None) -> Path:
    if not _is_path(name_or_path, folder):
        path = _shipped().get(str(name_or_path))
        return path.parent if path else variants_folder()
    return _joined(name_or_path, folder).parent


def _joined(name_or_path: str | Path, folder: Path | None) -> Path:
    """Give the path as it is shown: from the folder, without `.` and `..` in the middle."""
    path = Path(name_or_path)
    return Path(normpath(folder / path)) if folder else path


def _is_path(name_or_path: str | Path, folder: Path | None) -> bool:
    if isinstance(name_or_path, Path):
        return True
    if not name_or_path or name_or_path in shipped_variants():
        return False
    looks = "/" in name_or_path or "\\" in name_or_path or name_or_path.endswith(_ENDINGS)
    try:
        return looks or "\0" in name_or_path or ((folder or Path()) / name_or_path).exists()
    except OSError:  # a name too long for any file
        return False


def _unknown_name(name: str) -> Finding:
    near = get_close_matches(name.lower(), shipped_variants(), n=1, cutoff=0.5)
    shown = name if name.isprintable() and name else repr(name)
    kind: FindingKind = keys.UNKNOWN_VARIANT
    meant = f"did you mean `{near[0]}`? " if near else ""
    return Finding(
        kind,
        f"no variant is called `{shown}`, and there is no file of that name",
        Source(shown).start,
        hint=f"{meant}`standpat list` shows them all",
    )


def _new(found: tuple[Finding, ...], known: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Leave out what stands where something else was found already."""
    taken = {finding.span for finding in known if finding.kind in files.KINDS}
    return tuple(finding for finding in found if finding.span not in taken)


def _sorted(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    return tuple(sorted(findings, key=lambda finding: finding.order))
