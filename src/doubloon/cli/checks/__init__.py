"""What `doubloon check-game` looks at in a game besides each decision (`cli/game_checks.py`)."""
