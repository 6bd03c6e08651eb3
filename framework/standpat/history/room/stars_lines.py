"""The lines of a hand in the text form of PokerStars: what each of them looks like.

Our own text has most of them too; what only it has is in `own_text`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from standpat.history.room.amounts import AMOUNT, NUMBER, SIGN

if TYPE_CHECKING:
    from collections.abc import Iterable

_SITE = r"PokerStars(?: Home| Zoom)?(?: Game)?(?: Hand| Game)? #(?P<id>[0-9]{1,30}):\s*"
_CLUB = r"(?:\{[^}]*\}\s*)?"
_BUY_IN = rf"(?:Freeroll|{SIGN}[0-9.,]+(?:\+{SIGN}[0-9.,]+)+(?: [A-Z]{{3}})?)"
_TOURNAMENT = rf"(?:(?P<tournament>Tournament #[0-9]+,(?: {_BUY_IN})?)\s+)?"
_LIMIT = r"(?P<limit>No Limit|Pot Limit|Fixed Limit|Limit)"
_STAKES = (
    rf"(?P<sign>{SIGN})(?P<small>{NUMBER})/(?:(?P=sign))?(?P<big>{NUMBER})"
    r"(?: (?P<currency>[A-Z]{3}))?[^()]*"
)
_TIME = r"(?: -)?\s+-? ?(?P<time>[0-9]{4}/.*)"

HEADER = re.compile(
    rf"{_SITE}{_CLUB}{_TOURNAMENT}{_CLUB}(?P<game>[^()]*?) {_LIMIT}(?: -[^()]*)? "
    rf"\({_STAKES}\){_TIME}"
)
MIXED = re.compile(
    rf"{_SITE}{_CLUB}{_TOURNAMENT}{_CLUB}[^()]+ \((?P<game>[^(),]*?) {_LIMIT}, {_STAKES}\)"
    rf"(?: -[^()]*\([^()]*\))?{_TIME}"
)
"""A hand of a game that changes with the others of a mix, which is named before it."""

TABLE = re.compile(
    r"Table '(?P<table>.+)'(?: (?P<size>[0-9]{1,2})-max)?(?: \(Play Money\))?"
    r"(?: Seat #(?P<button>[0-9]{1,2}) is the button)?"
)
SEAT = re.compile(
    rf"Seat (?P<seat>[0-9]{{1,2}}): (?P<name>.+) \((?P<chips>{SIGN}{NUMBER}) in chips(?:, [^)]*)?\)"
    r"(?: (?P<out>.+))?"
)
STREET = re.compile(r"\*\*\* (?P<name>.+?) \*\*\*")
CARDS = r"\[([^\]]*)\]"
DEALT = re.compile(r"Dealt to (?P<name>.+?) \[(?P<cards>[^\]]*)\](?: \[(?P<more>[^\]]*)\])?")
RETURNED = re.compile(rf"Uncalled bet \({AMOUNT}\) returned to (?P<name>.+)")
COLLECTED = re.compile(
    rf"(?P<name>.+) collected {AMOUNT} from (?P<pot>pot|main pot|side pot(?:-[0-9]{{1,2}})?)"
)
TOTAL = re.compile(
    rf"Total pot (?P<total>{SIGN}{NUMBER})"
    rf"(?P<pots>(?: (?:Main|Side) pot(?:-[0-9]{{1,2}})? {SIGN}{NUMBER}\.?)*)"
    rf"(?: \| Rake (?P<rake>{SIGN}{NUMBER}))?"
)
ONE_POT = re.compile(rf"(?P<pot>(?:Main|Side) pot(?:-[0-9]{{1,2}})?) {AMOUNT}")
SUMMED = re.compile(r"Seat (?P<seat>[0-9]{1,2}): (?P<rest>.+)")
ROLE = re.compile(r"\((button|small blind|big blind)\)")
ROLES = re.compile(rf"(?:{ROLE.pattern} )*")
"""What stands between the name of a seat in the summary and what is said of it."""

WON = re.compile(rf"(?:won|collected) \({AMOUNT}\)")
WITH = re.compile(r"(?:won \([^()]*\)|lost) with (?P<words>.+?)(?=, and (?:won|lost) |$)")
"""What a summary calls a hand that was shown; of several pots it may say it for each."""

SHOWN = re.compile(
    r"(?P<what>showed|mucked|folded|collected|didn't bet)(?: \[(?P<cards>[^\]]*)\])?"
)

ALL_IN = r"(?P<all_in> and is all-in)?"
ACTIONS = {
    "posts": re.compile(rf"posts (?:the )?(?P<blind>[a-z& ]+?) {AMOUNT}{ALL_IN}"),
    "folds": re.compile(rf"folds(?: {CARDS})?"),
    "checks": re.compile("checks"),
    "calls": re.compile(rf"calls {AMOUNT}{ALL_IN}"),
    "bets": re.compile(rf"bets {AMOUNT}{ALL_IN}"),
    "raises": re.compile(rf"raises {AMOUNT} to {AMOUNT}{ALL_IN}"),
    "discards": re.compile(
        rf"discards (1(?= card\b)|(?!1 )[1-9][0-9]?(?= cards)) cards?(?: {CARDS})?"
    ),
    "stands": re.compile(rf"stands pat(?: on {CARDS})?"),
    "shows": re.compile(rf"shows {CARDS}(?: \((?P<words>.*)\))?"),
    "mucks": re.compile("mucks hand"),
    "doesn't": re.compile("doesn't show hand"),
}
"""What a player does, by the first word after the name and its colon."""

_BESIDE = (
    r"said, \".*|sits out|is sitting out|has returned|(?:joins|leaves) the table.*"
    r"|is (?:dis)?connected.*|has timed out.*|has [0-9]+ seconds? left.*"
    r"|was removed from the table.*|was moved from another table.*"
    r"|will be allowed to play.*|finished the tournament.*|wins the tournament.*|wins .* bounty.*"
    r"|re-buys .*|adds .*|cashed out.*|has requested TIME.*"
)
ASIDE = re.compile(rf"(?P<name>.{{1,60}}?):? (?P<words>{_BESIDE})")
"""What is said or done beside the hand, by somebody who need not have a seat."""

BESIDE_ALL = ("Betting is capped", "The blinds are now", "Hand was run ", "Time has been called")
"""How lines begin that tell something to everybody."""

BEGUN = re.compile(r"(?:PokerStars|standpat)[A-Za-z ]{0,20} #[0-9]")
"""What the header of a hand begins with, in the text of the room or in ours."""

SAID = ' said, "'
"""What is in a line of chat, which may be any text."""


def header_in(text: str, names: Iterable[str]) -> re.Match[str] | None:
    """Find the beginning of a header in a line: not in chat, nor in a name that has a seat.

    The name of a table may read like one too.
    """
    if SAID in text or TABLE.fullmatch(text):
        return None
    for name in names:
        if BEGUN.search(name):
            text = re.sub(rf"{re.escape(name)}(?![0-9])", lambda found: "\0" * len(found[0]), text)
    return BEGUN.search(text)


BETWEEN = re.compile(r"\*+ # [0-9]+ \*+|Transcript for .*")
"""What stands between hands in a transcript that was sent by mail."""

SUMMARY = "*** SUMMARY ***"
"""The line that the summary of a hand begins with."""
