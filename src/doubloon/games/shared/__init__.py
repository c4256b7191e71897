"""Rules and texts that both games have in common, and that core must not know."""
