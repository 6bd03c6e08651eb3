"""The one family of errors that the library raises for what a person can get wrong.

Every error carries a *reason*, a short stable word a program can test, and *details*,
the values the sentence was made from. The message itself is for people and may change.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from os import PathLike
from typing import Any

from standpat.words import brief, counted, endless, printable, shown


class StandpatError(Exception):
    """Something the caller asked for cannot be done, said in the game's words.

    Control characters in the sentence are escaped, and what it quotes is cut where it is very long.
    So are texts in the details, which otherwise are as they were given; what is no plain data and
    very long to write is there as the sentence has it.

    Attributes:
        reason: a stable slug such as ``"not-your-turn"``; programs test this, not the text.
        details: the values behind the sentence, by name.
    """

    def __init__(self, message: str, *, reason: str, **details: Any) -> None:  # noqa: ANN401 - details are whatever the sentence needed
        """Make an error from its sentence, its reason and the values it was made from."""
        super().__init__(_QUOTED.sub(lambda found: f"`{brief(found[1])}`", printable(message)))
        self.reason = reason
        self.details: dict[str, Any] = {name: _kept(value) for name, value in details.items()}

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to another process, with the reason and the details."""
        return _raised_elsewhere, (type(self), self.args), self.__dict__


_QUOTED = re.compile("`([^`]*)`")
_PLAIN_DATA = (int, float, tuple, list, dict, PathLike, type(None))


def _kept(value: object) -> object:
    """Give a detail as it is kept: neither an endless text, nor what is endless to write."""
    if isinstance(value, str):
        return brief(value)
    if isinstance(value, _PLAIN_DATA):
        return value
    return shown(value) if endless(value) else value


def _raised_elsewhere(kind: type[StandpatError], args: tuple[str, ...]) -> StandpatError:
    """Make an error that was raised in another process; its attributes follow."""
    return kind.__new__(kind, *args)


def cause_of(error: Exception) -> str:
    """Say why a file cannot be read or written, as the middle of a sentence."""
    cause = error.strerror if isinstance(error, OSError) else None
    return (cause or str(error)).lower()


def refuse_unless_list(given: object, what: str) -> None:
    """Refuse anything but a list or a tuple where the order of its elements matters.

    Raises:
        SetupError: ``not-a-list``.
    """
    if isinstance(given, (str, bytes)) or not isinstance(given, Sequence):
        raise SetupError(
            f"{what} come as a list, not {shown(given)}", reason="not-a-list", given=given
        )


def refuse_unless_each(thing: str, things: str, given: Sequence[Any], seats: int) -> None:
    """Refuse a list that has not one thing for each seat.

    Raises:
        SetupError: ``not-a-list``; or ``number-of-`` and the things.
    """
    refuse_unless_list(given, f"the {things}")
    if len(given) != seats:
        needed = f"{counted(seats, 'seat needs', 'seats need')} {counted(seats, thing, things)}"
        raise SetupError(
            f"{needed}, not {len(given)}",
            reason=f"number-of-{things}",
            seats=seats,
            given=len(given),
        )


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
        **details: Any,  # noqa: ANN401 - details are whatever the sentence needed
    ) -> None:
        """Make an error from its sentence and the findings it sums up."""
        super().__init__(message, reason=reason, **details)
        self.findings = findings


