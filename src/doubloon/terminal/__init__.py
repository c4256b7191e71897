"""Playing in a terminal: the `doubloon` command. `main` reads the command line, `session` plays the game."""
