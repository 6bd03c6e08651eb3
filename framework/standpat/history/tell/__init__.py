"""Hands and tables told in sentences."""
