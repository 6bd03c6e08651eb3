"""The little language of conditions on a hand.

Openers and the exceptions to a ranking are written in it:

```text
any hand
a pair of kings or better            kings or better
two pair or better                   a flush or better
three kings                          a full house
ace high or better                   an eight low or better
a ten-high straight flush            the lowest straight flush
a nine-high four-card badugi or better
no pair                              holds an ace            keeps the ace of spades
four to a flush                      four to an open-ended straight flush
a pair of jacks or better or four to an open-ended straight flush
(two pair or four to a flush) and not holds a joker
```

`or better` and `or worse` belong to the hand before them; then `not` binds tightest, `and` next,
`or` last, and brackets group. `a pair` alone is any hand of that category, and no better one.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias, cast

from standpat.cards import RANK_NAMES, RANK_PLURALS, RANKS, SUIT_NAMES
from standpat.errors import ConditionError
from standpat.ranking.categories import BY_NAME
from standpat.ranking.kinds import (
    And,
    AnyHand,
    Condition,
    FourTo,
    Holds,
    Made,
    NoPair,
    Not,
    Or,
)
from standpat.words import either, nearest

if TYPE_CHECKING:
    from collections.abc import Callable

    _Words: TypeAlias = dict[str, str]

FORMS: tuple[str, ...] = (
    "any hand",
    "a pair of kings or better",
    "two pair or better",
    "three of a kind",
    "a flush or better",
    "the lowest straight flush",
    "a ten-high straight flush",
    "four to a flush",
    "four to an open-ended straight",
    "holds an ace",
    "no pair",
)
"""Examples of what can be said, for the message about what cannot."""

_MOST_DEPTH = 40
_LONGEST_TEXT = 2000

_ONE = {name: rank for rank, name in enumerate(RANK_NAMES)} | {"deuce": 0}
_MANY = {name: rank for rank, name in enumerate(RANK_PLURALS)} | {"deuces": 0}
_SUITS = {name: suit for suit, name in enumerate(SUIT_NAMES)}
_COUNTED = {"three": "three of a kind", "four": "four of a kind", "five": "five of a kind"}


def _slot(name: str, words: object) -> str:
    return f"(?P<{name}>{'|'.join(cast('list[str]', words))})"


_A = "(?:an? )?"
_VERB = _slot("verb", ["holds", "keeps"]) + " "
_RANK, _RANKS = _slot("rank", _ONE), _slot("ranks", _MANY)
_GOAL = _slot("goal", ["royal flush", "straight flush", "straight", "flush"])
_OPEN_GOAL = _slot("goal", ["straight flush", "straight"])
_CATEGORIES = {name.replace("-", " "): name for name in BY_NAME}
_TOLD_BY_TOP = [
    *("straight flush", "straight", "flush"),
    *(name for name, of in _CATEGORIES.items() if BY_NAME[of].counted),
]
"""The categories of which a hand is named by its highest card."""
_CATEGORY = _slot("category", _CATEGORIES)


def _goal(words: _Words) -> Literal["flush", "straight", "straight flush", "royal flush"]:
    return cast("Literal['flush', 'straight', 'straight flush', 'royal flush']", words["goal"])


def _verb(words: _Words) -> Literal["holds", "keeps"]:
    return "keeps" if words["verb"] == "keeps" else "holds"


_PHRASES: tuple[tuple[str, Callable[[_Words], Condition]], ...] = (
    ("any hand", lambda _: AnyHand()),
    ("no pair", lambda _: NoPair()),
    (f"{_VERB}{_A}{_RANK}", lambda w: Holds(_ONE[w["rank"]], verb=_verb(w))),
    (
        f"{_VERB}(?:the )?{_RANK} of {_slot('suit', _SUITS)}",
        lambda w: Holds(_ONE[w["rank"]], _SUITS[w["suit"]], verb=_verb(w)),
    ),
    (f"{_VERB}{_A}joker", lambda w: Holds(wild="joker", verb=_verb(w))),
    (f"{_VERB}{_A}wild card", lambda w: Holds(wild="wild card", verb=_verb(w))),
    (f"four to {_A}{_GOAL}", lambda w: FourTo(_goal(w))),
    (f"four to {_A}open ended {_OPEN_GOAL}", lambda w: FourTo(_goal(w), open_ended=True)),
    (f"{_A}pair of {_RANKS}", lambda w: Made("pair", _MANY[w["ranks"]])),
    (_RANKS, lambda w: Made("pair", _MANY[w["ranks"]])),
    (
        f"{_slot('count', _COUNTED)} {_RANKS}",
        lambda w: Made(_COUNTED[w["count"]], _MANY[w["ranks"]]),
    ),
    (
        f"{_A}{_RANK} high {_slot('category', _TOLD_BY_TOP)}",
        lambda w: Made(_CATEGORIES[w["category"]], _ONE[w["rank"]]),
    ),
    (f"{_A}{_RANK} high", lambda w: Made("high card", _ONE[w["rank"]])),
    (f"{_A}{_RANK} low", lambda w: Made("high card", _ONE[w["rank"]], low=True)),
    (f"the lowest {_CATEGORY}", lambda w: Made(_CATEGORIES[w["category"]], end="lowest")),
    (f"the highest {_CATEGORY}", lambda w: Made(_CATEGORIES[w["category"]], end="highest")),
    (f"{_A}{_CATEGORY}", lambda w: Made(_CATEGORIES[w["category"]])),
)
_BETWEEN = r"[\s-]+"
_PATTERNS = tuple(
    (re.compile(phrase.replace(" ", _BETWEEN) + r"(?![\w-])"), build) for phrase, build in _PHRASES
)
_BOUND = re.compile(r"\s+or\s+(better|worse|higher|lower)\b")
_SPACE = re.compile(r"\s*")


def parse(text: str) -> Condition:
    """Read a condition.

    Raises:
        ConditionError: ``unknown-condition``. Its details give the place in the text (``at``, from
            0), the words not understood (``fragment``) and perhaps what was meant (``meant``).

    >>> str(parse("Kings or better"))
    'a pair of kings or better'
    """
    return _Reader(text).whole()


class _Reader:
    """Reads one text from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        # Letter by letter, since `str.lower` may change the length, and places are counted.
        self.lower = "".join(letter.lower() if letter.isascii() else letter for letter in text)
        self.at = 0
        self.begun = 0
        self.depth = 0

    def whole(self) -> Condition:
        if len(self.text) > _LONGEST_TEXT:
            raise self._error("a condition is shorter than this", fragment="")
        condition = self._either()
        self._skip_space()
        if self.at < len(self.text):
            raise self._misread()
        return condition

    def _either(self) -> Condition:
        parts = [self._both()]
        while self._take("or"):
            parts.append(self._both())
        return parts[0] if len(parts) == 1 else Or(tuple(parts))

    def _both(self) -> Condition:
        parts = [self._single()]
        while self._take("and"):
            parts.append(self._single())
        return parts[0] if len(parts) == 1 else And(tuple(parts))

    def _single(self) -> Condition:
        self.depth += 1
        if self.depth > _MOST_DEPTH:
            raise self._error("there are too many brackets inside each other", fragment="")
        if self._take("not"):
            condition: Condition = Not(self._single())
        elif self._take("("):
            condition = self._either()
            if not self._take(")"):
                raise self._error("a bracket `(` is not closed with `)`", fragment="")
        else:
            condition = self._phrase()
        self.depth -= 1
        return condition

    def _phrase(self) -> Condition:
        self._skip_space()
        self.begun = self.at
        found = [
            (match, build)
            for pattern, build in _PATTERNS
            if (match := pattern.match(self.lower, self.at))
        ]
        if not found:
            raise self._misread()
        match, build = max(found, key=lambda one: one[0].end())
        words = {
            name: " ".join(re.split(_BETWEEN, word)) for name, word in match.groupdict("").items()
        }
        self.at = match.end()
        return self._bounded(build(words))

    def _bounded(self, condition: Condition) -> Condition:
        match = _BOUND.match(self.lower, self.at)
        if match is None:
            return condition
        if not isinstance(condition, Made):
            raise self._error(f"`{condition}` has no better or worse", fragment=match[0].strip())
        self.at = match.end()
        better = match[1] in {"better", "higher"}
        return replace(condition, bound="or better" if better else "or worse")

    def _take(self, word: str) -> bool:
        self._skip_space()
        if not self.lower.startswith(word, self.at):
            return False
        after = self.lower[self.at + len(word) : self.at + len(word) + 1]
        if word.isalpha() and (after.isalnum() or after == "-"):
            return False
        self.at += len(word)
        return True

    def _skip_space(self) -> None:
        match = _SPACE.match(self.text, self.at)
        self.at = match.end() if match else self.at

    def _misread(self) -> ConditionError:
        """Say what could not be read from here, and what may have been meant."""
        rest = self._clause(self.at)
        if not rest:
            return self._error("a hand is missing here", fragment=self.text[self.at : self.at + 1])
        return self._error(f"`{rest}` is not understood", fragment=rest)

    def _clause(self, start: int) -> str:
        """Give the words from a place to the next `and`, `or` or bracket."""
        return re.split(r"\s+and\s+|\s+or\s+(?!b|w)|[()]", self.text[start:])[0].strip()

    def _error(self, problem: str, *, fragment: str) -> ConditionError:
        meant = _meant(fragment) or _meant(self._clause(self.begun))
        like = f"a condition is written like {either(FORMS)}"
        remedy = f"did you mean `{meant}`?" if meant else like
        symbol = next(filter(_rank_written, _words_of(fragment)), None)
        if symbol:
            remedy = f"ranks are words here, `{_rank_written(symbol)}` for `{symbol}`; {remedy}"
        return ConditionError(
            f"{problem}; {remedy}",
            reason="unknown-condition",
            text=self.text,
            at=self.at,
            fragment=fragment,
            meant=meant,
            forms=FORMS,
        )


