"""`standpat play --save`, `resume` and `history`: a table that is kept, from the command line."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from standpat import Store, load
from tests.cli.running import refused, run
from tests.cli.terminal import at_terminal
from tests.cli.test_sitting import PLAIN, TURKISH

PLAY = ("play", "32-card", "--players", "3", "--seed", "8", "--save")
# The hand of the page on playing at the terminal: two pair, a full house, and a raise that is paid.
FIRST, LAST = "call\nd 2\n", "raise 12\n"
ENDED = "The hand is over: Seat 1 (you) +15, Seat 2 -1, Seat 3 -14."


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "a.table")


@pytest.fixture(scope="module")
def the_hand(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with that hand, played to its end."""
    path = tmp_path_factory.mktemp("played") / "a.table"
    assert run(*PLAY, str(path), answers=FIRST + LAST).code == 0
    return path.read_bytes()


@pytest.fixture
def played(path: str, the_hand: bytes) -> str:
    Path(path).write_bytes(the_hand)
    return path


def test_a_hand_is_gone_on_with_where_it_was_left(path: str) -> None:
    left = run(*PLAY, path, answers=FIRST)
    assert (left.code, "the input has ended" in left.err) == (2, True)
    gone_on = run("resume", path, answers=LAST)
    assert gone_on.code == 0
    assert "Seat 1 (you) throws 7c and draws one card: Ac." in gone_on.out
    assert ENDED in gone_on.out
    kept = f"The table is kept in its file: `standpat resume {path}` goes on with it."
    assert left.out.endswith(f"The hand stays as it is.\n{kept}\n")
    assert kept in gone_on.out


@pytest.mark.parametrize("command", ["play", "resume"])
@pytest.mark.parametrize("answers", ["", "call\n", "sing\n", "bet 9999\n", "bet lots\n"])
def test_whoever_pipes_too_little_or_what_is_wrong_is_told_that_the_table_is_kept(
    tmp_path: Path, command: str, answers: str
) -> None:
    path = tmp_path / "friday night.table"
    ran = run(*PLAY, str(path), answers=answers if command == "play" else "")
    if command == "resume":
        ran = run("resume", str(path), answers=answers)
    assert ran.code == 2
    assert ran.out.endswith(f": `standpat resume '{path}'` goes on with it.\n")
    assert run("history", str(path), "--verify").code == 0


def test_a_pipe_without_a_file_is_not_told_of_one() -> None:
    assert "kept" not in run(*PLAY[:-1], answers="sing\n").out


def test_the_same_hand_is_played_with_and_without_a_file(path: str) -> None:
    kept = run(*PLAY, path, answers=FIRST + LAST).out
    assert kept.startswith(run(*PLAY[:-1], answers=FIRST + LAST).out)


def test_whoever_quits_in_the_middle_of_a_hand_comes_back_to_it(path: str) -> None:
    code, shown = at_terminal(*PLAY, path, answers=("call\n", "q\n"), env=PLAIN)
    assert code == 0
    assert "You leave the table.\nThe hand stays as it is.\n" in shown
    assert "called off" not in shown
    code, shown = at_terminal("resume", path, answers=("d 2\n", "raise 12\n", "q\n"), env=PLAIN)
    assert code == 0
    assert "Seat 1 (you) calls 2." in shown
    assert ENDED in shown


def test_a_watched_table_is_watched_on(path: str) -> None:
    assert run("play", "classic", "--auto", "--seed", "1", "--hands", "2", "--save", path).code == 0
    more = run("resume", path, "--hands", "3")
    assert [f"Hand {number}." in more.out for number in (2, 3, 4, 5, 6)] == [
        False, True, True, True, False,
    ]  # fmt: skip
    whole = run("play", "classic", "--auto", "--seed", "1", "--hands", "5").out
    third = whole.partition("Hand 3.\n")[2]
    assert more.out.partition("Hand 3.\n")[2].startswith(third.partition("after 5")[0])


def test_house_rules_that_were_switched_hold_and_can_be_switched_back(path: str) -> None:
    answers = ("o\n", "with pot-limit\n", "q\n")
    at_terminal(*TURKISH, "--save", path, answers=answers, env=PLAIN)
    with Store.read(path) as store:
        assert [one.house for one in store.rules] == [(), ("turkish-online/pot-limit",)]
    back = ("\n", "o\n", "without pot-limit\n", "\n", "o\n", "q\n")
    code, shown = at_terminal("resume", path, answers=back, env=PLAIN)
    assert code == 0
    second, third = shown.split("Hand 2.")[1].split("Hand 3.")
    assert "Turkish poker, pot limit; ante 1." in second
    assert "Turkish poker, no limit; ante 1." in third
    assert run("history", path, "--verify").code == 0


