"""The table: hand after hand, and what happens between them.

Players sit down, leave, sit out, come back and add chips; the button moves on, and pots that nobody
won, and an opening requirement that has gone on, pass to the next deal. All of that happens
between hands: what is asked for during one is noted and done when it is over, or refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine import table_events as happened
from standpat.engine.advance import Advance
from standpat.engine.button import Button
from standpat.engine.dealer import dealers_from
from standpat.engine.seating import Seat, Seating
from standpat.engine.terms import settle
from standpat.errors import SetupError
from standpat.given import takes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from standpat.engine.dealer import Dealer
    from standpat.engine.game import Game
    from standpat.engine.hand import Hand
    from standpat.engine.seating import Seated
    from standpat.engine.table_events import TableEvent
    from standpat.rules.betting import LimitName


class Table:
    """A table at which hand after hand is played.

    Seats are counted from 0, clockwise; amounts are whole chips. `deal` gives the next hand, for
    the seats that play; when it is finished, `settle` takes the chips back, and so does whatever
    is next asked of the table. A refused wish changes nothing. Where the rules say nothing of the
    table, any number of chips may be brought, the first player seated deals first unless another
    is chosen, and the button moves to the left.

    Chips are conserved: `brought` is always `taken` + `chips` + `raked`.

    Attributes:
        terms: what is played, by the stakes and the limit of the table.
        places: the table seat of every seat of the hand in play or last played.
        names: the players in those seats.
        hands: how many hands have been finished.
        level: how many steps a changing opening requirement has gone on.
    """

    @takes("game", "dealers")
    def __init__(  # noqa: PLR0913 - each is a setting of its own, and all but two may be left out
        self,
        game: Game,
        seats: int,
        *,
        button: int | None = None,
        seed: int | str | None = None,
        dealers: Callable[[int], Dealer] | None = None,
        stakes: Mapping[str, int] | None = None,
        limit: LimitName | None = None,
    ) -> None:
        """Set up an empty table.

        Args:
            game: the game.
            seats: the number of seats, no more than the game is for.
            button: the seat that deals first, or the next to its left that plays; found as the
                rules say when left out.
            seed: what all chance comes from, for study.
            dealers: any other source of shuffled cards, asked for a dealer before each hand: by
                the number of the hand, from 1, and by 0 when the first button is drawn for.
                Without seed and dealers the cards come from the operating system's entropy.
            stakes: the table's stakes in chips, by name; others are as the rules have them.
            limit: the limit to play, one of those the rules state.

        Raises:
            SetupError: a number of seats the variant is not for, unknown stakes or limit, a
                buy-in that nobody could meet, a button without a seat, or two sources of cards.
        """
        self.terms = settle(game, seats, stakes, limit)
        self.places: tuple[int, ...] = ()
        self.names: tuple[str, ...] = ()
        self.hands = self.level = 0
        self._raked = self._carried = 0
        self._seating = Seating(seats)
        if button is not None:
            self._seating.check(button)
        self._button = Button(game.table, seats, button)
        self._dealers = dealers_from(seed, dealers)
        self._hand: Hand | None = None
        self._advance: Advance | None = None

    # What is asked of a table

    @property
    def game(self) -> Game:
        """The game of the hand in play or the next one."""
        return self.terms.game

    @property
    def hand(self) -> Hand | None:
        """The hand in play, or None between hands."""
        return self._hand if self._hand is not None and not self._hand.finished else None

    @property
    def advance(self) -> Advance:
        """The choices made in advance in the hand in play; its seats are those of the hand.

        Raises:
            SetupError: ``no-hand``: none is in play.
        """
        if self._advance is None:
            raise _no_hand()
        return self._advance

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What everybody sees of each seat."""
        return tuple(
            self._seating.view(seat, chips, in_hand=self._in_hand(seat))
            for seat, chips in enumerate(self.stacks)
        )

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips on every seat, those in the pot left out; 0 where nobody sits."""
        return tuple(self._chips(seat) for seat in range(len(self._seating)))

    @property
    def chips(self) -> int:
        """All chips at the table: stacks, pots, and what waits for the next deal."""
        return sum(self.stacks) + self.carried + (self._hand.pot if self._hand else 0)

    @property
    def brought(self) -> int:
        """All chips that players brought to the table."""
        return self._seating.brought

    @property
    def taken(self) -> int:
        """All chips that players took away."""
        return self._seating.taken_away

    @property
    def carried(self) -> int:
        """The chips that wait in the pot for the next deal."""
        return self._carried if self._hand is None else self._hand.carried_out

    @property
    def raked(self) -> int:
        """All chips the house took."""
        return self._raked + (self._hand.rake if self._hand else 0)

    @property
    def button(self) -> int | None:
        """The seat that has the button in the hand in play, or in the next one as things stand.

        None before the first button is found, and where nobody plays.
        """
        if self.hand is not None:
            return self.places[self.hand.button]
        return self._button.at(self.playing)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats the next hand is dealt to, as things stand."""
        self._settle_finished()
        return tuple(seat for seat, seated in self._seating.taken() if self._plays(seat, seated))

    @property
    def events(self) -> tuple[TableEvent, ...]:
        """What happened at the table since the last finished hand was settled, in order."""
        return tuple(self._seating.log)

    def hand_seat(self, seat: int) -> int:
        """Give the seat of the hand in play that a table seat has.

        Raises:
            SetupError: ``no-hand`` between hands, ``not-in-hand`` for a seat not dealt in.
        """
        self._seating.check(seat)
        if self._hand is None:
            raise _no_hand()
        if seat not in self.places:
            msg = f"seat {seat + 1} was not dealt into this hand"
            raise SetupError(msg, reason="not-in-hand", seat=seat)
        return self.places.index(seat)

    def _chips(self, seat: int) -> int:
        if self._hand is not None and seat in self.places:
            return self._hand.stacks[self.places.index(seat)]
        seated = self._seating[seat]
        return 0 if seated is None else seated.chips

    def _in_hand(self, seat: int) -> bool:
        return self.hand is not None and seat in self.places

    def _plays(self, seat: int, seated: Seated) -> bool:
        """Tell whether a player is dealt in next: he does not sit out and has chips enough."""
        wanted = not seated.sits_out and not seated.leaves
        chips = self._chips(seat)
        return wanted and chips + self._due(seated, chips) >= self.terms.needed

    def _due(self, seated: Seated, chips: int) -> int:
        """Say what a player is topped up by before the next hand; before his first, nothing."""
        return self.terms.buying.due(chips) if seated.has_played else 0

    # Who comes, goes and adds chips

    def sit_down(self, seat: int, player: str, chips: int) -> None:
        """Seat a player with his buy-in, between hands.

        Raises:
            SetupError: ``hand-in-play``; a seat that is not there or taken, no name or one that
                sits already; or a buy-in that is no number of chips, too small or too large.
        """
        self._between("players sit down between the hands")
        self._seating.refuse_to_seat(seat, player)
        self.terms.buying.refuse_buy_in(chips)
        self._seating.put(seat, player, chips)

    def leave(self, seat: int) -> int | None:
        """Take a player and his chips from the table; out of a hand he leaves when it is over.

        Returns:
            The chips taken away, or None if he leaves after the hand in play.

        Raises:
            SetupError: nobody sits there, or he has said already that he leaves.
        """
        self._settle_finished()
        if self._in_hand(seat):
            self._seating.leave_next(seat)
            return None
        return self._seating.clear(seat)

    def sit_out(self, seat: int) -> None:
        """Deal a player in no more, from the next hand on.

        Raises:
            SetupError: nobody sits there, or he sits out already.
        """
        self._settle_finished()
        self._seating.sit_out(seat)

    def come_back(self, seat: int) -> None:
        """Deal a player in again, from the next hand on; he does not leave or sit out after all.

        Raises:
            SetupError: nobody sits there, or he neither sits out nor is about to leave.
        """
        self._settle_finished()
        self._seating.come_back(seat)

    def top_up(self, seat: int, chips: int) -> None:
        """Add chips to a player's stack, between hands, as the rules of the table allow it.

        Raises:
            SetupError: ``hand-in-play``; nobody sits there; chips the rules do not let him add.
        """
        self._between("chips are added between the hands")
        self.terms.buying.refuse_top_up(self._seating.at(seat).chips, chips)
        self._seating.add(seat, chips)

    def _between(self, sentence: str) -> None:
        """Refuse what can only be done between hands."""
        self._settle_finished()
        if self._hand is not None:
            raise SetupError(f"a hand is being played; {sentence}", reason="hand-in-play")

    def switch(
        self,
        game: Game,
        *,
        stakes: Mapping[str, int] | None = None,
        limit: LimitName | None = None,
    ) -> None:
        """Switch the rules from the next hand on: other house rules, or another game.

        Seats, stacks and the button stay as they are, and a pot that waits is played for in the
        next hand, by the new rules. An opening requirement that has gone on from deal to deal goes
        on where the new rules have the same one, and else begins with its first. Nobody has to
        change his stack: the new rules hold for chips that are brought or added from now on.

        Args:
            game: the game from now on.
            stakes: the table's stakes from now on, by name; as they are when left out.
            limit: the limit from now on; as it is when left out, or that of the new rules where
                they have another one in force than the rules before.

        Raises:
            SetupError: ``hand-in-play``; ``played-already``, nothing would change; or a game that
                cannot be played with these seats, stakes and limit.
        """
        self._between("the rules are switched between the hands")
        terms = self.terms.switched(game, stakes, limit)
        self.level = self.terms.level_in(terms, self.level)
        self.terms = terms
        self._button.follow(game.table)
        self._seating.log.append(happened.Switched(game.name, game.house, game.fingerprint))

    @takes()
    def choose_dealer(self, seat: int) -> None:
        """Choose who deals first, before the first hand, where the rules do not find him.

        Raises:
            SetupError: ``not-by-choice``; ``not-first``; or nobody sits there.
        """
        seated = self._seating.at(seat)
        self._button.choose(seat, begun=self._hand is not None or self.hands > 0)
        self._seating.log.append(happened.GotButton(seat, seated.player, "by choice"))

    # Hands

    def deal(self) -> Hand:
        """Deal the next hand to those who play.

        Before it, everybody who has played here is topped up where the rules say so, and the
        button moves. `places` then says which table seat has which seat of the hand.

        Raises:
            SetupError: ``hand-in-play``; ``too-few-players``; ``no-dealer-chosen``, where the
                first dealer is by choice; or the dealer has no cards for it.
        """
        self._between("the next one is dealt when it is over")
        playing = self.playing
        if len(playing) < self.game.players.from_:
            least = f"{self.game.name} needs at least {self.game.players.from_}"
            msg = f"{len(playing)} of the players can be dealt in, but {least}"
            raise SetupError(msg, reason="too-few-players", playing=playing)
        seated = [self._seating.at(seat) for seat in playing]
        due = [self._due(player, player.chips) for player in seated]
        names = {seat: player.player for seat, player in zip(playing, seated, strict=True)}
        pack = self.game.deck.pack(len(playing))
        button, moved = self._button.next(names, lambda: self._dealers(0), pack)
        hand = self.game.deal(
            [player.chips + chips for player, chips in zip(seated, due, strict=True)],
            playing.index(button),
            dealer=self._dealers(self.hands + 1),
            stakes=self.terms.stakes,
            limit=self.terms.limit,
            carried=self._carried,
            level=self.level,
        )
        for seat, chips in zip(playing, due, strict=True):
            if chips:
                self._seating.add(seat, chips)
        self._seating.log += moved
        self._button.give(button)
        self.places, self.names = playing, tuple(names.values())
        self._hand, self._advance = hand, Advance(hand)
        return hand

    def settle(self) -> None:
        """Take the chips of a finished hand back, once; those who wanted to leave do so.

        Raises:
            SetupError: ``hand-in-play``: it is not finished.
        """
        self._between("it is settled when it is over")

    def _settle_finished(self) -> None:
        """Settle the hand if there is one and it is finished."""
        if (hand := self._hand) is None or not hand.finished:
            return
        self._seating.log.clear()
        for place, chips in zip(self.places, hand.stacks, strict=True):
            seated = self._seating.at(place)
            seated.chips, seated.has_played = chips, True
        self._carried = hand.carried_out
        self._raked += hand.rake
        self.level = hand.opening_level
        self.hands += 1
        self._button.move(hand, self.places)
        self._clear()

    def _clear(self) -> None:
        """Make room for the next hand; whoever wanted to leave after this one does so."""
        self._hand = self._advance = None
        for seat, seated in tuple(self._seating.taken()):
            if seated.leaves:
                self._seating.clear(seat)

    def call_off(self) -> None:
        """Call the hand in play off, as after a misdeal: it does not count.

        Everybody has again what he had, and the same player deals. Who wanted to leave does so.

        Raises:
            SetupError: ``no-hand``: none is in play.
        """
        if self.hand is None:
            raise _no_hand()
        self._seating.log.append(happened.CalledOff())
        self._clear()


def _no_hand() -> SetupError:
    return SetupError("no hand is being played", reason="no-hand")
