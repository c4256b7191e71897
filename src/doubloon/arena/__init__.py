"""The arena: bots play many games against each other, and statistics say how strong they are."""
