"""Every lint, one file each: its page and what it looks for."""
