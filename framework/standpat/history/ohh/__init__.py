"""Hands as Open Hand History: ours written, and read back."""
