"""What a game's own view in the terminal is made of."""
