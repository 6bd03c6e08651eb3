"""Words as a sentence has them: lists, choices, counts, and text that can be shown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

MOST_DIGITS = 15
"""The most digits a number of chips has: all readers of JSON keep so many exactly."""

MOST_QUOTED, MOST_SHOWN = 400, 80
"""How many characters a sentence repeats of a text, which may be a path, and of other things."""

SLIP = 0.7
"""How much of two words must be alike for one to be a slip for the other: of five letters two may
have changed places, of four one may be another."""

_LEAST_BEGUN = 3
"""How many letters of a word say which one was begun."""

_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z0-9])")
_WHOLE_NUMBER = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS}}}")

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""How many there are of a few things, in words."""

ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
)  # fmt: skip
"""Which of a few things it is, in words."""


def printable(text: str) -> str:
    r"""Write a text with its control characters as Python escapes them, so that it can be shown.

    >>> print(printable("two\0pair"), printable("two pair"))
    two\x00pair two pair
    """
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


def brief(text: str, most: int = MOST_QUOTED) -> str:
    """Cut a text that is too long for a sentence.

    >>> brief("a pair"), len(brief("9" * 5000))
    ('a pair', 401)
    """
    return text if len(text) <= most else f"{text[:most]}…"


def shown(given: object) -> str:
    """Write something that was given, whatever it is, so that a sentence can name it.

    >>> shown(2.5), shown("two"), len(shown([0] * 1000))
    ('2.5', "'two'", 81)
    >>> shown(10**5000)
    'a number of thousands of digits'
    """
    text = _written(given)
    return "a number of thousands of digits" if text is None else brief(text, MOST_SHOWN)


def endless(given: object) -> bool:
    """Tell whether something is too long to be written whole in a sentence.

    >>> endless(2.5), endless([0] * 1000), endless(10**5000)
    (False, True, True)
    """
    text = _written(given)
    return text is None or len(text) > MOST_SHOWN


def _written(given: object) -> str | None:
    """Write something as Python does; None where it holds a number too long to be written."""
    try:
        return repr(given)
    except ValueError:
        return None


def listed(words: Iterable[Any], last: str = "and") -> str:
    """Join words as a sentence does.

    >>> listed(["ante", "small bet", "big bet"]), listed([2, 3], "or")
    ('ante, small bet and big bet', '2 or 3')
    """
    texts = [str(word) for word in words]
    return f" {last} ".join([", ".join(texts[:-1]), texts[-1]]) if texts[1:] else "".join(texts)


def numbers_listed(numbers: Sequence[int]) -> str:
    """Join numbers in ascending order as a choice, a run of three or more by its ends.

    >>> numbers_listed([3, 4, 5]), numbers_listed([3, 4]), numbers_listed([2, 4, 5])
    ('3 to 5', '3 or 4', '2, 4 or 5')
    """
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return listed(numbers, "or")


def quoted(words: Iterable[Any], last: str = "and") -> str:
    """Join what stands in a rule file or is typed, each in backticks.

    >>> quoted(["high", "low"])
    '`high` and `low`'
    """
    return listed([f"`{word}`" for word in words], last)


def either(words: Iterable[Any]) -> str:
    """Join what stands in a rule file or is typed as a choice.

    >>> either(["high", "low"])
    '`high` or `low`'
    """
    return quoted(words, "or")


def nearest(word: str, known: Iterable[str], *, cutoff: float = SLIP) -> str | None:
    """Find the known word that a misspelled one is nearest to, if one is near enough.

    >>> nearest("turkihs", ["classic", "turkish"])
    'turkish'
    >>> nearest("nope", ["one", "two"])
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only for what is misspelled

    near = get_close_matches(word.lower(), list(known), n=1, cutoff=cutoff)
    return near[0] if near else None


def meant(word: str, known: Iterable[str], *, cutoff: float = SLIP, otherwise: str = "") -> str:
    """Ask whether a word that is nearly known was meant, or say something else.

    A word that only one known one begins with is meant for that, and so are several words of which
    one is known.

    >>> meant("turkihs", ["classic", "turkish"]), meant("pot", ["no limit", "pot limit"])
    ('did you mean `turkish`?', 'did you mean `pot limit`?')
    >>> meant("first draw", ["antes", "draw"])
    'did you mean `draw`?'
    """
    every, lower = list(known), word.lower()
    begun = [one for one in every if len(word) >= _LEAST_BEGUN and one.startswith(lower)]
    among = [one for one in every if one in lower.split()]
    alone = next((few[0] for few in (begun, among) if len(few) == 1), None)
    near = nearest(word, every, cutoff=cutoff) or alone
    return f"did you mean `{near}`?" if near else otherwise


def several(number: float | Fraction, thing: str, things: str = "") -> str:
    """Give the word for so many of a thing, the number left out; with verbs it works as well.

    >>> several(1, "entry", "entries"), several(2, "card"), several(1, "waits", "wait")
    ('entry', 'cards', 'waits')
    """
    return thing if number == 1 else things or f"{thing}s"


def counted(number: int, thing: str, things: str = "") -> str:
    """Say how many there are of a thing.

    >>> counted(1, "hand"), counted(2500, "hand")
    ('1 hand', '2,500 hands')
    """
    return f"{number:,} {several(number, thing, things)}"


def in_words(number: int, thing: str) -> str:
    """Say how many there are of a thing, a few of them in words.

    >>> in_words(0, "card"), in_words(1, "card"), in_words(12, "card")
    ('no cards', 'one card', '12 cards')
    """
    word = NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)
    return f"{word} {several(number, thing)}"


def sentences(text: str) -> tuple[str, ...]:
    """Take a text apart into its sentences, each on one line.

    >>> sentences("2 to 5 may play. The deck has 32 cards, 7 to ace.")
    ('2 to 5 may play.', 'The deck has 32 cards, 7 to ace.')
    """
    return tuple(_BETWEEN_SENTENCES.split(" ".join(text.split())))


def whole_number(text: str) -> int | None:
    """Read a whole number that somebody typed: the digits 0 to 9, fifteen of them at most.

    >>> whole_number("250"), whole_number("-3"), whole_number("2.5"), whole_number("9" * 16)
    (250, -3, None, None)
    """
    return int(text) if _WHOLE_NUMBER.fullmatch(text) else None
