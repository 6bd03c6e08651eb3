"""Hands in the text form of a poker room: read, and written in its style."""
