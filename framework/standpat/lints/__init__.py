"""Lints: what rules that can be played may have and their author may not have meant.

Each lint is a file in `standpat.lints.kinds`, and its docstring is its page.
"""

from __future__ import annotations

from standpat.lints.catalogue import KINDS, LINTS, find_kind
from standpat.lints.desk import Linted
from standpat.lints.run import check, check_text, lint, lint_all

__all__ = ["KINDS", "LINTS", "Linted", "check", "check_text", "find_kind", "lint", "lint_all"]
