"""Rules and texts that both games share and that core must not know."""
