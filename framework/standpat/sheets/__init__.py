"""Rule sheets: what is played at a table, on paper.

A sheet is laid out once, as data: the rules as the rooms tell them, sentence by sentence, each
standard or not; the ladder of hands with examples and exact counts; who beats whom in a circle.
Markdown and HTML are two ways to write that down.
"""

from __future__ import annotations

from standpat.sheets.rule_sheet import FORMATS, rule_sheet

__all__ = ["FORMATS", "rule_sheet"]
