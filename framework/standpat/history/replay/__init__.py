"""Recorded hands played again, and held to the rules."""
