"""`python -m standpat` is the command line."""

from __future__ import annotations

from standpat.cli import main

if __name__ == "__main__":
    main()
