"""Hands played by programs: policies, sessions at a table, and simulations with their errors."""

from __future__ import annotations

from standpat.sim.estimates import Estimate
from standpat.sim.playing import play, usual_stack
from standpat.sim.policies import Asked, Policy, RandomPolicy, TablePolicy
from standpat.sim.session import Session
from standpat.sim.simulate import Result, simulate

__all__ = [
    "Asked",
    "Estimate",
    "Policy",
    "RandomPolicy",
    "Result",
    "Session",
    "TablePolicy",
    "play",
    "simulate",
    "usual_stack",
]
