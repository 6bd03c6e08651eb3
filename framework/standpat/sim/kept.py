"""What has been simulated so far, in a file, so that a run that is interrupted goes on with it.

The file is JSON and holds the settings, which blocks are done, and the sums of what they came to:
whole numbers, so that nothing is lost by adding up and the file stays small. It is written as a
whole and then put in the place of the one before, so that it is never half of anything, and ends
with a checksum of the rest, so that a number that has changed in it is seen.
"""

from __future__ import annotations

import json
import os
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeAlias

from standpat.errors import StandpatError, cause_of
from standpat.given import is_whole
from standpat.sim.known_again import code_of, name_of, settings_of
from standpat.words import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from standpat.sim.blocks import Side, Work
    from standpat.sim.tally import Sums, Tallies

VERSION = 1
"""The version of the file's form."""

_MOST_SECONDS = 2
"""How long it is at most until what is done is in the file."""

_MOST_BYTES = 20_000_000
_TABLES = ("of", "sums")

Span: TypeAlias = tuple[int, int]
"""The first number of some blocks, and the one after their last."""


class Kept:
    """The blocks that are done, and what they came to.

    Attributes:
        tallies: what they came to.
    """

    def __init__(self, work: Work, path: str | Path | None) -> None:
        """Take up what the file holds; without a path nothing is kept.

        Raises:
            SetupError: ``cannot-travel``: a policy cannot be written down.
            StandpatError: ``kept-other``: it is of another simulation; ``kept-damaged``: it is no
                such file, or something in it is not as it was written; ``kept-not-written``: it
                cannot be read, or is a device or a pipe.
        """
        self.tallies: Tallies = work.tallies()
        self._work = work
        self._settings = {} if path is None else _settings(work)
        self._path = None if path is None else Path(path)
        self._done: list[Span] = []
        self._saved = monotonic()
        if self._path is not None:
            self._take_up(self._path)

    def missing(self, blocks: int) -> list[Span]:
        """Give the spans of blocks that are still to be played.

        Args:
            blocks: how many there are to be.

        Raises:
            StandpatError: ``kept-more``: the file holds more.
        """
        if self._done and self._done[-1][1] > blocks:
            held, asked = (number * self._work.block for number in (self._done[-1][1], blocks))
            msg = (
                f"`{self._path}` holds more hands than are asked for: {held:,}, where at most "
                f"{asked:,} are whole blocks of {self._work.block}"
            )
            raise StandpatError(msg, reason="kept-more", held=held, asked=asked)
        edges = [0, *(edge for span in self._done for edge in span), blocks]
        return [(a, b) for a, b in zip(edges[::2], edges[1::2], strict=True) if a < b]

    @property
    def blocks(self) -> int:
        """How many blocks are done."""
        return sum(last - first for first, last in self._done)

    def add(self, span: Span, sums: Sums) -> None:
        """Take in blocks that have been played, and save them now and then."""
        self.tallies.take(sums)
        self._done = _joined([*self._done, span])
        if monotonic() - self._saved > _MOST_SECONDS:
            self.save()

    def save(self) -> None:
        """Write the file, where there is one.

        Raises:
            StandpatError: ``kept-not-written``.
        """
        self._saved = monotonic()
        if self._path is None or not self._done:
            return
        data = {
            "version": VERSION,
            "of": self._settings,
            "done": [list(span) for span in self._done],
            "sums": self.tallies.sums(),
        }
        data["checksum"] = _checksum(data)
        beside = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        try:
            with beside.open("w", encoding="utf-8") as file:
                json.dump(data, file)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self._path)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise _unwritten(self._path, error) from error

    def _take_up(self, path: Path) -> None:
        """Read the file, if there is one."""
        try:
            found = path.stat()
            if not (S_ISREG(found.st_mode) or S_ISDIR(found.st_mode)):
                raise _unwritten(path, OSError("it is a device or a pipe, and no file"))
            if found.st_size > _MOST_BYTES:
                raise _damaged(path)
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return
        except UnicodeDecodeError as error:
            raise _damaged(path) from error
        except (OSError, ValueError) as error:
            raise _unwritten(path, error) from error
        try:
            data = json.loads(text)
            settings, done = _read(data)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise _damaged(path) from error
        self._refuse_other(path, settings)
        try:
            self.tallies.take(_sums(data["sums"]))
            if self.tallies.hands() != {sum(b - a for a, b in done) * self._work.block}:
                raise _damaged(path)
        except (ValueError, KeyError, TypeError) as error:
            raise _damaged(path) from error
        self._done = done

    def _refuse_other(self, path: Path, settings: Mapping[str, object]) -> None:
        """Refuse what was simulated in another way."""
        for key, now in self._settings.items():
            if (then := settings.get(key)) != now:
                apart = f"there {key} is {shown(then)}, here {shown(now)}"
                if isinstance(now, dict):
                    apart = f"{key} is not what it was then"
                msg = f"`{path}` keeps another simulation: {apart}"
                raise StandpatError(msg, reason="kept-other", setting=key, path=str(path))


