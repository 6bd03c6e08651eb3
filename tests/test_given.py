"""Whatever is given to a public function, it works or ends in a `StandpatError` with a reason."""

from __future__ import annotations

import inspect
import json
from decimal import Decimal
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, mkdtemp
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import pytest

import standpat
from standpat import REASONS, StandpatError
from tests.docs.library import MADE, SECTIONS, members

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Call: TypeAlias = tuple[Callable[..., object], dict[str, object]]

VARIANT = standpat.load("classic")
WILD = standpat.load("deuces-wild")
GAME = VARIANT.compile()
OTHER = standpat.load("classic", options=["classic-home/no-limit"]).compile()
OPENED = standpat.load("turkish").compile()
HAND_OF_FIVE = "Ah Kh Qh Jh 9h"
HANDS = Path(__file__).parent / "examples" / "hands" / "friday.txt"
RECORD = next(one for one in standpat.read_hands(HANDS) if isinstance(one, standpat.Record))
FINDINGS = standpat.check_text("standpat: 1")[1]

ODD: tuple[object, ...] = (
    None, True, 1.5, float("nan"), -1, -2, 99, 10**20, "", "x", "\0", b"x", object(), type, print,
    [], ["x"], [None], [1], (), ("x",), {}, {"x": 1}, {"ante": 1.5}, {1, 2}, 4 + 2j, range(3),
    np.array([1, 2, 3]), np.array(3),
)  # fmt: skip
"""What a careless program may hand over in the place of anything."""

NOT_LOOKED_AT = {"Ranking", "Dealer", "Policy"}
"""Rankings take checked hands, as their docstring says; of the others a program makes its own."""
ACTIONS = set(SECTIONS["Actions"]) - {"parse_action"}
"""Actions are looked at when they are taken."""


PACK = standpat.Pack.of()


def hand() -> standpat.Hand:
    return GAME.deal([50, 50, 50], seed=1)


HEADING = standpat.Heading()


def over() -> standpat.Hand:
    done = hand()
    while not done.finished:
        options = done.options()
        if options.draw is not None:
            done.take(standpat.Draw())
        else:
            done.take(standpat.Check() if options.check else standpat.Fold())
    return done


@cache
def written() -> standpat.Record:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "hand.phh"
        path.write_text(standpat.to_phh(over()), encoding="utf-8")
        (record,) = standpat.read_hands(path)
    assert isinstance(record, standpat.Record)
    return record


def table() -> standpat.Table:
    made = standpat.Table(GAME, 4, seed=1)
    for seat, name in enumerate(("Ann", "Ben", "Cem")):
        made.sit_down(seat, name, 50)
    return made


def dealt() -> standpat.Table:
    made = table()
    made.deal()
    return made


@cache
def diffed() -> standpat.Diff:
    return standpat.diff("turkish", standpat.load("turkish", options=["no-proof"]), 2)


def line() -> standpat.Line:
    proof = diffed().differences[0].proof
    assert isinstance(proof, standpat.LineProof)
    assert proof.line is not None
    return proof.line


def session() -> standpat.Session:
    return standpat.Session(GAME, [standpat.RandomPolicy()] * 2, [50, 50], seed=1)


@cache
def draws() -> standpat.DrawTable:
    return standpat.DrawTable(OPENED.ranking(2))


@cache
def store() -> standpat.Store:
    """A store in which a hand is in play, opened to be read."""
    path = Path(mkdtemp()) / "a.table"
    with standpat.Store.create(path, VARIANT, 3, seed=1) as made:
        for seat, name in enumerate(("Ann", "Ben", "Cem")):
            made.table.sit_down(seat, name, 50)
        made.table.deal()
    return standpat.Store.read(path)


def created(**given: Any) -> None:  # noqa: ANN401 - also what cannot be meant
    """Make a store in an empty folder, and close it."""
    path = given["path"]
    if isinstance(path, (str, Path)):
        given["path"] = Path(mkdtemp()) / path
    standpat.Store.create(**given).close()


