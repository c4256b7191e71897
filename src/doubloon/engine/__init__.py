"""What the rules of every game stand on: structs, bit sets, chance, events, the loop, the two backends, batches."""
