"""Hands in the Poker Hand History format: read and written."""