RESULT = standpat.simulate(GAME, 2, 1, 1, policies=[standpat.RandomPolicy()] * 2)
PAIRED = standpat.simulate_pair(
    *(GAME, OTHER, 2, 1, 1),
    policies=[standpat.RandomPolicy()] * 2,
    other_policies=[standpat.RandomPolicy()] * 2,
)


def saved(result: standpat.Result | standpat.PairedResult, path: Any) -> None:  # noqa: ANN401 - also what cannot be meant
    """Save a result in an empty folder."""
    result.save(Path(mkdtemp()) / path if isinstance(path, (str, Path)) else path)


def plotted(result: standpat.Result | standpat.PairedResult, path: Any) -> None:  # noqa: ANN401 - also what cannot be meant
    """Draw a result in an empty folder."""
    result.plot(Path(mkdtemp()) / path if isinstance(path, (str, Path)) else path)


def calls() -> dict[str, Call]:
    """Give a right call of everything that takes something."""
    view, rng, check = hand().view(1), Random(1), standpat.Check()
    five, pack = np.array([[0, 1, 2, 3, 5]]), standpat.Pack.of()
    seeded = standpat.SeededDealer(1)
    stacked = standpat.StackedDealer([""], pack, [0])
    policies = [standpat.RandomPolicy()] * 3
    judged = {"players": 3, "ranking": "high", "turned": None}
    course = GAME.course(3)
    shuffle: dict[str, object] = {"cards": list(pack.cards), "turn": 0}
    lot: dict[str, object] = {"among": 3, "turn": 0}
    at_the_table = {"stakes": {"ante": 1}, "limit": "no limit"}
    over_it: dict[str, object] = {"house": (), "options": ()}
    simulated: dict[str, object] = {
        "game": GAME, "players": 2, "hands": 1, "seed": 1, "policies": policies[:2],
        "stacks": [50, 50], "progress": lambda _: None, "workers": 1, "scheduler": None,
        "keep": None, **at_the_table,
    }  # fmt: skip
    return {
        "load": (standpat.load, {"name_or_path": "classic", **over_it}),
        "check": (standpat.check, {"name_or_path": "classic", **over_it}),
        "check_text": (standpat.check_text, {"text": "standpat: 1", "name": "a", **over_it}),
        "show": (standpat.show, {"variant": VARIANT, "players": 3}),
        "explain": (standpat.explain, {"variant": VARIANT, "players": 3, **at_the_table}),
        "render": (standpat.render, {"findings": FINDINGS, "form": "text"}),
        "worst": (standpat.worst, {"findings": FINDINGS}),
        "blame": (standpat.blame, {"variant": VARIANT, "players": 3}),
        "stated": (standpat.stated, {"variant": VARIANT, "name": "deck", "players": 3}),
        "switches": (
            standpat.switches, {"variant": VARIANT, "house": ["classic-home"], "players": 3},
        ),
        "switched": (
            standpat.switched,
            {"variant": VARIANT, "option": "no-limit", "house": ["classic-home"], "on": True},
        ),
        # What is asked for here is not there, since each right answer would take its time.
        "crosscheck": (
            standpat.crosscheck,
            {
                "names": ["jacks-back"], "house": [], "options": ["nosuch"], "players": 3,
                "hands": 1, "seed": 1, "progress": None, "workers": 1, "scheduler": None,
            },
        ),
        "witness": (
            standpat.witness,
            {
                "variant": VARIANT, "asked": "a pair of aces", "players": 3, "ranking": None,
                "turned": None,
            },
        ),
        "rule_sheet": (
            standpat.rule_sheet,
            {"variant": VARIANT, "format": "md", "players": 3, "against": VARIANT},
        ),
        "parse_cards": (standpat.parse_cards, {"text": "Ah"}),
        "format_card": (standpat.format_card, {"card": 5}),
        "format_cards": (standpat.format_cards, {"cards": [5, 6]}),
        "card_name": (standpat.card_name, {"card": 5}),
        "hand_of": (standpat.hand_of, {"given": HAND_OF_FIVE, "pack": pack, "size": 5}),
        "Pack": (standpat.Pack, {"ranks": tuple(range(13)), "jokers": 0}),
        "Pack.of": (standpat.Pack.of, {"lowest": 0, "jokers": 0}),
        "Game.deal": (
            GAME.deal,
            {"stacks": [50] * 3, "button": 0, "seed": 1, "carried": 0, "level": 0, **at_the_table},
        ),
        "Game.deal from decks": (GAME.deal, {"stacks": [50] * 3, "decks": [""], "lots": [0]}),
        "Game.deal as it was played": (
            GAME.deal,
            {"stacks": [50] * 3, "as_played": standpat.AsPlayed((standpat.Post(1, "ante"),), (1,))},
        ),
        "Game.deal by a dealer": (GAME.deal, {"stacks": [50] * 3, "dealer": seeded}),
        "Game.showdown": (GAME.showdown, {"hands": [HAND_OF_FIVE, "As Ks Qs Js 9s"], **judged}),
        "Game.frequencies": (GAME.frequencies, judged),
        "Game.strengths": (GAME.strengths, {"hands": five, **judged}),
        "Game.ranking": (GAME.ranking, {"players": 3, "name": "high", "turned": None}),
        "Game.pack": (GAME.pack, {"players": 3}),
        "Game.course": (GAME.course, {"seats": 3, **at_the_table}),
        "Hand.take": (lambda **given: hand().take(**given), {"action": check, "seat": 1}),
        "Hand.why_not": (lambda **given: hand().why_not(**given), {"action": check, "seat": 1}),
        "Hand.cards": (hand().cards, {"seat": 0}),
        "Hand.view": (hand().view, {"seat": 0}),
        "Hand.events_since": (hand().events_since, {"number": 0}),
        "Options.allows": (hand().options().allows, {"action": check}),
        "Options.some": (hand().options().some, {"rng": rng}),
        "View.data": (view.data, {"since": 0}),
        "parse_action": (standpat.parse_action, {"text": "check"}),
        "SeededDealer": (standpat.SeededDealer, {"seed": 1}),
        "SeededDealer.shuffle": (seeded.shuffle, shuffle),
        "SeededDealer.draw_lot": (seeded.draw_lot, lot),
        "EntropyDealer.shuffle": (standpat.EntropyDealer().shuffle, shuffle),
        "EntropyDealer.draw_lot": (standpat.EntropyDealer().draw_lot, lot),
        "StackedDealer": (standpat.StackedDealer, {"decks": [""], "pack": pack, "lots": [0]}),
        "StackedDealer.shuffle": (stacked.shuffle, shuffle),
        "StackedDealer.draw_lot": (stacked.draw_lot, lot),
        "Table": (
            standpat.Table, {"game": GAME, "seats": 3, "button": 0, "seed": 1, **at_the_table},
        ),
        "Table with dealers": (
            standpat.Table, {"game": GAME, "seats": 3, "dealers": standpat.SeededDealer},
        ),
        "Table.hand_seat": (dealt().hand_seat, {"seat": 0}),
        "Table.sit_down": (
            lambda **given: table().sit_down(**given), {"seat": 3, "player": "Dea", "chips": 50},
        ),
        "Table.leave": (lambda **given: table().leave(**given), {"seat": 0}),
        "Table.sit_out": (lambda **given: table().sit_out(**given), {"seat": 0}),
        "Table.come_back": (lambda **given: table().come_back(**given), {"seat": 0}),
        "Table.top_up": (lambda **given: table().top_up(**given), {"seat": 0, "chips": 5}),
        "Table.choose_dealer": (lambda **given: table().choose_dealer(**given), {"seat": 0}),
        "Table.switch": (lambda **given: table().switch(**given), {"game": OTHER, **at_the_table}),
        "Terms.switched": (
            table().terms.switched, {"game": OTHER, "stakes": {"ante": 1}, "limit": None},
        ),
        "Terms.level_in": (table().terms.level_in, {"other": table().terms, "level": 0}),
        "Advance.choose": (
            dealt().advance.choose, {"seat": 0, "choice": "check/fold"},
        ),
        "Advance.take_back": (dealt().advance.take_back, {"seat": 0}),
        "Advance.choice": (dealt().advance.choice, {"seat": 0}),
        "Advance.take": (
            dealt().advance.take, {"action": check, "seat": 1},
        ),
        "RandomPolicy.decide": (standpat.RandomPolicy().decide, {"view": view, "rng": rng}),
        "TablePolicy": (standpat.TablePolicy, {"game": GAME}),
        "TablePolicy.decide": (standpat.TablePolicy(GAME).decide, {"view": view, "rng": rng}),
        "Asked": (standpat.Asked, {"ask": print, "refused": print}),
        "Asked.decide": (standpat.Asked(lambda _: check).decide, {"view": view, "rng": rng}),
        "play": (
            lambda **given: standpat.play(**{"hand": hand()} | given),
            {"policies": policies, "rng": rng},
        ),
        "play a hand": (standpat.play, {"hand": hand(), "policies": policies, "rng": rng}),
        "Session": (
            standpat.Session,
            {
                "game": GAME, "policies": policies[:2], "stacks": [50, 50], "names": ["A", "B"],
                "button": 0, "seed": 1, **at_the_table,
            },
        ),
        "Session.switch": (
            lambda **given: session().switch(**given), {"game": OTHER, "policies": policies[:2]},
        ),
        "Session.play": (lambda **given: session().play(**given), {"watch": lambda _: None}),
        "Session.at": (
            standpat.Session.at,
            {"table": dealt(), "policies": [*policies, policies[0]], "seed": 1},
        ),
        "Store.create": (
            created,
            {
                "path": "a.table", "variant": VARIANT, "seats": 3, "seed": 1,
                "policies": ["a", "b", "c"],
            },
        ),
        "Store.open": (standpat.Store.open, {"path": store().path, "variant": WILD}),
        "Store.read": (standpat.Store.read, {"path": store().path}),
        "Store.hands": (
            store().hands,
            {
                "number": 1, "player": "Ann", "since": "2026-05-01", "until": "2026-05-01",
                "won_more_than": 1, "showdown": True,
            },
        ),
        "Store.hand": (store().hand, {"number": 1}),
        "Store.moments": (lambda **given: list(store().moments(**given)), {"number": 1}),
        "Store.seen": (store().seen, {"number": 1}),
        "Store.tell": (store().tell, {"number": 1}),
        "Store.statistics": (store().statistics, {"hands": store().hands()}),
        "simulate": (standpat.simulate, simulated),
        "simulate_pair": (
            standpat.simulate_pair, {**simulated, "other": OTHER, "other_policies": policies[:2]},
        ),
        "Result.save": (lambda **given: saved(RESULT, **given), {"path": "a.csv"}),
        "PairedResult.save": (lambda **given: saved(PAIRED, **given), {"path": "a.csv"}),
        "Result.plot": (lambda **given: plotted(RESULT, **given), {"path": "a.png"}),
        "PairedResult.plot": (lambda **given: plotted(PAIRED, **given), {"path": "a.png"}),
        "named_policy": (standpat.named_policy, {"name": "table", "game": GAME}),
        "usual_stack": (standpat.usual_stack, {"course": course}),
        "tell_hand": (standpat.tell_hand, {"hand": hand(), "names": ["A", "B", "C"]}),
        "Teller": (standpat.Teller, {"rules": GAME, "names": ["A", "B", "C"]}),
        "Teller.tell": (standpat.Teller(GAME).tell, {"batch": hand().events}),
        "to_phh": (standpat.to_phh, {"hand": over(), "names": ["A", "B", "C"], "heading": HEADING}),
        "to_ohh": (standpat.to_ohh, {"hand": over(), "names": ["A", "B", "C"], "heading": HEADING}),
        "to_room_text": (
            standpat.to_room_text,
            {"hand": over(), "names": ["A", "B", "C"], "heading": HEADING},
        ),
        "Heading": (
            standpat.Heading,
            {
                "number": 1, "table": "x", "time": "2026-05-01 20:15:00", "currency": "USD",
                "chip": Decimal("0.5"), "size": 3, "seats": (1, 2, 3),
            },
        ),
        "play_again": (standpat.play_again, {"record": written(), "game": GAME}),
        "advise": (
            standpat.advise,
            {
                "game": GAME, "hand": HAND_OF_FIVE, "players": 2, "seen": "2c", "draw": "draw",
                "turned": None, "policy": "simple", "deals": 2, "seed": 1,
            },
        ),
        "equity": (
            standpat.equity,
            {
                "game": GAME, "hands": ["Ks Kh Kd", "As Ah Ad"], "draws": [2, 2], "dead": "2c",
                "deals": 2, "seed": 1, **judged,
            },
        ),
        "opening_odds": (
            standpat.opening_odds,
            {
                "game": OPENED, "players": 2, "stakes": {"ante": 1}, "deals": 2, "seed": 1,
                "exact": False,
            },
        ),
        "deal_many": (
            standpat.deal_many,
            {"game": GAME, "players": 2, "deals": 2, "seed": 1, "policy": "simple"},
        ),
        "Allowed": (standpat.Allowed, {"fewest": 0, "most": 3, "more": (4, "keeps an ace")}),
        "DrawTable": (
            standpat.DrawTable, {"ranking": OPENED.ranking(2), "worth": None, "dead": "As"},
        ),
        "DrawTable.discards": (draws().discards, {"hand": "As Ks Qs Js 9s"}),
        "DrawTable.of": (draws().of, {"hands": np.array([[50, 49, 48, 47, 46]])}),
        "DrawTable.best": (draws().best, {"allowed": standpat.Allowed(0, 4)}),
        "DrawTable.best_with_worth": (
            draws().best_with_worth, {"allowed": standpat.Allowed(0, 4)},
        ),
        "tell_table": (standpat.tell_table, {"batch": table().events}),
        "read_hands": (standpat.read_hands, {"path": HANDS}),
        "replay": (standpat.replay, {"record": RECORD, "variant": VARIANT}),
        "Record.chips": (RECORD.chips, {"amount": Decimal("0.05")}),
        "Record.amount": (RECORD.amount, {"chips": 5}),
        "lint": (standpat.lint, {"name_or_path": "classic", "players": 3, **over_it}),
        "diff": (standpat.diff, {"a": "classic", "b": VARIANT, "players": 3, "level": "wording"}),
        "Diff.at": (diffed().at, {"level": "play"}),
        "LineSetting.deal": (line().setting.deal, {"game": GAME}),
        "Line.play": (line().play, {"game": GAME}),
        "Line.between": (line().between, {"a": GAME, "b": GAME}),
        "compare_all": (standpat.compare_all, {"variants": [VARIANT, WILD], "players": 3}),
        "Library.distance": (
            standpat.compare_all([VARIANT, WILD]).distance,
            {"one": "classic", "other": "deuces-wild"},
        ),
    }  # fmt: skip


