"""Work that is cut into pieces and done by other processes, on this machine or on others."""

from __future__ import annotations

from standpat.workers.crew import MOST_WORKERS, Crew, crew

__all__ = ["MOST_WORKERS", "Crew", "crew"]
