"""What every game answers: games by name, actions and their notation, records, positions, texts."""