def refusal(call: Callable[..., object], given: dict[str, Any]) -> StandpatError | None:
    """Call something; give the error it ends in. Any other error is a failure of the test."""
    try:
        call(**given)
    except StandpatError as error:
        return error
    return None


CALLS = calls()
TAKES_TOO_LONG: dict[tuple[str, str], Callable[[object], bool]] = {
    ("simulate", "hands"): lambda odd: isinstance(odd, int) and odd == 10**20,
    ("simulate_pair", "hands"): lambda odd: isinstance(odd, int) and odd == 10**20,
    ("crosscheck", "names"): lambda odd: isinstance(odd, tuple) and not odd,
    ("crosscheck", "options"): lambda odd: (
        odd is None or (isinstance(odd, (list, tuple, dict)) and not odd)
    ),
    ("advise", "deals"): lambda odd: isinstance(odd, int) and odd == 10**20,
    ("deal_many", "deals"): lambda odd: isinstance(odd, int) and odd == 10**20,
    ("advise", "policy"): lambda odd: odd is type,
    ("deal_many", "policy"): lambda odd: odd is type,
}
"""What is right, but takes too long: very many hands, no option, which stands for all, and no name,
which does too and is asked as a list. And a function of one's own that raises what it likes."""


def names_to_call() -> Iterator[str]:
    """Name every public function, class that is made and method that take something."""
    for name in (name for names in SECTIONS.values() for name in names):
        one = getattr(standpat, name)
        if inspect.isfunction(one) and inspect.signature(one).parameters:
            yield name
        if not inspect.isclass(one) or name in NOT_LOOKED_AT | ACTIONS:
            continue
        if name in MADE and "__init__" in vars(one):
            yield name
        for member in members(one):
            method = getattr(one, member)
            given = (
                callable(method)
                and [*inspect.signature(method).parameters][inspect.isfunction(method) :]
            )
            if given:
                yield f"{name}.{member}"


