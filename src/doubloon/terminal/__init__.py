"""Playing any game in a terminal: the loop, what it shows, the commands, the bots' seats and the saved game."""
