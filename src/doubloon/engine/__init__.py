"""The base of all games' rules: structs, bit sets, chance, events, the loop, the two backends, batches."""
