"""The one family of errors that the library raises for what a person can get wrong.

Every error carries a *reason*, a short stable word a program can test, and *details*,
the values the sentence was made from. The message itself is for people and may change.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class StandpatError(Exception):
    """Something the caller asked for cannot be done, said in the game's words.

    Attributes:
        reason: a stable slug such as ``"not-your-turn"``; programs test this, not the text.
        details: the values behind the sentence, by name.
    """

    def __init__(self, message: str, *, reason: str, **details: Any) -> None:  # noqa: ANN401 - details are whatever the sentence needed
        """Make an error from its sentence, its reason and the values it was made from."""
        super().__init__(message)
        self.reason = reason
        self.details: dict[str, Any] = details

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to another process, with the reason and the details."""
        return _raised_elsewhere, (type(self), self.args), self.__dict__


def _raised_elsewhere(kind: type[StandpatError], args: tuple[str, ...]) -> StandpatError:
    """Make an error that was raised in another process; its attributes follow."""
    return kind.__new__(kind, *args)


def refuse_unless_list(given: object, what: str) -> None:
    """Refuse anything but a list or a tuple where the order of its elements matters.

    Raises:
        SetupError: ``not-a-list``.
    """
    if isinstance(given, (str, bytes)) or not isinstance(given, Sequence):
        raise SetupError(f"{what} come as a list, not {given!r}", reason="not-a-list", given=given)


class CardError(StandpatError):
    """A card or a hand of cards that does not exist, or not in this deck."""


class ConditionError(StandpatError):
    """A condition on a hand that the condition language does not know."""


class SetupError(StandpatError):
    """A hand that cannot be dealt as asked: players, stacks, stakes, button or deck."""


class IllegalAction(StandpatError):  # noqa: N818 - named as the game names it
    """An action the rules refuse; the hand is exactly as it was."""


class RulesError(StandpatError):
    """A rule file that cannot be played.

    Attributes:
        findings: every finding about the file, as `standpat.diagnostics.Finding`.
    """

    def __init__(
        self,
        message: str,
        *,
        reason: str,
        findings: tuple[Any, ...] = (),
        **details: Any,  # noqa: ANN401 - as above
    ) -> None:
        """Make an error from its sentence and the findings it sums up."""
        super().__init__(message, reason=reason, **details)
        self.findings = findings
