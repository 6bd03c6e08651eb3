"""Where the variants and schemas that come with the package are.

A wheel carries them inside the package; a checkout has them at its top, beside `framework/`.
"""

from __future__ import annotations

from pathlib import Path

from standpat.errors import StandpatError

_PACKAGE = Path(__file__).resolve().parent
PLACES = (_PACKAGE / "_data", _PACKAGE.parent.parent)


def variants_folder() -> Path:
    """Return the folder of the variants that come with the package, one YAML file each.

    Raises:
        StandpatError: reason ``"not-shipped"``, when this copy of the package has lost them.
    """
    return _shipped("variants")


def schemas_folder() -> Path:
    """Return the folder of the JSON schemas that come with the package.

    Raises:
        StandpatError: reason ``"not-shipped"``, when this copy of the package has lost them.
    """
    return _shipped("schemas")


def _shipped(name: str) -> Path:
    for place in PLACES:
        folder = place / name
        if folder.is_dir():
            return folder
    looked_in = [str(place / name) for place in PLACES]
    raise StandpatError(
        f"this copy of standpat has no {name}/ folder (looked for {' and '.join(looked_in)}); "
        "install the package again",
        reason="not-shipped",
        folder=name,
        looked_in=looked_in,
    )
