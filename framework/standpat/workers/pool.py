"""A pool of processes on this machine."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import connection, get_context, parent_process
from typing import TYPE_CHECKING, Self

from standpat.workers.crew import WAITING, lost

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future

    from standpat.workers.crew import Done, Piece

_MOST_LOST = 3
"""How often the pool may break, one time after another, without anything done in between."""


class Pool:
    """Processes that are started anew, and therefore the same on every system.

    When one of them is killed the others go too, as the library has it; a new pool does again what
    was not finished.
    """

    def __init__(self, number: int) -> None:
        """Keep how many there are to be."""
        self.number = number
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        """Begin; the processes start with the first work."""
        return self

    def __exit__(self, *_: object) -> None:
        """End; what is in hand is finished, and nothing else is begun."""
        self._close()

    def results(
        self, function: Callable[..., Done], pieces: Iterable[Piece]
    ) -> Iterator[tuple[Piece, Done]]:
        """Do every piece of work; see `Crew`."""
        waiting = iter(pieces)
        next_ones: deque[Piece] = deque()
        running: dict[Future[Done], Piece] = {}
        broken = 0
        while True:
            try:
                while len(running) < self.number * WAITING:
                    next_ones.extend(islice(waiting, not next_ones))
                    if not next_ones:
                        break
                    future = self._open().submit(function, *next_ones[0])
                    running[future] = next_ones.popleft()
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    done = future.result()
                    broken = 0
                    yield running.pop(future), done
            except BrokenProcessPool as error:
                broken += 1
                if broken == _MOST_LOST:
                    raise lost(broken) from error
                next_ones.extendleft(reversed(running.values()))
                running.clear()
                self._close()

    def _open(self) -> ProcessPoolExecutor:
        """Give the pool, which is started when there is none."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.number, get_context("spawn"), _end_with_the_program
            )
        return self._pool

    def _close(self) -> None:
        """End the pool."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def _end_with_the_program() -> None:
    """End at once on Ctrl-C, which reaches every process of a terminal, and without a word.

    A program that is killed cannot end its workers, so each waits for that by itself.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_after_the_program, daemon=True).start()


def _end_after_the_program() -> None:
    """Wait until the program that began this process is gone, and end it, whatever it does."""
    program = parent_process()
    assert program is not None  # noqa: S101 - this is a process that another has begun
    connection.wait([program.sentinel])
    os._exit(1)
