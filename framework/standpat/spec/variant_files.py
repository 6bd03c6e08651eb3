"""Variant files: found by the name of a shipped variant, or by a path."""

from __future__ import annotations

from os.path import normpath
from pathlib import Path

from standpat.diagnostics import Finding, Source
from standpat.diagnostics.kinds import keys
from standpat.errors import SetupError
from standpat.shipped import variants_folder
from standpat.spec.reading import asked, looks_like_path, read_file
from standpat.words import meant, shown


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


def find_variant(name_or_path: object, folder: Path | None = None) -> Source | Finding:
    """Find and read a file, by the name of a shipped variant or by its path."""
    if not isinstance(name_or_path, (str, Path)):
        msg = f"a variant is named, or given by its path, not as {shown(name_or_path)}"
        raise SetupError(msg, reason="not-a-name", given=name_or_path)
    if not _is_path(name_or_path, folder):
        name = str(name_or_path)
        path = _shipped().get(name)
        if path is None:
            return _unknown_name(name)
        return read_file(path, f"variants/{path.relative_to(variants_folder()).as_posix()}")
    return read_file(_joined(name_or_path, folder))


def folder_of(name_or_path: str | Path, folder: Path | None = None) -> Path:
    """Give the folder a variant's file is in; where paths in it begin."""
    if not _is_path(name_or_path, folder):
        path = _shipped().get(str(name_or_path))
        return path.parent if path else variants_folder()
    return _joined(name_or_path, folder).parent


def _joined(name_or_path: str | Path, folder: Path | None) -> Path:
    """Give the path as it is shown: from the folder, without `.` and `..` in the middle."""
    path = Path(name_or_path)
    return Path(normpath(folder / path)) if folder else path


def _is_path(name_or_path: str | Path, folder: Path | None = None) -> bool:
    shipped = name_or_path in shipped_variants()
    return not shipped and looks_like_path(name_or_path, folder or Path())


def _unknown_name(name: str) -> Finding:
    place = asked(name)
    return Finding(
        keys.UNKNOWN_VARIANT,
        f"no variant is called `{place.source.name}`, and there is no file of that name",
        place,
        hint=f"{meant(name, shipped_variants())} `standpat list` shows them all".lstrip(),
    )
