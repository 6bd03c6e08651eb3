"""Documents read into the models; what the models refuse is said in the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ValidationError

from standpat.spec.nodes import plain
from standpat.spec.variant import Variant

if TYPE_CHECKING:
    from standpat.diagnostics import Finding
    from standpat.spec.house import HouseFile
    from standpat.spec.nodes import Document


def validate(document: Document) -> tuple[Variant | None, tuple[Finding, ...]]:
    """Read a whole document into the models.

    Returns:
        the variant, or None when the models refuse it; and why, one finding a place.
    """
    try:
        variant = Variant.model_validate(plain(document.root))
    except ValidationError as error:
        from standpat.spec.refusing import errors_of, refused  # noqa: PLC0415 - few are refused

        return None, refused(errors_of(error), document)
    return variant.read_from(document), ()


def validate_house(document: Document) -> tuple[HouseFile | None, tuple[Finding, ...]]:
    """Read a house file into its models; what its options set is not looked at.

    Returns:
        the house file, or None when the models refuse it; and why, one finding a place.
    """
    from standpat.spec.house import HouseFile  # noqa: PLC0415 - few files are house files

    try:
        return HouseFile.model_validate(plain(document.root)), ()
    except ValidationError as error:
        from standpat.spec.house_schema import whole_house  # noqa: PLC0415 - few are refused
        from standpat.spec.refusing import errors_of, refused  # noqa: PLC0415 - few are refused
        from standpat.spec.wording import Wording  # noqa: PLC0415 - few are refused

        wording = Wording(whole_house(), document.root, "a house file")
        return None, refused(errors_of(error), document, wording)