def test_everything_public_is_called_here() -> None:
    assert set(names_to_call()) <= {*CALLS, "EntropyDealer"}


@pytest.mark.parametrize("name", CALLS)
def test_what_cannot_be_meant_is_refused_with_a_reason(name: str) -> None:
    call, right = CALLS[name]
    for parameter in right:
        for odd in ODD:
            if (name, parameter) in TAKES_TOO_LONG and TAKES_TOO_LONG[name, parameter](odd):
                continue
            wrong: dict[str, Any] = right | {parameter: odd}
            if parameter in {"ask", "refused", "watch", "progress"} and callable(odd):
                continue  # it can be called; what comes of that is its own affair
            error = refusal(call, wrong)
            if error is not None:
                known = error.reason in REASONS or isinstance(error, standpat.RulesError)
                assert known, (parameter, odd, error.reason)
                assert str(error).isprintable()


WRONG_TYPES: tuple[tuple[str, dict[str, object], str], ...] = (
    ("explain", {"variant": "turkish"}, "`variant` is a `Variant`, not 'turkish'; `standpat.load`"),
    ("show", {"variant": "turkish"}, "`variant` is a `Variant`, not 'turkish'; `standpat.load` gi"),
    ("check_text", {"text": None}, "`text` is a text, not None"),
    ("Table", {"game": None}, "`game` is a `Game`, not None; `Variant.compile` makes one"),
    ("Table with dealers", {"dealers": 1}, "`dealers` is something that can be called, not 1"),
    ("explain", {"stakes": {"ante": 1.5}}, "`stakes` is whole numbers by name, not {'ante': 1.5}"),
    ("play", {"policies": [1, 2, 3]}, "`policies` is a list of policies, not [1, 2, 3]"),
    ("render", {"findings": ["x"]}, "`findings` is a list of `Finding`s, not ('x',)"),
    ("hand_of", {"size": None}, "`size` is a whole number, not None"),
)


