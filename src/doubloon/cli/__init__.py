"""The command `doubloon` and its subcommands."""
