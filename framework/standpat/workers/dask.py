"""Workers of a Dask scheduler, on this machine or on many."""

from __future__ import annotations

import logging
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, Self

from standpat.errors import StandpatError
from standpat.workers.crew import WAITING, lost

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from standpat.workers.crew import Done, Piece

_PATIENCE, _PATIENCE_FOR_WORKERS = 10, 60
"""How many seconds a scheduler has to answer, and a first worker to join."""


@contextmanager
def _quiet() -> Iterator[None]:
    """Have Dask's client log no traceback for a scheduler that is gone: that is told in words."""
    log = logging.getLogger("distributed.client")
    level = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(level)


class Dask:
    """The workers of a scheduler; those that join later are given work too.

    The scheduler itself has another worker do again what one has not finished that is gone.
    """

    def __init__(self, number: int, address: str | None) -> None:
        """Keep where the scheduler is; without an address, one with so many workers is started.

        Raises:
            StandpatError: ``no-distributed``.
        """
        try:
            self._dask: Any = import_module("distributed")
        except ModuleNotFoundError as error:
            msg = "a scheduler needs Dask: `pip install 'standpat[distributed]'` brings it"
            raise StandpatError(msg, reason="no-distributed") from error
        self._client: Any = None
        self._address = address
        self._open = ExitStack()
        self.number = number

    def __enter__(self) -> Self:
        """Reach the scheduler, or start one.

        Raises:
            StandpatError: ``no-scheduler``; ``no-workers``.
        """
        with ExitStack() as opened:
            opened.enter_context(_quiet())
            where: object = self._address
            if where is None:
                where = opened.enter_context(
                    self._dask.LocalCluster(
                        n_workers=self.number, threads_per_worker=1, dashboard_address=None
                    )
                )
            self._client = opened.enter_context(self._reached(where))
            try:
                self._client.wait_for_workers(1, timeout=_PATIENCE_FOR_WORKERS)
            except TimeoutError as error:
                msg = (
                    f"no worker has joined the scheduler at {self._address} within "
                    f"{_PATIENCE_FOR_WORKERS} seconds; `dask worker {self._address}` starts one"
                )
                raise StandpatError(msg, reason="no-workers", scheduler=self._address) from error
            self.number = self._threads()
            self._open = opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the scheduler; one that was started here ends with its workers."""
        self._open.close()

    def _reached(self, where: object) -> Any:  # noqa: ANN401 - a package that may not be there
        """Reach a scheduler."""
        try:
            return self._dask.Client(where, timeout=_PATIENCE, set_as_default=False)
        except (OSError, TimeoutError) as error:
            msg = f"no scheduler answers at {where}; `dask scheduler` starts one"
            raise StandpatError(msg, reason="no-scheduler", scheduler=self._address) from error

    def _threads(self) -> int:
        """Count what can be done at a time.

        Raises:
            StandpatError: ``no-scheduler``.
        """
        try:
            number: int = sum(self._client.nthreads().values())
        except (OSError, CancelledError) as error:
            raise self._gone() from error
        return max(1, number)

    def _gone(self) -> StandpatError:
        msg = "the scheduler is gone, and with it the work that was handed out"
        return StandpatError(msg, reason="no-scheduler", scheduler=self._address)

    def results(
        self, function: Callable[..., Done], pieces: Iterable[Piece]
    ) -> Iterator[tuple[Piece, Done]]:
        """Do every piece of work; see `Crew`.

        Raises:
            StandpatError: ``no-scheduler``: it is gone; ``worker-lost``; or what the function
                raises.
        """
        missing = iter(pieces)
        running: dict[object, Piece] = {}

        def handed_out(number: int) -> list[object]:
            """Hand out more pieces; the name is new each time, so that no result is an old one."""
            futures = []
            for _, piece in zip(range(number), missing, strict=False):
                future = self._client.submit(function, *piece, pure=False)
                running[future] = piece
                futures.append(future)
            return futures

        first = handed_out(self.number * WAITING)
        done = self._dask.as_completed(first, loop=self._client.loop)
        for future in done:
            piece = running.pop(future)
            try:
                yield piece, future.result()
            except self._dask.KilledWorker as error:
                raise lost(error.allowed_failures + 1) from error
            except CancelledError as error:
                raise self._gone() from error
            done.update(handed_out(max(0, self._threads() * WAITING - len(running))))