@pytest.mark.parametrize(("name", "odd", "sentence"), WRONG_TYPES)
def test_a_wrong_type_is_told_with_what_is_taken(
    name: str, odd: dict[str, object], sentence: str
) -> None:
    call, right = CALLS[name]
    with pytest.raises(StandpatError) as caught:
        call(**right | odd)
    assert str(caught.value).startswith(sentence)
    assert caught.value.reason == "wrong-type"
    assert caught.value.details["parameter"] in odd


WRONG_VALUES: tuple[tuple[str, dict[str, object], str, str], ...] = (
    ("diff", {"level": "deep"}, "unknown-level", "the levels are wording, table, play and ranking"),
    ("diff", {"players": 7}, "number-of-players", "Five-card draw is for 2 to 6 players, not 7"),
    ("compare_all", {"variants": [VARIANT, VARIANT]}, "id-twice", "have the id `classic`"),
    ("compare_all", {"players": 7}, "number-of-players", "fewer than two variants are for 7"),
    ("Library.distance", {"one": "x"}, "not-compared", "the games are classic and deuces-wild"),
    ("card_name", {"card": "10s"}, "not-a-card", "'10s' is not a card: as a number a card is 0 to"),
    ("format_card", {"card": 99}, "not-a-card", "99 is not a card"),
    ("format_card", {"card": -2}, "not-a-card", "-2 is not a card"),
    ("format_cards", {"cards": [5, 54]}, "not-a-card", "54 is not a card"),
    ("format_cards", {"cards": 5}, "not-a-card", "cards are given as text or one by one, not as 5"),
    ("explain", {"limit": "spread limit"}, "unknown-limit", "it is played with no limit, pot limi"),
    ("explain", {"stakes": {"x": 1}}, "unknown-stake", "the rules know no stake `x`"),
    ("render", {"form": "xml"}, "unknown-form", "as text, json, github or sarif, not as 'xml'"),
    ("Game.course", {"seats": 99}, "number-of-players", "players, not 99"),
    ("Table", {"seed": 1.5}, "bad-seed", "a seed is a whole number or a text, not 1.5"),
    ("play", {"policies": []}, "number-of-policies", "3 seats need 3 policies, not 0"),
    ("Hand.events_since", {"number": -1}, "bad-since", "0 or more, not -1"),
    ("SeededDealer.draw_lot", {"among": 0}, "no-lot-left", "there are 0 lots to draw"),
    ("StackedDealer.shuffle", {"turn": -1}, "no-deck-left", "only 1 was given"),
    (
        "Advance.choice",
        {"seat": 7},
        "no-such-seat",
        "there is no seat of number 7: counted from 0, the seats are 0 to ",
    ),
    ("Teller.tell", {"batch": table().events}, "not-an-event", "is no event of a hand"),
    ("tell_table", {"batch": hand().events}, "not-an-event", "is no event of a table"),
    ("tell_hand", {"names": "ABC"}, "not-a-list", "the names come as a list, not 'ABC'"),
    ("tell_hand", {"names": ["A"]}, "number-of-names", "3 seats need 3 names, not 1"),
    ("tell_hand", {"names": ["A", "B", ""]}, "no-name", "a player has a name"),
    ("tell_hand", {"names": ["A", "B", "C\x1b"]}, "no-name", "that can be shown"),
    ("tell_hand", {"names": ["A", "B", "A"]}, "name-twice", "seats 1 and 3 are both called A"),
    ("Session", {"names": ["A", "A"]}, "name-twice", "seats 1 and 2 are both called A"),
    ("Game.deal", {"stacks": [50, 50, 10**15]}, "too-many-chips", "the stack of seat 3 comes to"),
    ("Game.deal", {"carried": 10**15}, "too-many-chips", "more chips than 15 digits can write"),
    ("Table.sit_down", {"chips": 10**15}, "too-many-chips", "more chips than 15 digits"),
    ("Table.top_up", {"chips": 10**15 - 50}, "too-many-chips", "the stack with it comes to"),
    ("Session", {"stacks": [50, 10**15]}, "too-many-chips", "more chips than 15 digits"),
    ("simulate", {"stacks": [50, 10**15]}, "too-many-chips", "more chips than 15 digits"),
)


