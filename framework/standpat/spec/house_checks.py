"""A house file checked: by itself, and laid over every variant it is for.

Each option is laid by itself, with those it requires, and then all that are in force together.
What is wrong with the variant alone is not told again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.diagnostics import Finding, Source
from standpat.diagnostics.kinds import house as kinds
from standpat.spec.checked import check_document
from standpat.spec.extending import resolve
from standpat.spec.home import brought_home
from standpat.spec.house_files import read_house
from standpat.spec.laying import InForce, lay, needless
from standpat.spec.reading import ENDINGS
from standpat.spec.together import with_all_parts
from standpat.spec.validate import validate
from standpat.spec.variant_files import find_variant, folder_of, shipped_variants
from standpat.words import meant

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from standpat.spec.house_files import House
    from standpat.spec.nodes import Document
    from standpat.spec.variant import Variant


def check_house(source: Source, folder: Path) -> tuple[Finding, ...]:
    """Check a house file.

    Args:
        source: its text.
        folder: the folder it is in; a variant of one's own that it is for is looked for there and
            in the folder above, in a file named for its id.

    Returns:
        everything found, each fault once.
    """
    house, findings = read_house(source, folder)
    if house is None:
        return findings
    documents: list[Document] = []
    for name in house.file.for_:
        document, found = variant_for(name, house)
        findings += found
        if document is not None:
            documents.append(document)
    for document in documents:
        findings += tuple(_over(document, house))
    if documents:
        findings += tuple(note for one in _options(house) for note in needless(documents, one))
    return _each_once(findings)


def _options(house: House) -> list[InForce]:
    return [InForce(house, option) for option in house.file.options]


def variant_for(name: str, house: House) -> tuple[Document | None, tuple[Finding, ...]]:
    """Find a variant that a house file is for, as far as it can be found."""
    places = [name] if name in shipped_variants() else _beside(name, house)
    for place in places:
        source = find_variant(place)
        if isinstance(source, Source):
            document, findings = resolve(source, folder_of(place))
            if document is None or document.root.text("id") == name:
                return document, findings
    anywhere = "with `--house` this file can be laid over a variant anywhere"
    missing = Finding(
        kinds.VARIANT_NOT_AT_HAND,
        f"no variant `{name}` comes with the package, and there is no file `{name}.yaml` here",
        house.place_of_word(name, "for"),
        hint=f"{meant(name, shipped_variants())} {anywhere}".lstrip(),
    )
    return None, (missing,)


def _beside(name: str, house: House) -> list[Path]:
    folders = (house.folder, house.folder.parent)
    found = [folder / f"{name}{ending}" for folder in folders for ending in ENDINGS]
    return [path for path in found if path.is_file()]


def _over(document: Document, house: House) -> Iterator[Finding]:
    """Check what the options make of one variant.

    What an option brings about is not told again of those that require it, nor of all together.
    """
    alone = {finding.identity_at_origin for finding in check_document(document)[1]}
    found: dict[tuple[InForce, ...], set[tuple[object, ...]]] = {}
    for chosen in _choices(house):
        laid, findings = lay(document, chosen)
        if laid is not None:
            _, findings = check_document(laid)
        parts = (known for part, known in found.items() if set(part) <= set(chosen))
        before = alone.union(*parts)
        new = (finding for finding in findings if finding.identity_at_origin not in before)
        told = brought_home(new, laid or document)
        yield from told if laid is None else with_all_parts(told, laid)
        found[chosen] = {finding.identity_at_origin for finding in findings}


def _choices(house: House) -> list[tuple[InForce, ...]]:
    """List what is laid: each option by itself, the fewest first, and all in force together."""
    together = tuple(InForce(house, option) for option in house.file.in_force)
    each = [one.with_required() for one in _options(house)]
    return [*sorted(each, key=len), together]


def laid_over_each(house: House) -> Iterator[tuple[Variant, list[Variant]]]:
    """Lay a house file without errors over every variant it is for.

    Returns:
        each variant alone, and with the same options laid over it as when the file is checked.
    """
    for name in house.file.for_:
        document, _ = variant_for(name, house)
        alone = None if document is None else validate(document)[0]
        if document is None or alone is None:
            continue
        laid = (lay(document, chosen)[0] for chosen in _choices(house) if chosen)
        variants = (validate(one)[0] for one in laid if one is not None)
        yield alone, [one for one in variants if one is not None]


def _each_once(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    return tuple({(one.identity, one.origin): one for one in reversed(findings)}.values())
