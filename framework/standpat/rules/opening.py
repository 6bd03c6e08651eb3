"""Opening: what a player must hold to make the first bet, and what happens when nobody does.

```yaml
opening:
  street: opening
  with: a pair of kings or better
  false openers: refused
  proof: when folding or winning unseen
  broken openers: kept apart
  nobody opens: {redeal from: antes, button: stays, folded players: are out}
```

On the street named, the first bet may only be made by a player whose hand meets the condition; he
may still pass. Once the pot is open, everybody else may fold, call or raise with any cards.

When nobody opens, the deal is passed in: the cards are gathered, the pot stays, and play goes back
to the step named. Or play goes on with the same cards from another step, to be won by another
ranking: `nobody opens: {play on from: low betting}`. Anybody may bet there, and no such bet opens
the pot.

The requirement may change from one deal that nobody opens to the next:

```yaml
  with:
    one after another: [a pair of jacks or better, a pair of queens or better]
    after the last: stays
    back to the first: when the pot is opened
```
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from standpat.diagnostics.finding import Remark
from standpat.diagnostics.kinds.course import IDLE_KEY
from standpat.errors import ConditionError
from standpat.ranking.conditions import parse
from standpat.ranking.kinds import AnyHand
from standpat.rules.names import StepName
from standpat.rules.room import Room, Sentence


class Redeal(Room):
    """Nobody opened: the cards are gathered and dealt anew."""

    redeal_from: StepName
    """The step the hand goes back to. The cards are gathered and the pot stays."""
    button: Literal["stays", "moves"]
    """Whether the same player deals again or the next to the left."""
    folded_players: Literal["are out", "may ante again"]
    """Whether a player who folded before the deal was passed in may take part in the next one."""

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        button = {
            "stays": "the same player deals again",
            "moves": "the button moves one seat to the left",
        }[self.button]
        folded = {
            "are out": "whoever has folded stays out",
            "may ante again": "whoever has folded may ante again",
        }[self.folded_players]
        return (
            f"the cards are gathered, the pot stays, {button}, {folded}, and play begins again "
            f"from the {self.redeal_from}"
        )


class PlayOn(Room):
    """Nobody opened: play goes on with the same cards."""

    play_on_from: StepName
    """The later step play goes on from; openers are not asked for there."""

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        return f"play goes on with the same cards from the {self.play_on_from}"


def _shape(value: Any) -> str:  # noqa: ANN401 - pydantic hands over whatever the file holds
    return "<one>" if isinstance(value, str) else "<several>"


def _way(value: Any) -> str:  # noqa: ANN401 - pydantic hands over whatever the file holds
    if isinstance(value, PlayOn):
        return "<play on>"
    return "<play on>" if isinstance(value, Mapping) and "play on from" in value else "<redeal>"


class Progression(Room):
    """A requirement that changes from one deal that nobody opens to the next."""

    one_after_another: Annotated[tuple[Sentence, ...], Field(min_length=2, max_length=20)]
    """The requirements in order, each a condition on a hand; each deal that nobody opens goes one
    on."""
    after_the_last: Literal["stays", "turns back", "starts again"]
    """What follows the last: it stays, the list is gone through backwards, or from the first."""
    back_to_the_first: Literal["when the pot is opened", "when the pot is won"]
    """What takes the requirement back to the first: that a pot is opened, or that it is won by a
    showdown or by everybody else folding. A pot that is played on with when nobody opens is not
    opened, whoever bets there."""

    def course(self) -> tuple[int, tuple[str, ...]]:
        """Lay the requirements out as deals that nobody opens go through them.

        Returns:
            how many of them come once, and then all in their order: what comes after those comes
            again and again.

        >>> steps = Progression.model_construct(one_after_another=("jacks", "queens", "kings"))
        >>> steps.model_copy(update={"after_the_last": "stays"}).course()
        (2, ('jacks', 'queens', 'kings'))
        >>> steps.model_copy(update={"after_the_last": "turns back"}).course()
        (0, ('jacks', 'queens', 'kings', 'queens'))
        """
        steps = self.one_after_another
        if self.after_the_last == "stays":
            return len(steps) - 1, steps
        if self.after_the_last == "starts again":
            return 0, steps
        return 0, (*steps, *steps[-2:0:-1])

    def at(self, level: int) -> str:
        """Give the requirement after so many deals that nobody opened.

        >>> steps = Progression.model_construct(
        ...     one_after_another=("jacks", "queens", "kings"), after_the_last="turns back"
        ... )
        >>> [steps.at(level) for level in range(6)]
        ['jacks', 'queens', 'kings', 'queens', 'jacks', 'queens']
        """
        once, steps = self.course()
        return steps[level if level < once else once + (level - once) % (len(steps) - once)]

    def shortest(self) -> "Progression | str":
        """Give the same requirements in the shortest way: one of them where it never changes.

        >>> steps = Progression.model_construct(
        ...     one_after_another=("jacks", "kings", "kings"), after_the_last="stays"
        ... )
        >>> steps.shortest().one_after_another
        ('jacks', 'kings')
        """
        if self.after_the_last == "stays":
            return self._of(_without_repeats(self.one_after_another), "stays")
        around = _one_round(self.course()[1])
        half = len(around) // 2 + 1
        if len(around) > 2 and around == (*around[:half], *around[half - 2 : 0 : -1]):
            return self._of(around[:half], "turns back")
        return self._of(around, "starts again")

    def _of(
        self, steps: tuple[str, ...], after: Literal["stays", "turns back", "starts again"]
    ) -> "Progression | str":
        if len(steps) == 1:
            return steps[0]
        return self.model_copy(update={"one_after_another": steps, "after_the_last": after})


def _without_repeats(steps: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out what only says the last one again."""
    last = next((at for at in range(len(steps), 1, -1) if steps[at - 1] != steps[at - 2]), 1)
    return steps[:last]


