"""A hand played again: every action, amount, pot and net of a record held to the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from standpat.engine import Draw, PayAnte, SitOut, events
from standpat.engine.refusals import may
from standpat.errors import StandpatError
from standpat.game import AnteStep, AsPlayed, DealStep
from standpat.given import takes
from standpat.history import games
from standpat.history.record import record as told
from standpat.history.record.limits import limit_of
from standpat.history.record.own import is_ours
from standpat.history.record.seated import ACTIONS, Seated
from standpat.history.record.traced import Draw as TracedDraw
from standpat.history.record.traced import trace
from standpat.history.record.unread import Unreadable
from standpat.history.replay.compare import compare
from standpat.history.replay.known import KnownDealer
from standpat.history.replay.own_replay import replay_own
from standpat.history.replay.posted import misposted, missized, posts_of
from standpat.history.replay.raked import stated_rake
from standpat.history.replay.replayed import Disagreement, Replayed
from standpat.history.replay.streets import DrawHeadings
from standpat.history.replay.summary import unexplained
from standpat.history.replay.taken import betting_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from decimal import Decimal

    from standpat.engine import Action, Game, Hand, Options
    from standpat.game import Post
    from standpat.history.record.record import Record, Told
    from standpat.spec import Variant


@takes("record", "variant")
def replay(record: Record, variant: Variant | None = None) -> Replayed:
    """Play a recorded hand through the engine, from its cards and actions.

    The rake is taken as the hand states it, and so is what was posted where it is not what the
    blinds of the rules are: by a player who comes to the table, or has missed his blinds. Cards
    that nobody has seen stay unknown: whoever throws such a hand away is not judged.

    Args:
        record: the hand.
        variant: the rules; by the words of the record when left out.

    Raises:
        SetupError: ``unknown-game``: the record's words mean no variant that is known; of a hand
            that we have written, ``not-our-hand`` or ``other-rules``.
    """
    if is_ours(record):
        return replay_own(record, variant)
    rules = games.variant_of(record) if variant is None else variant
    if record.cancelled:
        back = dict.fromkeys((player.name for player in record.players), record.amount(0))
        return Replayed(record, rules.id, rules.fingerprint, cancelled=True, nets=back)
    played = _Play(record, rules.compile())
    played.run()
    return Replayed(
        record,
        rules.id,
        rules.fingerprint,
        nets=played.nets(),
        disagreements=tuple(sorted(played.found, key=lambda one: one.line)),
        events=played.hand.events if played.hand else (),
    )


@dataclass
class _Play:
    """One record on its way through the engine."""

    record: Record
    game: Game
    hand: Hand | None = None
    found: list[Disagreement] = field(default_factory=list)

    def __post_init__(self) -> None:
        """See who is in the hand."""
        self.seated = Seated(self.record)
        self.line = self.record.line
        self.draws: Iterator[TracedDraw] = iter(())
        self.headings = DrawHeadings(self.record)

    def run(self) -> None:
        """Play the hand as far as the text and the rules allow, and compare what came of it."""
        try:
            self.hand = self._deal()
            self._follow(self.hand)
        except Unreadable as wrong:
            self._differ(wrong.line, "cards", None, "other cards", wrong.reason)
        except StandpatError as error:
            self._differ(self.line, "play", None, "this hand", str(error))
        self.found += unexplained(self.record, self.seated)
        if self.hand is not None and self.hand.finished:
            self.found += compare(self.record, self.hand, self.seated)

    def nets(self) -> dict[str, Decimal]:
        """Give what each player won or lost, once the hand is over."""
        if self.hand is None or not self.hand.finished:
            return {}
        payoffs = zip(self.seated.names, self.hand.payoffs, strict=True)
        return {name: self.record.amount(chips) for name, chips in payoffs}

    def _differ(self, line: int, what: str, who: str | None, has: str, ours: str) -> None:
        self.found.append(Disagreement(line, what, who, has, ours))

    # The deal

    def _deal(self) -> Hand:
        """Deal the hand by the rules; what was posted is stated where it is not what they have."""
        rake = stated_rake(self.record, self.seated)
        hand = self._dealt(AsPlayed(rake=rake))
        named = limit_of(self.record)
        if named is not None and named != hand.course.limit:
            self._differ(self.record.line, "limit", None, named, hand.course.limit)
        antes = any(isinstance(step, AnteStep) for step in hand.course.steps)
        posts = posts_of(self.record, self.seated, antes=not antes)
        self.found += misposted(self.record, hand, self.seated)
        self.found += missized(self.record, hand)
        if _as_ruled(hand, posts):
            return hand
        return self._dealt(AsPlayed(posts, rake))

    def _dealt(self, as_played: AsPlayed) -> Hand:
        seated, game = self.seated, self.game
        named = limit_of(self.record)
        limit = named if named in game.betting.limits.stated() else None
        stakes = games.stakes_of(self.record, game)
        steps = game.course(len(seated.names), stakes, limit).steps
        size = sum(step.cards for step in steps if isinstance(step, DealStep))
        traced = trace(self.record, size)
        self.draws = iter(traced.draws)
        return game.deal(
            seated.stacks,
            seated.button,
            dealer=KnownDealer(self.record, traced, seated.names, seated.button, size),
            stakes=stakes,
            limit=limit,
            as_played=as_played,
        )

    # The play

    def _follow(self, hand: Hand) -> None:
        """Take every action of the text, until one is refused."""
        for one in self.record.told:
            self.line = one.line
            if isinstance(one, told.Aside):
                self._beside(hand, one)
            elif isinstance(one, told.Posted):
                self._ante(hand, one)
            elif isinstance(one, told.StreetBegan):
                self.found += self.headings.hear(one, hand)
            elif isinstance(one, ACTIONS) and not self._take(hand, one):
                return
        if not hand.finished:
            name = self.seated.names[hand.options().seat]
            self._differ(self.line, "end", None, "no more actions", f"{name} is to act")

    def _beside(self, hand: Hand, one: told.Aside) -> None:
        """Hear that betting is capped; that somebody sits out matters where he is asked to ante."""
        if hand.finished:
            return
        options = hand.options()
        if one.text.startswith("Betting is capped"):
            if options.raise_to is not None:
                name = self.seated.names[options.seat]
                self._differ(one.line, "raises", None, "no more of them", f"{name} may raise")
        elif (
            one.text in {"sits out", "is sitting out"}
            and options.sit_out
            and self.seated.seats.get(one.who or "") == options.seat
        ):
            hand.take(SitOut())

    def _ante(self, hand: Hand, one: told.Posted) -> None:
        """Pay an ante where the rules ask for it; whoever is passed over sits out."""
        seat = self.seated.seats[one.who]
        while not hand.finished and "ante" in one.blind and hand.options().ante:
            asked = hand.options().seat
            hand.take(PayAnte() if asked == seat else SitOut())
            if asked == seat:
                return

    def _take(self, hand: Hand, one: Told) -> bool:
        """Take one action; tell whether the play can go on."""
        assert isinstance(one, ACTIONS)  # noqa: S101 - nothing else comes here
        who, words = one.who, _words(one)
        if hand.finished:
            self._differ(one.line, "action", who, words, "the hand is over")
            return False
        options, seat = hand.options(), self.seated.seats[who]
        if options.seat != seat:
            turn = self.seated.names[options.seat]
            self._differ(one.line, "action", who, words, f"it is the turn of {turn}")
            return False
        self.found += self.headings.stand_over(one, hand)
        action = self._action(hand, one)
        refused = hand.why_not(action, seat)
        if refused is not None:
            self._differ(one.line, "action", who, words, self._in_words(refused, options))
            return False
        self._check_amount(hand, one, options)
        hand.take(action, seat)
        if isinstance(one, (told.Called, told.MadeBet, told.Raised)):
            all_in = _went_all_in(hand, seat)
            if one.all_in != all_in:
                said = {True: "all-in", False: "chips left"}
                self._differ(one.line, "stack", who, said[one.all_in], said[all_in])
        return True

    def _in_words(self, refused: str, options: Options) -> str:
        """Say why something is refused with the name of the player, and what a chip is worth."""
        sentence = refused.replace(may(options), may(options, self.seated.names[options.seat]))
        worth = "" if self.record.unit == 1 else f" (in chips of {self.record.unit})"
        return f"{sentence}{worth}"

    def _check_amount(self, hand: Hand, one: Told, options: Options) -> None:
        """Hold what a call costs, and what a raise adds, to the rules."""
        if isinstance(one, told.Called):
            self._compare(one.line, "call", one.who, one.amount, options.call)
        elif isinstance(one, told.Raised) and one.by is not None:
            by = self.record.chips(one.to) - hand.view(options.seat).to_match
            self._compare(one.line, "raise", one.who, one.by, by)

    def _compare(self, line: int, what: str, who: str, has: Decimal, ours: int) -> None:
        if self.record.chips(has) != ours:
            self._differ(line, what, who, str(has), str(self.record.amount(ours)))

    def _action(self, hand: Hand, one: Told) -> Action:
        """Turn what the text tells into an action."""
        if isinstance(one, told.Discarded):
            return Draw(tuple(place.card for place in next(self.draws).thrown))
        action = betting_of(one, hand, self.record.chips)
        assert action is not None  # noqa: S101 - `ACTIONS` are draws and what is done in betting
        return action


_WORDS: dict[type, str] = {
    told.Folded: "a fold",
    told.Checked: "a check",
    told.Called: "a call of {amount}",
    told.CheckedOrCalled: "a check or call",
    told.MadeBet: "a bet of {amount}",
    told.Raised: "a raise to {amount}",
    told.MadeBetOrRaised: "a bet or raise to {amount}",
    told.SaidParole: "parole",
    told.Discarded: "a draw of {amount}",
}


def _words(one: Told) -> str:
    """Say an action as the text has it."""
    amounts = (getattr(one, name, None) for name in ("amount", "to", "number"))
    amount = next((found for found in amounts if found is not None), None)
    return _WORDS[type(one)].format(amount=amount)


def _as_ruled(hand: Hand, posts: tuple[Post, ...]) -> bool:
    """Tell whether what was posted is what the rules have posted."""
    ours = sorted(
        (event.seat, event.chips) for event in hand.events if isinstance(event, events.Posted)
    )
    return ours == sorted((post.seat, post.chips) for post in posts)


def _went_all_in(hand: Hand, seat: int) -> bool:
    """Tell whether the last action of a seat put all its chips in."""
    acted = (events.Called, events.MadeBet, events.Raised)
    return next(
        event.all_in
        for event in reversed(hand.events)
        if isinstance(event, acted) and event.seat == seat
    )