@pytest.mark.parametrize(("name", "odd", "reason", "sentence"), WRONG_VALUES)
def test_a_wrong_value_is_told_with_its_reason(
    name: str, odd: dict[str, object], reason: str, sentence: str
) -> None:
    call, right = CALLS[name]
    with pytest.raises(StandpatError) as caught:
        call(**right | odd)
    assert caught.value.reason == reason
    assert sentence in str(caught.value)


def of_an_array(given: object) -> object:
    """Give numbers as an array has them, also those in lists and by name."""
    if type(given) is int:
        return np.int64(given)
    if isinstance(given, (list, tuple)):
        return type(given)(map(of_an_array, given))
    return {name: of_an_array(one) for name, one in given.items()} if type(given) is dict else given


WITH_NUMBERS = [
    name for name, (_, right) in CALLS.items() if "np.int64" in repr(of_an_array(right))
]


@pytest.mark.parametrize("name", WITH_NUMBERS)
def test_whole_numbers_of_an_array_are_taken_as_others(name: str) -> None:
    call, right = CALLS[name]
    error = refusal(call, {key: of_an_array(one) for key, one in right.items()})
    if error is not None:  # a hand that another test has played on, or what is not there
        usual = refusal(call, right)
        assert usual is not None
        assert usual.reason == error.reason


