"""The arena: bots play many games against each other, and statistics say how good they are."""
