"""A room for each rule family: its keys, what they mean, what the engine asks of it."""
