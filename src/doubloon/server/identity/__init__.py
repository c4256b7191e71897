"""Players without accounts: names, signed tokens, sessions, and links to other devices."""
