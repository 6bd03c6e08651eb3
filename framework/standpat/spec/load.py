"""Rule files by name or path: read, laid over one another, validated, checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from standpat.diagnostics import Finding, Source, worst
from standpat.diagnostics.kinds import house as kinds
from standpat.errors import RulesError, SetupError, refuse_unless_list
from standpat.given import takes
from standpat.spec.checked import breaks, check_document, in_order
from standpat.spec.extending import resolve
from standpat.spec.home import brought_home
from standpat.spec.house_files import is_house, shipped_house, source_of
from standpat.spec.nodes import label
from standpat.spec.reading import sound
from standpat.spec.validate import validate
from standpat.spec.variant_files import find_variant, folder_of, shipped_variants
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.spec.nodes import Document
    from standpat.spec.variant import Variant

__all__ = ["check", "check_source", "check_text", "load", "shipped_variants"]


def load(
    name_or_path: str | Path, house: Sequence[str | Path] = (), options: Sequence[str] = ()
) -> Variant:
    """Read a variant: a shipped one by its name, or a file of your own by its path.

    Args:
        name_or_path: the variant.
        house: house files laid over it, each with its options in force: shipped ones by name,
            others by path.
        options: more of their options to put in force; without a house file, those of any shipped
            one that is for the variant. `HOUSE/OPTION` says which file is meant. `without OPTION`
            takes one out that is in force when its file is named, with those that require it.

    Raises:
        RulesError: there is an error in it; its `reason` is the name of the first one, such as
            ``unknown-key``, and its `findings` are all of them.
        SetupError: ``not-a-name``: the name is empty, or what is given is neither name nor path;
            ``both-ways``: an option is put in force and taken out of force.
    """
    if isinstance(name_or_path, str) and not name_or_path.strip():
        msg = f"no variant is called `{name_or_path!r}`; `standpat list` shows them all"
        raise SetupError(msg, reason="not-a-name", given=name_or_path)
    variant, findings = check(name_or_path, house, options)
    if variant is None:
        raise no_variant(name_or_path, findings)
    return variant


def not_to_be_played(name: str | Path, findings: tuple[Finding, ...]) -> RulesError:
    """Make the error about rules that cannot be played.

    Args:
        name: what was to be read.
        findings: what is wrong with it; one of them at least is an error.
    """
    first, *others = (finding for finding in findings if finding.level == "error")
    more = f" (and {len(others)} more)" if others else ""
    return RulesError(
        f"`{name}` cannot be played: {first.span}: {first.message}{more}",
        reason=first.kind.name,
        findings=findings,
    )


def no_variant(name: str | Path, findings: tuple[Finding, ...]) -> RulesError:
    """Make the error about what was to be a variant and cannot be played.

    Of a house file only that is told which it is: whatever else is found in it is no reason.

    Args:
        name: what was to be read.
        findings: what `check` has found about it.
    """
    told = any(finding.kind is kinds.WRONG_DOCUMENT for finding in findings)
    source, folder = _text_of(name)
    document = None if isinstance(source, Finding) else resolve(source, folder)[0]
    if document is None or told or not is_house(document):
        return not_to_be_played(name, findings)
    house = Finding(
        kinds.WRONG_DOCUMENT,
        f"`{name}` is a house file, not a variant",
        label(document.root),
        hint="name the variant, and lay the house file over it with `--house`",
    )
    return not_to_be_played(name, (house,))


def check(
    name_or_path: str | Path, house: Sequence[str | Path] = (), options: Sequence[str] = ()
) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Check a variant or a house file for what contradicts itself; lints add what is odd in it.

    A house file is laid over every variant it is for: each option by itself, and all that are in
    force together.

    Args:
        name_or_path: the variant, or the house file: a shipped one by its name, or a path.
        house: house files to lay over the variant, as for `load`.
        options: options to put in force, as for `load`.

    Returns:
        the variant, or None when there is an error in it or it is a house file; and everything
        found about it, in the order of the page.
    """
    source, folder = _text_of(name_or_path)
    if isinstance(source, Finding):
        return None, (source,)
    return check_source(source, folder, house, options)


def _text_of(name_or_path: str | Path) -> tuple[Source | Finding, Path]:
    """Find the text of a variant or a house file, and the folder it is in."""
    if isinstance(name_or_path, str) and name_or_path in shipped_house():
        return source_of(name_or_path)
    return find_variant(name_or_path), folder_of(name_or_path)


def glance(name: str) -> Variant | None:
    """Read a shipped variant to say what it is, without trying its examples.

    Returns:
        the variant, or None where it cannot be read; `check` says why.
    """
    source = find_variant(name)
    if isinstance(source, Finding):
        return None
    document, findings = resolve(source, folder_of(name))
    if document is None or worst(findings) == "error":
        return None
    return validate(document)[0]


@takes("text", "name")
def check_text(
    text: str, name: str = "text", house: Sequence[str | Path] = (), options: Sequence[str] = ()
) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Check rules given as text, as `check` does; `extends` begins in the current folder."""
    source = sound(Source(name, text))
    if isinstance(source, Finding):
        return None, (source,)
    return check_source(source, Path(), house, options)


def check_source(
    source: Source,
    folder: Path,
    house: Sequence[str | Path] = (),
    options: Sequence[str] = (),
) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Check rules that have been read, as `check` does; paths in `extends` begin at the folder."""
    refuse_unless_names(house, options)
    document, findings = resolve(source, folder)
    if document is None or breaks(findings):
        return None, in_order(findings)
    if is_house(document):
        return None, in_order(_of_a_house_file(document, folder, laid=bool(house or options)))
    laid: Document | None = document
    if house or options:
        from standpat.spec.naming import lay_named  # noqa: PLC0415 - only of house rules

        laid, found = lay_named(document, house, options)
        findings += found
        if worst(found) == "error":
            laid = None
    variant = None
    if laid is not None:
        document = laid
        variant, findings = check_document(document, findings)
    told = brought_home(findings, document)
    if laid is not None and laid.overlays:
        from standpat.spec.together import with_all_parts  # noqa: PLC0415 - only of house rules

        return variant, in_order(with_all_parts(told, laid))
    return variant, in_order(told)


def refuse_unless_names(house: Sequence[str | Path], options: Sequence[str]) -> None:
    """Refuse house files and options that do not come as lists of names.

    Raises:
        SetupError: ``not-a-list``, ``not-a-name``.
    """
    refuse_unless_list(house, "house files")
    refuse_unless_list(options, "options")
    names = [("a house file", one, (str, Path)) for one in house]
    for what, one, kinds_of_name in (*names, *(("an option", one, (str,)) for one in options)):
        if not isinstance(one, kinds_of_name):
            msg = f"{what} is named by a text, not by {shown(one)}"
            raise SetupError(msg, reason="not-a-name", given=one)


def _of_a_house_file(document: Document, folder: Path, *, laid: bool) -> tuple[Finding, ...]:
    from standpat.spec.house_checks import check_house  # noqa: PLC0415 - few files are house files

    if laid:
        name = document.root.text("house") or document.source.name
        return (
            Finding(
                kinds.WRONG_DOCUMENT,
                f"`{name}` is a house file, and house rules are laid over a variant",
                label(document.root),
                hint="name the variant, and lay both house files over it with `--house`",
            ),
        )
    return check_house(document.source, folder)
