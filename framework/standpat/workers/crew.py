"""Who does the work: processes of this machine, or the workers of a Dask scheduler.

A piece of work is a function and what it is given, and what comes of it depends on nothing else.
So a piece that was lost with its worker is simply done again, and it does not matter who does
which, nor in which order.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Protocol, TypeVar

from standpat.errors import StandpatError
from standpat.given import is_whole
from standpat.words import counted, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from contextlib import AbstractContextManager

Done = TypeVar("Done")
Piece = TypeVar("Piece", bound=tuple[object, ...])
"""What the function is given that does the work: the same for no two pieces."""

MOST_WORKERS = 256
"""How many processes may be started on one machine."""

WAITING = 2
"""How many pieces are handed out for each worker, so that none has to wait for the next."""

_ADDRESS = re.compile(r"(tcp|tls|ws|wss)://[^\s/]+:[0-9]{1,5}")


class Crew(Protocol):
    """Workers that are ready.

    Attributes:
        number: how many there are, as far as is known when they begin.
    """

    number: int

    def results(
        self, function: Callable[..., Done], pieces: Iterable[Piece]
    ) -> Iterator[tuple[Piece, Done]]:
        """Do every piece of work, and give what comes of each as soon as it is done.

        Args:
            function: does a piece; it is found by its name elsewhere.
            pieces: the arguments of the function, for each piece; taken one after another as there
                are workers for them, so that there may be very many.

        Raises:
            StandpatError: ``worker-lost``: workers end again and again before anything is done;
                or what the function raises.
        """
        ...


def crew(workers: int = 1, scheduler: str | None = None) -> AbstractContextManager[Crew]:
    """Call workers together; they go when the context ends.

    Args:
        workers: how many processes to start here; left aside with the address of a scheduler,
            which has workers of its own.
        scheduler: the address of a Dask scheduler, such as ``tcp://10.0.0.1:8786``, or ``local``
            for one that is started here; None for a plain pool of processes.

    Raises:
        StandpatError: ``number-of-workers``; ``bad-scheduler``: that is no address;
            ``no-distributed``: the package `distributed` is not there; ``no-scheduler``: nobody
            answers; ``no-workers``: no worker has joined.
    """
    refuse_crew(workers, scheduler)
    if scheduler is None:
        from standpat.workers.pool import Pool  # noqa: PLC0415 - only where there are several

        return Pool(workers)
    from standpat.workers.dask import Dask  # noqa: PLC0415 - the package may not be there

    return Dask(workers, None if scheduler == "local" else scheduler)


def refuse_crew(workers: object, scheduler: object) -> None:
    """Refuse workers that cannot be called.

    Raises:
        StandpatError: ``number-of-workers``; ``bad-scheduler``.
    """
    if not is_whole(workers) or not 1 <= workers <= MOST_WORKERS:
        msg = f"there are 1 to {MOST_WORKERS} workers, not {shown(workers)}"
        raise StandpatError(msg, reason="number-of-workers", workers=workers)
    if scheduler in {None, "local"}:
        return
    if not isinstance(scheduler, str) or not _ADDRESS.fullmatch(scheduler):
        msg = (
            f"{shown(scheduler)} is no address of a scheduler; write for example "
            "`tcp://10.0.0.1:8786`, or `local` for one on this machine"
        )
        raise StandpatError(msg, reason="bad-scheduler", scheduler=scheduler)


def lost(times: int) -> StandpatError:
    """Give the error that ends work whose workers end again and again."""
    msg = (
        f"workers ended {counted(times, 'time')} before any of their work was done: perhaps there "
        "is too little memory, or a policy ends the process; in a program of your own, begin "
        "under `if __name__ == '__main__':`"
    )
    return StandpatError(msg, reason="worker-lost", times=times)
