"""A variant: one whole rule set, with a room for each rule family.

```yaml
standpat: 1
id: classic
name: Five-card draw
meaning: Classic draw poker with 52 cards and an ante.
summary: Everybody antes and is dealt five cards …
sources:
  - {title: A book of rules, note: chapter 3}
```

A variant is whole, or it `extends` another one and writes only what differs: keys are laid over
keys, lists, single values and tables replace those below, and `key: null` takes a key away. `play`
may name the steps that change, each with the keys that change; its first key gives a step another
name. `STEP: null` takes a step away, and `insert before: {STEP: [steps]}` and
`insert after: {STEP: [steps]}` put new ones in. `id`, `name` and `meaning` are always its own.

The last column of every table of the rule language, *laid over*, says how a key is laid over the
same key below:

* *by key*: the keys it names change, null takes one away, and the others stay;
* *replaces*: what was there is gone;
* *by key, or replaces*: keys are laid over keys, and anything else replaces what was there;
* *by step*: as said above of `play`;
* *with its list*: it stands in a list, which replaces the list below as a whole;
* *its own*: every variant says it itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from pydantic import Discriminator, Field, PrivateAttr, StringConstraints, Tag

from standpat.rules.amounts import Stakes
from standpat.rules.betting import Bet, Betting
from standpat.rules.dealing import Deal, Stub, Turn
from standpat.rules.deck import Deck
from standpat.rules.drawing import Draw
from standpat.rules.examples import Example
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.intended import Intended
from standpat.rules.opening import Opening
from standpat.rules.pots import Pots
from standpat.rules.rake import Rake
from standpat.rules.ranking import Ranking
from standpat.rules.room import Name, Room, Sentence
from standpat.rules.seats import Players
from standpat.rules.showdown import Show
from standpat.rules.table import Table
from standpat.rules.ties import EqualHands
from standpat.rules.wild import Wild
from standpat.spec.nodes import Document

if TYPE_CHECKING:
    from standpat.engine import Game
    from standpat.spec.nodes import HouseRule

Identifier = Annotated[
    str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", min_length=1, max_length=60)
]
"""A name for programs: small letters and digits, joined by hyphens."""

Line = Annotated[str, StringConstraints(pattern=r"^\S[^\n]*$", max_length=120)]
"""One line of text."""

STEPS: dict[str, type[Room]] = {
    "ante": Ante,
    "blinds": Blinds,
    "deal": Deal,
    "turn": Turn,
    "bet": Bet,
    "draw": Draw,
    "show": Show,
}
"""The kinds of step, by the key that names one."""


def step_kind(step: Any) -> str | None:  # noqa: ANN401 - pydantic hands over whatever the file holds
    """Tell which kind of step this is, as the tag of the union below."""
    for kind, room in STEPS.items():
        if isinstance(step, room) or (isinstance(step, Mapping) and kind in step):
            return f"<{kind}>"
    return None


Step: TypeAlias = Annotated[
    Annotated[Ante, Tag("<ante>")]
    | Annotated[Blinds, Tag("<blinds>")]
    | Annotated[Deal, Tag("<deal>")]
    | Annotated[Turn, Tag("<turn>")]
    | Annotated[Bet, Tag("<bet>")]
    | Annotated[Draw, Tag("<draw>")]
    | Annotated[Show, Tag("<show>")],
    Discriminator(step_kind),
]
"""One step of the hand; its first key says what is done in it."""


class Citation(Room):
    """Where the rules were found."""

    title: Line
    """The text they come from."""
    note: Sentence | None = None
    """What was taken from it, or how it differs."""


class Variant(Room):
    """A whole rule set."""

    standpat: Annotated[int, Field(ge=1, le=1, json_schema_extra={"const": 1})]
    """The version of the rule language."""
    id: Identifier
    """The name for programs and files: small letters, digits and hyphens."""
    name: Line
    """The name for people."""
    meaning: Line
    """What the game is, in one line."""
    summary: Sentence
    """What the game is, in prose: how a hand goes, and what is special."""
    sources: tuple[Citation, ...] = ()
    """Where the rules were found."""
    players: Players
    """How many may play."""
    deck: Deck
    """The cards in play."""
    wild: Wild | None = None
    """Cards that stand for others; none when left out."""
    rankings: Annotated[dict[Name, Ranking], Field(min_length=1)]
    """What beats what: one ranking or several, each with its name."""
    equal_hands: EqualHands
    """What happens between equal hands: they `split` the pot, or suits decide."""
    stakes: Stakes
    """The stakes the rules speak of."""
    betting: Betting
    """How much may be bet."""
    opening: Opening | None = None
    """What a player must hold to make the first bet; nothing when left out."""
    stub: Stub
    """The undealt cards."""
    pots: Pots
    """How pots are paid out."""
    rake: Rake | None = None
    """What the house takes from a pot; nothing when left out."""
    table: Table | None = None
    """What happens between the hands; nothing is said when left out."""
    play: Annotated[tuple[Step, ...], Field(min_length=1)]
    """The steps of the hand, in order."""
    examples: tuple[Example, ...] = ()
    """Hands with their outcome; they are checked with the rules."""
    intended: Intended = Field(default_factory=dict)
    """Oddities that are meant so: the name of a warning, a note or a lint, with the reason."""

    _document: Document | None = PrivateAttr(default=None)

    @property
    def document(self) -> Document | None:
        """The document it was read from, in which every value knows its place."""
        return self._document

    @property
    def house(self) -> tuple[HouseRule, ...]:
        """The options of house rules that are in force, in the order of their files."""
        overlays = self._document.overlays if self._document else ()
        return tuple(rule for overlay in overlays for rule in overlay.laid)

    @property
    def prose(self) -> dict[str, str]:
        """Its `meaning` and `summary`, as far as they tell of these rules.

        Under house rules only what one of their options sets: the rest was written for the rules
        without them, and may contradict what is played.
        """
        told = {"meaning": self.meaning, "summary": self.summary}
        document = self._document
        if document is None or not document.overlays:
            return told
        sets = document.sets.entries if document.sets else {}
        return {key: text for key, text in told.items() if key in sets}

    def read_from(self, document: Document) -> Variant:
        """Remember the document it was read from, and give the same variant."""
        self._document = document
        return self

    def steps(self, kind: str) -> dict[str, Any]:
        """Give the steps of one kind by name, in order: ``steps("bet")``."""
        return {getattr(step, kind): step for step in self.play if isinstance(step, STEPS[kind])}

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to another process as the text of the rules and the document they are from."""
        return _read_again, (self.model_dump_json(exclude_none=True), self.document)

    @property
    def fingerprint(self) -> str:
        """The hash of what is played; see `standpat.spec.fingerprint`."""
        from standpat.spec.fingerprint import fingerprint  # noqa: PLC0415 - it needs this module

        return fingerprint(self)

    def compile(self) -> Game:
        """Make the game that can be dealt from these rules.

        `load` and `check` give rules without errors only, so that these can be played.
        """
        from standpat.engine import Game  # noqa: PLC0415 - checking a file never needs the engine

        house = tuple(map(str, self.house))
        return Game(
            id=self.id,
            name=self.name,
            players=self.players,
            deck=self.deck,
            wild=self.wild,
            rankings=self.rankings,
            equal_hands=self.equal_hands,
            stakes=self.stakes,
            betting=self.betting,
            opening=self.opening,
            stub=self.stub,
            pots=self.pots,
            rake=self.rake,
            table=self.table,
            play=self.play,
            fingerprint=self.fingerprint,
            house=house,
            remake=Recipe(self.model_dump_json(exclude=MAY_BE_LEFT_OUT, exclude_none=True), house),
        )


ONLY_TOLD = ("name", "meaning", "summary", "sources", "examples", "intended")
"""The keys of a rule file that tell of its rules, in their order: they change nothing in play."""

MAY_BE_LEFT_OUT = {key for key in ONLY_TOLD if not Variant.model_fields[key].is_required()}
"""Those of them without which a rule file is whole all the same."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """A variant as JSON text, to compile the same game from it in another process.

    Attributes:
        text: the rules.
        house: the house rules that are in them already, as `HOUSE/OPTION`.
    """

    text: str
    house: tuple[str, ...]

    def __call__(self) -> Game:
        """Compile the game."""
        game = Variant.model_validate_json(self.text).compile()
        return replace(game, house=self.house, remake=self)


def _read_again(text: str, document: Document | None) -> Variant:
    """Read a variant that has come from another process."""
    variant = Variant.model_validate_json(text)
    return variant.read_from(document) if document else variant


def kind_of_step(step: Room) -> str:
    """Tell which kind of step this is: ``bet``."""
    return next(kind for kind, room in STEPS.items() if isinstance(step, room))


def step_name(step: Room) -> str:
    """Give the name of a step, whatever its kind."""
    return str(getattr(step, kind_of_step(step)))
