"""Tables kept in a file as they are played: taken up again, told, counted and verified."""
