"""The command line: the only place that prints, reads a clock or opens files for people."""

from __future__ import annotations

from standpat.cli.commands import main

__all__ = ["main"]
