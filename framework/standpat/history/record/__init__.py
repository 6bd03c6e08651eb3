"""What a text says of one hand, whatever its form, and what is seen of it before it is played."""