def whole(number: int) -> Any:  # noqa: ANN401 - as whoever does not ask for types gives it
    """Give a number as an array has it."""
    return np.int64(number)


def test_what_is_kept_of_numbers_of_an_array_is_written_as_of_others() -> None:
    hand = GAME.deal([whole(50)] * 3, whole(0), seed=whole(1))
    while not hand.finished:
        may = hand.options()
        action: standpat.Action = standpat.Call() if may.call else standpat.Check()
        if may.bet:
            action = standpat.Bet(whole(may.bet[0]))
        if may.draw:
            action = standpat.Draw(tuple(np.array(may.hand[:1])))
        assert may.allows(action)
        hand.take(action, whole(hand.to_act or 0))
    made = standpat.Table(GAME, whole(3), seed=whole(1))
    made.sit_down(whole(1), "Ann", whole(50))
    dealt = standpat.deal_many(GAME, whole(2), whole(2), whole(1), "simple")
    shown: Any = dealt.hands[0]
    told = [
        *(event.data() for event in (*hand.events, *made.events)),
        standpat.advise(
            GAME, shown[0], whole(2), seen=shown[1], deals=whole(9), policy="simple"
        ).data(),
        standpat.equity(GAME, shown[:, :3], [whole(2)] * 2, dead=shown[:, 3:].ravel()).data(),
        standpat.simulate(GAME, whole(2), whole(1), whole(1), stacks=[whole(50)] * 2).data(),
    ]
    json.dumps(told)
    assert GAME.showdown(shown).hands == tuple(standpat.hand_of(one, PACK) for one in shown)
    by_row = draws().of(draws().hands()[:1])[0]
    assert draws().discards(draws().hands()[0]) == pytest.approx(by_row.tolist(), nan_ok=True)
    with pytest.raises(standpat.CardError):
        standpat.hand_of([whole(1) == 1, 2, 3, 4, 5], PACK)


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("play", 3), ("simulate", 2), ("simulate_pair", 2), ("Session", 2), ("Session.at", 4),
        ("Session.switch", 2),
    ],
)  # fmt: skip
def test_a_class_in_the_place_of_a_player_is_told(name: str, seats: int) -> None:
    call, right = CALLS[name]
    with pytest.raises(StandpatError, match=r"is a class.*give `RandomPolicy\(...\)`") as caught:
        call(**right | {"policies": [standpat.RandomPolicy] * seats})
    assert caught.value.reason == "not-a-policy"


