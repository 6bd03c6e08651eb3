"""Simulations that are kept in a file: what is interrupted goes on, and nothing else does."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from standpat.errors import StandpatError
from standpat.sim import blocks as blocks_module
from standpat.sim import simulate, simulate_pair
from standpat.spec import load
from tests.engine.games import game
from tests.sim.players import Bold, Cautious, Folds, GivesUp, Opens

if TYPE_CHECKING:
    from pathlib import Path

CARD_32, CLASSIC = game("32-card"), game("classic")


@pytest.fixture(autouse=True)
def blocks_of_ten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks_module, "BLOCK", 10)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file in which three whole blocks of folded hands are kept."""
    path = tmp_path / "kept.json"
    simulate(CARD_32, 3, 35, 1, policies=[Folds()] * 3, keep=path)
    return path


def refused(**more: Any) -> StandpatError:  # noqa: ANN401 - arguments of `simulate`
    given: dict[str, Any] = {
        "game": CARD_32,
        "players": 3,
        "hands": 35,
        "seed": 1,
        "policies": [Folds()] * 3,
    }
    with pytest.raises(StandpatError) as error:
        simulate(**given | more)
    return error.value


def sealed(data: dict[str, Any]) -> str:
    """Write what a file holds, with the checksum that fits it."""
    rest = {key: one for key, one in data.items() if key != "checksum"}
    written = json.dumps(rest, sort_keys=True, separators=(",", ":")).encode()
    return json.dumps(rest | {"checksum": hashlib.sha256(written).hexdigest()})


def test_what_was_interrupted_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    alone = simulate(CARD_32, 3, 50, 1, policies=[Folds()] * 3)
    told: list[int] = []

    def interrupted(hands: int) -> None:
        told.append(hands)
        if hands == 34:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(CARD_32, 3, 50, 1, policies=[Folds()] * 3, keep=path, progress=interrupted)
    assert json.loads(path.read_text())["done"] == [[0, 3]]
    told.clear()
    again = simulate(CARD_32, 3, 50, 1, policies=[Folds()] * 3, keep=path, progress=told.append)
    assert told == list(range(31, 51))
    assert again == alone


def test_what_a_policy_breaks_off_is_no_block(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    with pytest.raises(KeyboardInterrupt):
        simulate(CARD_32, 3, 50, 1, policies=[GivesUp(3)] * 3, keep=path)
    assert not path.exists()


def test_it_goes_on_to_more_hands_but_not_back_to_fewer(file: Path) -> None:
    told: list[int] = []
    more = simulate(CARD_32, 3, 64, 1, policies=[Folds()] * 3, keep=file, progress=told.append)
    assert told[0] == 31
    assert more == simulate(CARD_32, 3, 64, 1, policies=[Folds()] * 3)
    error = refused(keep=file)
    assert error.reason == "kept-more"
    assert "holds more hands than are asked for: 60, where at most 30" in str(error)


def test_blocks_in_the_middle_that_are_missing_are_played(file: Path) -> None:
    data = json.loads(file.read_text())
    whole = simulate(CARD_32, 3, 60, 1, policies=[Folds()] * 3, keep=file)
    data["done"] = [[1, 2], [4, 6]]  # as far as hands that are all alike go, that is as good
    file.write_text(sealed(data))
    told: list[int] = []
    simulate(CARD_32, 3, 60, 1, policies=[Folds()] * 3, keep=file, progress=told.append)
    assert told == list(range(31, 61))
    assert json.loads(file.read_text())["done"] == [[0, 6]]
    assert whole.hands == 60


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"seed": 2}, "there the seed is '1', here '2'"),
        (
            {"policies": [Folds(), Folds(), Opens()]},
            "there the policy of seat 3 is 'tests.sim.players:Folds', here 'tests.sim.players:Op",
        ),
        ({"stacks": [200, 50, 50]}, "there the stack of seat 2 is 200, here 50"),
        ({"limit": "pot limit"}, "there the limit is 'no limit', here 'pot limit'"),
        ({"stakes": {"minimum bet": 4}}, "there the minimum bet is 2, here 4"),
        ({"game": CLASSIC}, "there the variant is '32-card', here 'classic'"),
        ({"players": 2, "policies": [Folds()] * 2}, "there the number of players is 3, here 2"),
    ],
)
def test_another_simulation_is_refused_with_what_is_different(
    file: Path, more: dict[str, Any], words: str
) -> None:
    error = refused(keep=file, **more)
    assert error.reason == "kept-other"
    assert words in str(error)


def test_rules_that_say_something_else_are_refused_without_their_fingerprints(
    tmp_path: Path,
) -> None:
    path = tmp_path / "kept.json"
    one, other = (game("32-card", f"stakes: {{minimum bet: {chips}}}") for chips in (4, 6))
    simulate(one, 2, 10, 1, policies=[Folds()] * 2, keep=path)
    error = refused(game=other, players=2, policies=[Folds()] * 2, keep=path)
    assert str(error).endswith("what the rules of `changed` say is not what it was then")