class TestHistory:
    def test_lists_a_line_a_hand(self, played: str) -> None:
        head, line = run("history", played).out.splitlines()
        assert head.split() == ["hand", "dealt", "showdown", "won", "or", "lost"]
        assert line.endswith("yes       Seat 1 (you) +15, Seat 2 -1, Seat 3 -14")

    def test_tells_nothing_of_a_file_that_was_changed(self, played: str) -> None:
        with closing(sqlite3.connect(played)) as connection, connection:
            connection.execute("UPDATE players SET payoff = payoff + 1")
        for options in ((), ("--stats",), ("--export", "phh"), ("--json",), ("--tell",)):
            found = run("history", played, *options)
            assert (found.code, found.out) == (2, "")
            assert "the rows of `players` are not those that were written" in found.err
            assert f"`standpat history {played} --verify`" in found.err.replace("\n", " ")
        verified = run("history", played, "--verify")
        assert verified.code == 1
        assert "hand 1: the file says payoffs" in verified.out

    def test_tells_a_hand_with_every_card_when_it_is_over(self, played: str) -> None:
        told = run("history", played, "--hand", "1").out
        assert ENDED in told
        assert "Seat 3 is dealt" in told
        assert told == run("history", played, "--tell").out

    def test_tells_a_hand_in_play_as_the_person_sees_it(self, path: str) -> None:
        run(*PLAY, path, answers=FIRST)
        told = run("history", path, "--hand", "1").out
        assert "Seat 1 (you) is dealt Ad 7c 9c Ah 9d." in told
        assert "Seat 3 is dealt" not in told
        assert "in play: Seat 1 (you), Seat 2, Seat 3" in run("history", path).out

    def test_counts(self, played: str) -> None:
        found = json.loads(run("history", played, "--stats", "--json").out)
        you, second, third = found["players"].values()
        assert (found["hands"], found["showdowns"], found["opened"]) == (1, 1, 1)
        assert [one["net"] for one in (you, second, third)] == [15, -1, -14]
        assert [one["openings"] for one in (you, second, third)] == [0, 0, 1]
        assert [one["draws"] for one in (you, second, third)] == [{"1": 1}, {}, {"3": 1}]
        assert [one["showdowns_won"] for one in (you, second, third)] == [1, 0, 0]
        shown = run("history", played, "--stats").out
        assert (
            "1 hand: the pot was opened in 1, 100.0% came to a showdown, the rake was 0." in shown
        )

    def test_gives_hands_and_what_happened_as_json(self, played: str) -> None:
        (hand,) = json.loads(run("history", played, "--json", "--tell").out)["hands"]
        assert hand["fingerprint"] == load("32-card").fingerprint
        assert hand["payoffs"] == [15, -1, -14]
        assert hand["events"][-1] == {"event": "Ended", "payoffs": [15, -1, -14]}

    @pytest.mark.parametrize(
        ("filters", "found"),
        [
            (("--showdown",), True),
            (("--player", "Seat 3"), True),
            (("--won-more-than", "14"), True),
            (("--won-more-than", "15"), False),
            (("--player", "Seat 3", "--won-more-than", "0"), False),
            (("--since", "2020-01-01", "--until", "2999-01-01"), True),
            (("--until", "2020-01-01"), False),
        ],
    )
    def test_filters(self, played: str, filters: tuple[str, ...], *, found: bool) -> None:
        ran = run("history", played, *filters)
        assert ran.code == 0
        assert ("There is no finished hand among them." in ran.out) is not found

    def test_verifies(self, played: str) -> None:
        ran = run("history", played, "--verify")
        assert (ran.code, ran.out) == (
            0, "1 hand and 8 actions were played again, and all is as the file says.\n",
        )  # fmt: skip

    def test_verifies_what_was_changed(self, played: str) -> None:
        connection = sqlite3.connect(played)
        connection.execute("UPDATE players SET payoff = 100 WHERE seat = 0")
        connection.commit()
        connection.close()
        ran = run("history", played, "--verify")
        why = "the file says payoffs +100, -1, -14, but played again +15, -1, -14"
        assert (ran.code, ran.out) == (1, f"hand 1: {why}\n")
        (trouble,) = json.loads(run("history", played, "--verify", "--json").out)["troubles"]
        assert trouble == {"hand": 1, "trouble": why}

    def test_says_what_a_plot_needs(
        self, played: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("standpat.sim.pictures.find_spec", lambda _: None)
        message = refused("history", played, "--plot", str(tmp_path / "a.png"))
        assert "a plot needs matplotlib: `pip install 'standpat[plot]'` brings it" in message
        assert not (tmp_path / "a.png").exists()

    @pytest.mark.parametrize("there", ["the table", "notes", "a folder"])
    def test_draws_over_nothing_but_a_picture(
        self, played: str, tmp_path: Path, there: str
    ) -> None:
        path = Path(played) if there == "the table" else tmp_path / there
        if there == "a folder":
            path.mkdir()
        elif there == "notes":
            path.write_text("to be kept")
        before = path.read_bytes() if path.is_file() else None
        message = refused("history", played, "--plot", str(path))
        assert f"`{path}` is there already and is no picture" in message
        assert before is None or path.read_bytes() == before
        assert run("history", played, "--verify").code == 0

    def test_says_in_the_same_words_that_no_hand_is_over(self, path: str, tmp_path: Path) -> None:
        run(*PLAY, path, answers="")
        none = "There is no finished hand among them."
        assert run("history", path, "--stats").out == f"{none}\n"
        assert run("history", path, "--until", "2020-01-01").out == f"{none}\n"
        exported = run("history", path, "--export", "phh")
        assert (exported.out, exported.err.splitlines()[0]) == ("", none)
        plotted = refused("history", path, "--plot", str(tmp_path / "a.png"))
        assert none.rstrip(".") in plotted

    @pytest.mark.parametrize(
        ("name", "told"),
        [
            ("a.svg", "pictures are drawn as PNG; name a file that ends in `.png`, not `"),
            ("a", "name a file that ends in `.png`"),
            ("nodir/a.png", "to write `a.png` in; make it with `mkdir -p "),
            ("a.table/a.png", "is no folder, so `a.png` cannot be written in it"),
        ],
    )
    def test_draws_in_a_folder_that_is_there_and_under_the_name_of_a_picture(
        self, played: str, tmp_path: Path, name: str, told: str
    ) -> None:
        assert told in refused("history", played, "--plot", str(tmp_path / name))
        assert [one.name for one in tmp_path.iterdir()] == ["a.table"]

    def test_draws_a_plot(self, played: str, tmp_path: Path) -> None:
        assert run("history", played, "--plot", str(tmp_path / "a.png")).code == 0
        assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
        assert run("history", played, "--plot", str(tmp_path / "a.png")).code == 0
        assert sorted(one.name for one in tmp_path.iterdir()) == ["a.png", "a.table"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("history", "{}", "--hand", "7"), "there is no hand 7"),
        (("history", "{}", "--player", "Bob"), "nobody called `Bob` was dealt in; the players are"),
        (("history", "{}", "--since", "May"), "`May` is no day; write for example `2026-05-01`"),
        (("history", "{}", "--won-more-than", "-1"), "not `-1`"),
        (("play", "classic", "--save", "{}"), "is there already, and a table is kept in a file"),
        (("history", "nosuch.table"), "`standpat play NAME --save nosuch.table` makes one"),
        (("resume", "nosuch.table"), "there is no file `nosuch.table`"),
        (
            ("play", "classic", "--auto", "--save", "no/such.table"),
            "there is no folder `no` to write `such.table` in; make it with",
        ),
    ],
)
def test_what_is_asked_for_in_vain_is_told(
    arguments: tuple[str, ...], told: str, played: str
) -> None:
    assert told in refused(*(one.replace("{}", played) for one in arguments))


def test_what_cannot_be_played_leaves_no_file(path: str, tmp_path: Path) -> None:
    refused("play", "classic", "--players", "9", "--save", path)
    refused("play", "classic", "--stack", "99999", "--save", path)
    assert list(tmp_path.iterdir()) == []


def test_the_table_of_another_program_is_not_played_at_the_terminal(path: str) -> None:
    with Store.create(path, load("classic"), 3) as store:
        store.table.sit_down(0, "Ann", 50)
    assert "was made by another program" in refused("resume", path)
