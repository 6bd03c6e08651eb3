"""Exact comparisons of rule sets: what differs between two games, and how that shows."""

from __future__ import annotations

from standpat.analysis.diff import diff
from standpat.analysis.levels import LEVELS, WEIGHTS, Level
from standpat.analysis.library import Branch, Library, compare_all
from standpat.analysis.line import Line, LineSetting, Played
from standpat.analysis.proofs import HandsProof, LineProof, OwnCards, PairCount, WitnessHands
from standpat.analysis.result import ComparedVariant, Diff, Difference, RuleSide
from standpat.analysis.story import Story

__all__ = [
    "LEVELS",
    "WEIGHTS",
    "Branch",
    "ComparedVariant",
    "Diff",
    "Difference",
    "HandsProof",
    "Level",
    "Library",
    "Line",
    "LineProof",
    "LineSetting",
    "OwnCards",
    "PairCount",
    "Played",
    "RuleSide",
    "Story",
    "WitnessHands",
    "compare_all",
    "diff",
]