def test_a_list_that_can_be_gone_through_once_is_told_as_another() -> None:
    assert standpat.render(iter(FINDINGS)) == standpat.render(FINDINGS)
    assert standpat.tell_table(iter(table().events)) == standpat.tell_table(table().events)


class TestTheHandOfAShowdownThatIsWrong:
    @pytest.mark.parametrize(
        ("wrong", "reason"),
        [
            ("Ks Kd Kh Qs 10d", "not-a-card"),
            ("Ks Kd Kh Qs", "wrong-number-of-cards"),
            ("Ks Kd Kh Qs Qs", "card-twice"),
            ("Ks Kd Kh Qs X1", "card-not-in-deck"),
            ("Ks Kd Kh Qs ??", "unknown-card"),
            (None, "not-a-card"),
        ],
    )
    def test_is_named(self, wrong: Any, reason: str) -> None:  # noqa: ANN401 - also what is no hand
        with pytest.raises(standpat.CardError, match=r"^hand 2: ") as caught:
            GAME.showdown([HAND_OF_FIVE, wrong])
        assert (caught.value.reason, caught.value.details["hand"]) == (reason, 1)

    def test_is_named_with_the_other_that_holds_its_card(self) -> None:
        with pytest.raises(standpat.CardError) as caught:
            GAME.showdown([HAND_OF_FIVE, "2c 3c 4c 5c 7d", "Ks Qs Js Ts Ah"])
        assert str(caught.value) == "the ace of hearts is in hand 1 and in hand 3"
        assert caught.value.reason == "card-twice"
        assert caught.value.details["hands"] == (0, 2)

    def test_is_named_where_it_holds_the_card_turned_up(self) -> None:
        game = standpat.load("wild-widow").compile()
        with pytest.raises(standpat.CardError, match=r"^hand 2: the ace of hearts is t") as caught:
            game.showdown(["Ks Qs Js Ts 2c", "Ah Kd Qd Jd 9d"], 3, turned="Ah")
        assert (caught.value.reason, caught.value.details["hand"]) == ("card-turned-up", 1)