def _one_round(steps: tuple[str, ...]) -> tuple[str, ...]:
    """Give the shortest part that makes the whole when it is said again and again."""
    sizes = (size for size in range(1, len(steps) + 1) if len(steps) % size == 0)
    return next(steps[:size] for size in sizes if steps == steps[:size] * (len(steps) // size))


def _asks_nothing(text: str) -> bool:
    """Tell whether a requirement is `any hand`; words that are not understood are not."""
    try:
        return isinstance(parse(text), AnyHand)
    except ConditionError:
        return False


class Opening(Room):
    """The right to make the first bet."""

    street: StepName
    """The betting street on which the pot is opened."""
    with_: Annotated[
        Annotated[Sentence, Tag("<one>")] | Annotated[Progression, Tag("<several>")],
        Discriminator(_shape),
    ]
    """What the opener must hold, as a condition on a hand; `any hand` where nothing is asked. Or a
    list of requirements that deals which nobody opens go through."""
    false_openers: Literal["refused", "lose the pot"]
    """What becomes of a player who opens without openers: he is not let, or it is found out when
    openers are proved or shown, and then he cannot win the pot."""
    proof: Literal["when folding or winning unseen", "never"]
    """When the opener has to show, outside a showdown, the cards that gave him the right to open:
    no more of them than prove it."""
    broken_openers: Literal["kept apart", "thrown away"]
    """What becomes of the opener's discards when he breaks his openers in the draw: he says so and
    they are kept apart to prove the opening, never to be shuffled in; or they are thrown away like
    any others."""
    nobody_opens: Annotated[
        Annotated[Redeal, Tag("<redeal>")] | Annotated[PlayOn, Tag("<play on>")],
        Discriminator(_way),
    ]
    """What happens when nobody opens."""

    def requirement(self, level: int) -> str:
        """Give the condition in force after so many deals that nobody opened."""
        return self.with_ if isinstance(self.with_, str) else self.with_.at(level)

    def requirements(self) -> tuple[str, ...]:
        """List every condition that can be in force."""
        return (self.with_,) if isinstance(self.with_, str) else self.with_.one_after_another

    def deals_needed(self, nobody_can: Mapping[str, float]) -> float:
        """Work out how many deals it takes on average until somebody can open.

        Args:
            nobody_can: for each requirement the share of deals in which nobody meets it.

        Returns:
            the expected number, the deal that is opened included; infinite where it may never come.
        """
        stated = self.with_
        once, steps = (0, (stated,)) if isinstance(stated, str) else stated.course()
        total, still = 0.0, 1.0
        for text in steps[:once]:
            total += still
            still *= nobody_can[text]
        round_total, round_still = 0.0, 1.0
        for text in steps[once:]:
            round_total += round_still
            round_still *= nobody_can[text]
        if round_still < 1:
            return total + still * round_total / (1 - round_still)
        return total if not still else float("inf")

    def remarks(self) -> Iterator[Remark]:
        """Find keys that ask after openers where any hand opens."""
        for key, instead in self.idle().items():
            yield Remark(
                IDLE_KEY,
                "any hand opens, so there is nothing to prove and nothing to break",
                (key,),
                hint=f"write `{instead}`, or ask for a hand",
                also=((("with",), "any hand opens since"),),
            )

    def idle(self) -> dict[str, str]:
        """Name the keys that decide nothing, each with the value that says nothing special."""
        if not self.anything_opens():
            return {}
        stated = {
            "false openers": (self.false_openers, "refused"),
            "proof": (self.proof, "never"),
            "broken openers": (self.broken_openers, "thrown away"),
        }
        return {key: instead for key, (value, instead) in stated.items() if value != instead}

    def anything_opens(self) -> bool:
        """Tell whether no hand is ever asked for, however `any hand` is written."""
        return all(map(_asks_nothing, self.requirements()))

    def explain(self) -> str:
        """Say the rule as a dealer would."""
        needed = self._needed()
        must = "needs a hand that" if needed.startswith("holds ") else "must hold"
        parts = [f"To open, a player {must} {needed}; he may pass all the same."]
        if not self.anything_opens():
            parts += self._asked_of_openers()
        parts.append(f"When nobody opens, {self.nobody_opens.explain()}.")
        return " ".join(parts)

    def _asked_of_openers(self) -> Iterator[str]:
        """Say what a player who opens has to answer for."""
        if self.false_openers == "lose the pot":
            yield "Whoever opens without that cannot win the pot."
        if self.proof != "never":
            yield "An opener who folds or wins unseen shows the cards that gave him the right."
        if self.broken_openers == "kept apart":
            yield "If he breaks them in the draw he says so, and keeps his discards apart."

    def _needed(self) -> str:
        """Say what has to be held, and how it goes on from deal to deal."""
        if isinstance(self.with_, str):
            return self.with_
        order = ", then ".join(self.with_.one_after_another)
        after = {
            "stays": "and so on at the last",
            "turns back": "then back again step by step",
            "starts again": "then from the first again",
        }[self.with_.after_the_last]
        back = {
            "when the pot is opened": "from the first again once a pot is opened",
            "when the pot is won": "from the first again once a pot is won",
        }[self.with_.back_to_the_first]
        return f"{order}, one step further with each deal that nobody opens, {after}, and {back}"