def _settings(work: Work) -> dict[str, Any]:
    """Give all that decides what the blocks come to, by what a person calls it.

    What only a hash tells is in a dict of its own, ``{"hash": ...}``, which nobody is shown.
    """
    settings: dict[str, Any] = {
        "the version of standpat": version("standpat"),
        "the seed": str(work.seed),
        "the number of hands in a block": work.block,
        "the number of games": len(work.sides),
        "the number of players": len(work.sides[0].stacks),
    }
    for side, of in zip(work.sides, ("", " in the second game"), strict=False):
        settings |= {f"{key}{of}": one for key, one in _settings_of(side).items()}
    return settings


def _settings_of(side: Side) -> dict[str, Any]:
    """Give what decides what the blocks of one game come to."""
    game, course = side.game, side.table(0, 0).terms.course
    settings: dict[str, Any] = {
        "the variant": game.id,
        "the choice of house rules": ", ".join(game.house) or "none",
        f"what the rules of `{game.id}` say": {"hash": game.fingerprint},
        "the limit": course.limit,
    }
    settings |= {f"the {name}": chips for name, chips in course.stakes.items()}
    for seat, (stack, policy) in enumerate(zip(side.stacks, side.policies, strict=True), start=1):
        name = name_of(policy)
        settings |= {
            f"the stack of seat {seat}": stack,
            f"the policy of seat {seat}": name,
            f"the code of `{name}`, or of a class it is made from,": {"hash": code_of(policy)},
            f"what the `{name}` of seat {seat} holds": {"hash": settings_of(policy)},
        }
    return settings


def _checksum(data: Mapping[str, object]) -> str:
    """Give the SHA-256 of what the file holds, written with its keys in order and no spaces."""
    rest = {key: one for key, one in data.items() if key != "checksum"}
    written = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return sha256(written.encode()).hexdigest()


def _read(data: dict[str, Any]) -> tuple[dict[str, object], list[Span]]:
    """Read the settings and which blocks are done; whatever is not as it is written raises."""
    if data["checksum"] != _checksum(data):
        raise ValueError
    if data["version"] != VERSION or not all(isinstance(data[key], dict) for key in _TABLES):
        raise ValueError
    done = [(first, last) for first, last in data["done"]]
    edges = [edge for span in done for edge in span]
    if not all(map(is_whole, edges)) or edges != sorted(set(edges)) or min(edges, default=0) < 0:
        raise ValueError
    return data["of"], done


def _sums(data: dict[str, Any]) -> Sums:
    """Read sums; whatever is none raises."""
    if not all(is_whole(number) for numbers in data.values() for number in numbers):
        raise ValueError
    return data


def _joined(spans: list[Span]) -> list[Span]:
    """Join spans that follow one another.

    >>> _joined([(0, 2), (5, 6), (2, 4)])
    [(0, 4), (5, 6)]
    """
    joined: list[Span] = []
    for first, last in sorted(spans):
        if joined and joined[-1][1] == first:
            joined[-1] = (joined[-1][0], last)
        else:
            joined.append((first, last))
    return joined


def pieces(spans: list[Span], most: int) -> Iterator[Span]:
    """Cut spans into pieces of so many blocks at most.

    >>> list(pieces([(0, 5), (7, 8)], 2))
    [(0, 2), (2, 4), (4, 5), (7, 8)]
    """
    for first, last in spans:
        for begin in range(first, last, most):
            yield begin, min(begin + most, last)


def _damaged(path: Path) -> StandpatError:
    msg = f"`{path}` is no file in which a simulation is kept, or something in it is damaged"
    return StandpatError(msg, reason="kept-damaged", path=str(path))


def _unwritten(path: Path, error: Exception) -> StandpatError:
    msg = f"what is simulated cannot be kept in `{path}`: {cause_of(error)}"
    return StandpatError(msg, reason="kept-not-written", path=str(path))