def test_house_rules_that_are_in_force_are_told_by_their_names(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    simulate(CLASSIC, 2, 10, 1, policies=[Folds()] * 2, keep=path)
    other = load("classic", options=["classic-home/no-limit"]).compile()
    error = refused(game=other, players=2, policies=[Folds()] * 2, keep=path)
    assert "the choice of house rules is 'none', here 'classic-home/no-limit'" in str(error)


def test_a_policy_that_was_made_with_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    simulate(CARD_32, 2, 20, 1, policies=[Cautious(CARD_32)] * 2, keep=path)
    simulate(CARD_32, 2, 20, 1, policies=[Cautious(CARD_32), Cautious(CARD_32)], keep=path)
    error = refused(players=2, policies=[Cautious(CARD_32), Cautious(CARD_32, 0.2)], keep=path)
    assert error.reason == "kept-other"
    assert str(error).endswith(
        "another simulation: what the `tests.sim.players:Cautious` of seat 2 holds is not what it "
        "was then"
    )


def test_a_class_made_from_the_simple_opponent_is_known_by_what_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    simulate(CARD_32, 2, 20, 1, policies=[Bold(CARD_32, bold=True)] * 2, keep=path)
    error = refused(players=2, policies=[Bold(CARD_32, bold=False)] * 2, keep=path)
    assert error.reason == "kept-other"


MINE = """
from tests.sim.players import Folds

class Mine(Folds):
    likes = {"kings", "queens", "jacks", "tens"}

    def __init__(self):
        self.likes = set(self.likes)
"""


def played_elsewhere(folder: Path, text: str, hands: int) -> str:
    """Simulate in a process of its own, with a policy of this text; give what it says."""
    (folder / "mine.py").write_text(text, encoding="utf-8")
    run = (
        "import mine; from standpat import load, simulate, StandpatError\n"
        "try: simulate(load('32-card').compile(), 2, %d, 1, policies=[mine.Mine()] * 2, "
        "keep='kept.json')\n"
        "except StandpatError as error: print(error.reason, error)"
    )
    paths = os.pathsep.join([str(folder), *filter(None, sys.path)])
    ran = subprocess.run(
        [sys.executable, "-B", "-c", run % hands],
        cwd=folder, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    return ran.stdout


@pytest.mark.slow
def test_a_policy_whose_code_has_changed_is_refused_and_no_other(tmp_path: Path) -> None:
    assert played_elsewhere(tmp_path, MINE, 500) == ""
    assert played_elsewhere(tmp_path, MINE, 501) == ""
    changed = played_elsewhere(tmp_path, MINE + "    more = 1\n", 501)
    assert changed.startswith("kept-other ")
    assert "the code of `mine:Mine`, or of a class it is made from, is not what it was" in changed


def test_a_policy_that_cannot_be_written_down_is_refused(tmp_path: Path) -> None:
    class Mine(Folds):
        pass

    error = refused(policies=[Mine()] * 3, keep=tmp_path / "kept.json")
    assert error.reason == "cannot-travel"
    assert "is not known again" in str(error)


def test_two_games_are_kept_together(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    other = game("32-card", "stakes: {minimum bet: 4}")

    def played(hands: int, keep: Path | None) -> object:
        players = [Folds()] * 3
        return simulate_pair(
            CARD_32, other, 3, hands, 1, policies=players, other_policies=players, keep=keep
        )

    played(20, path)
    assert played(45, path) == played(45, None)
    assert refused(keep=path).reason == "kept-other"


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2}, {"of": []}, {"done": [[3, 1]]}, {"done": [[0, 2], [2, 3]]},
        {"done": [[-1, 3]]}, {"done": [[0]]}, {"done": 3}, {"done": [["0", "3"]]}, {"sums": {}},
        {"sums": None}, {"sums": {"a: pot": [1, 2, 3]}},
    ],
)  # fmt: skip
def test_a_damaged_file_is_refused(file: Path, change: dict[str, Any]) -> None:
    data = json.loads(file.read_text())
    file.write_text(sealed(data))
    simulate(CARD_32, 3, 35, 1, policies=[Folds()] * 3, keep=file)  # so the seal fits
    file.write_text(sealed(data | change))
    assert refused(keep=file).reason == "kept-damaged"
    assert file.read_text() == sealed(data | change)


def test_a_number_that_has_changed_in_the_file_is_seen(file: Path) -> None:
    text = file.read_text()
    for old, new in (('"a: pot": [30, 60, ', '"a: pot": [30, 90, '), ("[[0, 3]]", "[[0, 2]]")):
        assert old in text
        file.write_text(text.replace(old, new))
        assert refused(keep=file).reason == "kept-damaged"
    data = json.loads(text)
    del data["checksum"]
    file.write_text(json.dumps(data))
    assert refused(keep=file).reason == "kept-damaged"


def test_sums_of_other_hands_than_the_blocks_have_are_refused(file: Path) -> None:
    data = json.loads(file.read_text())
    for name in ("a: pot", "a: net of 2", "a: pots"):
        numbers = [*data["sums"][name]]
        numbers[1 if name == "a: pots" else 0] += 1
        file.write_text(sealed(data | {"sums": data["sums"] | {name: numbers}}))
        assert refused(keep=file).reason == "kept-damaged"
    file.write_text(sealed(data | {"done": [[0, 2]]}))
    assert refused(keep=file).reason == "kept-damaged"


def test_what_is_no_file_is_neither_read_nor_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "kept.json"
    os.mkfifo(pipe)
    for path in (pipe, "/dev/full", "/dev/null"):
        error = refused(keep=path)
        assert error.reason == "kept-not-written"
        assert str(error).endswith(
            f"cannot be kept in `{path}`: it is a device or a pipe, and no file"
        )


@pytest.mark.parametrize("numbers", [[1, 2], [1, 2, 3.5], [1, 2, "3"], [1, 2, True], 5, None])
def test_damaged_sums_are_refused(file: Path, numbers: object) -> None:
    data = json.loads(file.read_text())
    data["sums"]["a: pot"] = numbers
    file.write_text(sealed(data))
    assert refused(keep=file).reason == "kept-damaged"


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b"null"])
def test_what_is_no_such_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "kept.json"
    path.write_bytes(content)
    assert refused(keep=path).reason == "kept-damaged"
    assert path.read_bytes() == content


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nix" / "kept.json", "\0"):
        error = refused(keep=path)
        assert error.reason == "kept-not-written"
        assert "cannot be kept in" in str(error)
