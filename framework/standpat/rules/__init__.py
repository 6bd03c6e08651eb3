"""A room for each rule family: its keys, what they mean, and the questions the engine asks of it."""
