"""What a game's own view in the terminal is built from. It knows no game, no bot and no game loop."""
