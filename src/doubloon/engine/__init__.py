"""What the rules of every game stand on: records, bit sets, chance, and the two forms of the engine."""