_VOCABULARY = tuple(
    dict.fromkeys(
        word
        for text in (*FORMS, *BY_NAME, *_ONE, *_MANY, *_SUITS, "or worse", "keeps", "joker")
        for word in re.findall(r"[a-z]+", text)
    )
)

_ON_CARDS = dict(zip((*RANKS, "10"), (*RANK_NAMES, "ten"), strict=True))
"""The ranks as cards have them, which no condition is written in."""
_SYMBOL = re.compile(r"(10|[2-9TJQK])('?s)?|(A)('?s)", re.IGNORECASE)
_ACE = re.compile(r"\bA(?=[\s-]+(?:high|low)\b|$)")
"""The letter where it is no article."""


def _words_of(fragment: str) -> list[str]:
    return re.findall(r"[^\W_]+(?:'s\b)?", _ACE.sub("ace", fragment))


def _rank_written(word: str) -> str | None:
    """Give the name of a rank that is written as on a card: `10s`, `9`, `Ks`.

    >>> _rank_written("10s"), _rank_written("K"), _rank_written("a")
    ('tens', 'king', None)
    """
    found = _SYMBOL.fullmatch(word)
    if found is None:
        return None
    name = _ON_CARDS[(found[1] or found[3]).upper()]
    return RANK_PLURALS[RANK_NAMES.index(name)] if found[2] or found[4] else name


def _meant(fragment: str) -> str | None:
    """Guess what was meant: the words put right one by one, and after `of` the rank in plural."""
    written = _words_of(fragment)
    words = [_rank_written(word) or _known_word(word.lower()) for word in written]
    plural = [
        RANK_PLURALS[_ONE[word]] if word in _ONE and before in {"of", *_COUNTED} else word
        for before, word in zip(["", *words], words, strict=False)
    ]
    for guess in (words, plural):
        text = re.sub(r" high (straight|flush)", r"-high \1", " ".join(guess))
        if (
            text
            and text != fragment.lower()
            and any(p.fullmatch(_bare(text)) for p, _ in _PATTERNS)
        ):
            return text
    if any(word[0].isdigit() for word in written):
        return None  # the form that is nearest speaks of another rank
    return nearest(fragment, FORMS, cutoff=0.8)


def _known_word(word: str) -> str:
    return word if word in _VOCABULARY else nearest(word, _VOCABULARY) or word


def _bare(text: str) -> str:
    return re.sub(r" or (better|worse)$", "", text)
