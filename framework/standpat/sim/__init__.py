"""Hands played by programs: policies, sessions at a table, and simulations with their errors."""

from __future__ import annotations

from standpat.sim.estimates import Estimate
from standpat.sim.named import named_policy
from standpat.sim.playing import play, usual_stack
from standpat.sim.policies import Asked, Policy, RandomPolicy, TablePolicy
from standpat.sim.results import Measured, PairedResult, PotSize, Result
from standpat.sim.session import Session
from standpat.sim.simulate import simulate, simulate_pair

__all__ = [
    "Asked",
    "Estimate",
    "Measured",
    "PairedResult",
    "Policy",
    "PotSize",
    "RandomPolicy",
    "Result",
    "Session",
    "TablePolicy",
    "named_policy",
    "play",
    "simulate",
    "simulate_pair",
    "usual_stack",
]