REASONS: dict[str, str] = {
    # Anything that is given to a function
    "wrong-type": "an argument of another type than the function takes; the details name the "
    "`parameter`",
    # An action
    "not-an-action": "what was given is no action, or text that names none",
    "not-your-turn": "another seat is to act",
    "hand-over": "the hand is finished",
    "wrong-step": "nobody bets, or nobody draws, on this step",
    "no-ante-asked": "no ante is being asked",
    "nothing-to-call": "there is no bet to call",
    "bet-to-call": "there is a bet, so to check, or to choose check/fold in advance, is too late",
    "no-bet-to-fold-to": "nobody has bet, and folding unbet is not allowed",
    "no-such-bet": "a bet where there is one already, or a raise where there is none",
    "not-openers": "the hand does not meet the opening requirement",
    "bet-below-least": "less than the least bet or raise",
    "bet-above-most": "more than the limit or the stack allows",
    "bet-above-stack": "the chips left do not reach to raise",
    "no-more-betting": "the seat may not raise: a short all-in does not reopen the betting to it, "
    "the raises are used up, or nobody is left who could call",
    "no-parole": "parole cannot be said now",
    "not-whole-chips": "an amount that is no whole number of chips",
    "too-few-cards": "fewer cards than must be drawn",
    "too-many-cards": "more cards than may be drawn",
    "card-not-held": "a card thrown away that is not in the hand",
    "not-cards": "the cards of a draw are not given as a tuple",
    # A choice in advance
    "not-a-choice": "no choice that can be made in advance",
    "no-betting": "a choice in advance outside a street of betting",
    "not-in-hand": "the seat has folded, sits out, or was not dealt in",
    "all-in": "the seat is all-in and acts no more",
    # A rule sheet
    "unknown-format": "a form in which no rule sheet can be written",
    # A hand that is to be dealt
    "number-of-players": "the variant is not for so many players",
    "players-needed": "the deck depends on the number of players, and none is given",
    "bad-stack": "a stack, a buy-in or chips added that are no whole number above zero",
    "no-such-folder": "there is no folder to write a file in",
    "no-such-seat": "there is no seat of that number",
    "bad-carried": "the chips carried over are no whole number",
    "bad-since": "the number of events already sent is no whole number",
    "bad-level": "the level of the opening requirement is no whole number",
    "not-a-list": "something that comes as a list is given as something else",
    "bad-stakes": "the stakes are not given as chips by name",
    "bad-stake": "a stake that is no whole number above zero",
    "too-many-chips": "a stake, a stack or an amount of more chips than fifteen digits can write",
    "unknown-stake": "a stake the rules do not speak of",
    "stakes-in-a-circle": "stakes that are defined by each other",
    "not-an-amount": "text that is no amount, such as `1 ante`",
    "unknown-limit": "a limit the rules do not state",
    # Where the cards come from
    "two-dealers": "more than one source of cards: a seed, decks, a dealer",
    "lots-without-decks": "lots are given, but no decks that they go with",
    "not-a-dealer": "what is to deal cannot shuffle and draw lots",
    "not-as-played": "what is stated of a real hand is not its posts and its rake, or speaks of "
    "chips that are no whole number",
    "bad-seed": "a seed that is neither a whole number nor a text",
    "no-deck-left": "the hand needs another deck than those given",
    "no-lot-left": "the hand needs another lot than those given",
    "not-the-deck": "the dealer handed back other cards than it was given",
    # Cards and hands of cards
    "not-a-card": "no card is written or numbered so",
    "unknown-card": "a card that nobody knows where every card is needed",
    "card-twice": "a card that is there twice",
    "card-not-in-deck": "a card that is not in the deck, or not among those shuffled",
    "card-turned-up": "a card in a hand that lies face up on the table",
    "wrong-number-of-cards": "more or fewer cards than a hand has",
    "not-hands": "not an array of hands, one in a row",
    "number-of-draws": "not one number of cards drawn for each hand, or one that is none",
    "too-many-draws": "the hands draw more cards than are left",
    "no-draw": "nobody draws in the game, or no draw has the name",
    "draw-not-allowed": "a discard that the draw does not allow",
    "not-worth": "not an array with a number for each hand of the deck",
    "not-discards": "a way to draw throws away what it may not, or gives another array",
    "number-of-deals": "no number of deals to simulate",
    "no-openers": "no openers are asked for in the game",
    "number-of-hands": "too few hands to compare or to play, or more than there are players",
    "not-a-pack": "ranks and jokers that make no pack",
    # Rankings and conditions
    "unknown-ranking": "a ranking the variant does not have",
    "turned-card-needed": "the card turned up is needed to say which cards are wild",
    "no-turned-card": "no card is turned up in this variant",
    "turned-cards": "more than one card turned up",
    "unknown-variant": "neither of two variants that are compared is the one that is asked",
    "unknown-category": "a category of hands that the ranking does not have",
    "unknown-condition": "text that is no condition on a hand",
    "unranked-hand": "a hand that fits none of the categories",
    "not-counted": "wild cards, an order of suits or a category of all cards, where only cards of "
    "different ranks and suits count",
    "hand-size": "hands of so many cards that no ranking is made for",
    "idle-joker": "jokers in the pack, and nothing says that they are wild",
    # Comparing
    "unknown-level": "a level of difference that is none",
    "not-compared": "a game that is not among those compared",
    "id-twice": "two games with one id, to be told apart by it",
    # A table
    "hand-in-play": "not while a hand is being played",
    "no-hand": "no hand is being played",
    "too-few-players": "too few players can be dealt in",
    "seat-empty": "nobody sits there",
    "seat-taken": "somebody sits there",
    "seated-already": "a player of that name sits at the table",
    "no-name": "a player without a name that can be shown",
    "name-twice": "two seats that are to have the same name",
    "leaves-already": "the player leaves after this hand already",
    "sits-out-already": "the player sits out already",
    "plays-already": "the player neither sits out nor is about to leave",
    "played-already": "the rules that are to be switched to are in force already",
    "buy-in-below-least": "less than the least buy-in",
    "buy-in-above-most": "more than the most a player may sit behind",
    "spread-upside-down": "stakes with which the most of a spread limit is less than the least",
    "buy-in-upside-down": "stakes with which the most to buy in for is less than the least",
    "no-most": "everybody is to be topped up to the most, and there is no most",
    "topped-up-by-itself": "everybody is topped up by the rules, and nothing else is added",
    "not-broke": "only a player with nothing left may add chips",
    "no-dealer-chosen": "the players have to choose who deals first",
    "not-by-choice": "the first dealer is found by the rules, not chosen",
    "not-first": "the dealer is chosen only before the first hand",
    # A session or a simulation
    "policy-left": "a policy ended the program instead of choosing, or lost what it speaks to",
    "never-opened": "deal after deal of a hand is passed in, more than a program waits for",
    "session-over": "too few players have chips left",
    "number-of-stacks": "not one stack for each player",
    "number-of-names": "not one name for each seat",
    "not-a-policy": "what is to play for a seat cannot decide",
    "number-of-policies": "not one policy for each player",
    "unknown-policy": "a policy by a name that there is not, or of a class that cannot be imported",
    "cannot-travel": "a policy that cannot be written down, to be sent to another process or "
    "to be known again, or is not to be found there",
    "kept-other": "the file keeps another simulation than the one that is asked for",
    "kept-more": "the file keeps more hands than are asked for",
    "kept-damaged": "the file keeps no simulation, or something in it is not as it was written",
    "kept-not-written": "the file in which a simulation is kept cannot be read or written",
    "unknown-table-format": "a file for a table of results whose ending is none of those there are",
    "table-not-written": "the file for a table of results cannot be written",
    "no-pyarrow": "the package that writes Parquet is not there",
    "not-png": "a file for a plot whose ending is not `.png`",
    "no-matplotlib": "the package that draws plots is not there",
    "file-exists": "what is there already is no picture, and is not written over",
    "plot-not-written": "the file for a plot cannot be written",
    # Workers
    "number-of-workers": "fewer workers than one, or more than may be started",
    "worker-lost": "workers end again and again before any of their work is done",
    "worker-differs": "a worker has another version of the package, or other code for a policy",
    "bad-scheduler": "what is no address of a scheduler",
    "no-distributed": "the package that speaks to a scheduler is not there",
    "no-scheduler": "no scheduler answers, or it is gone",
    "no-workers": "no worker has joined the scheduler",
    # Telling
    "not-an-event": "what is to be told is no event of a hand, or of a table",
    # Recorded hands
    "unknown-game": "a recorded hand whose words for the game mean no variant that is known",
    # Hands written down and dealt again
    "hand-not-over": "a hand is to be written down before it is over",
    "bad-heading": "what is to stand above a hand is no heading of one",
    "not-our-hand": "the record is not of a hand that standpat has written, or not whole",
    "card-not-told": "a card of the hand is not written down, or cannot have come where it is",
    # A table in a file
    "not-a-store": "there is no file of that name, or none in which a table is kept",
    "other-version": "the file has a form that this version of the package does not know",
    "other-rules": "the rules in the file are not those its hands were played by, or not those "
    "that are asked for; of a hand that was written down, the rules are not those it names",
    "store-damaged": "something in the file is not as it was written",
    "store-in-use": "another process has the file of the table open",
    "store-not-written": "the file cannot be read or written, or is not open for it",
    "store-exists": "there is a file of that name already",
    "too-long-to-keep": "a text longer than a file keeps",
    "not-to-be-kept": "a text that cannot be written to a file",
    "kept-in-a-file": "a table that is kept in a file cannot travel to another process",
    "no-such-hand": "the file holds no hand of that number",
    "no-such-player": "nobody of that name was dealt in",
    "no-such-rules": "the file holds no rules of that number",
    "bad-filter": "a filter on hands that is given as nothing it takes",
    # Files that commands write
    # Rule files, and what is asked of rules
    "unknown-key": "a key that the variant does not have",
    "no-document": "the variant was not read from a rule file, so nothing in it has a place",
    "not-a-name": "a variant, a house file or an option that is named by no text",
    "both-ways": "an option that is put in force and taken out of force at once",
    "unknown-form": "findings are asked for in a form that there is not",
    "not-shipped": "this copy of the package has lost the files that come with it",
}
"""What each reason means; the reason of a `RulesError` is the name of its first finding instead."""
