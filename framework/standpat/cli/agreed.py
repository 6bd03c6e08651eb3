"""The rules at the table: told when they are asked for, and switched between hands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from standpat.cli.output import say, table
from standpat.errors import RulesError, SetupError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.engine import Game
    from standpat.sim import Asked, Policy, Session
    from standpat.spec import Variant

_SWITCH = re.compile(r"(?P<way>with|without) (?P<option>.+)")


class Agreed:
    """The rules that are played, with the house rules that are in force.

    Attributes:
        variant: the variant, with the house rules laid over it.
        policies: gives who decides at every place in a game.
    """

    policies: Callable[[Game], Sequence[Policy | Asked]]

    def __init__(self, variant: Variant, house: Sequence[str]) -> None:
        """Begin with the rules the first hand is played by.

        Args:
            variant: the variant, with the house rules laid over it.
            house: the house files that were named; their options can be switched too.
        """
        self.variant = variant
        self._house = house

    def told(self, session: Session) -> str:
        """Tell the rules as the table plays them."""
        from standpat.spec import explain

        hand, terms = session.table.hand, session.table.terms
        course = terms.course if hand is None else hand.course
        return explain(
            self.variant,
            len(session.places) or terms.seats,
            limit=course.limit,
            stakes=course.stakes,
        )

    def hear(self, words: str, session: Session) -> bool:
        """Carry out what is said about house rules.

        Args:
            words: what was typed, in small letters and with single spaces.
            session: the session in which it is said.

        Returns:
            Whether it was about that.

        Raises:
            SetupError: a hand is being played, or the option cannot be switched.
        """
        switch = _SWITCH.fullmatch(words)
        if switch is not None:
            self._switch(switch["option"].replace(" ", "-"), session, on=switch["way"] == "with")
        elif words == "options":
            self._list()
        else:
            return False
        return True

    def _switch(self, option: str, session: Session, *, on: bool) -> None:
        """Put an option in force from the next hand on, or out of force."""
        from standpat.spec import switched

        if session.table.hand is not None:
            msg = "a hand is being played; house rules are switched between the hands"
            raise SetupError(msg, reason="hand-in-play")
        try:
            variant = switched(self.variant, option, self._house, on=on)
        except RulesError as error:
            finding = next(one for one in error.findings if one.level == "error")
            why = f"{finding.message}; {finding.hint}" if finding.hint else finding.message
            why = why.removesuffix("?").replace("`--", "`")  # at a table words have no dashes
            raise SetupError(why, reason=error.reason) from error
        if variant is self.variant:
            msg = f"`{option}` is {'in force already' if on else 'not in force'}"
            raise SetupError(msg, reason="played-already")
        game = variant.compile()
        session.switch(game, self.policies(game))
        self.variant = variant

    def _list(self) -> None:
        """List the house rules there are, those in force with a mark."""
        from standpat.spec import switches

        found = switches(self.variant, self._house)
        rows = [["*" if one.on else "", str(one), one.title] for one in found]
        if rows:
            table(["", "option", "title"], rows)
        else:
            say(f"There are no house rules for {self.variant.name}.")
