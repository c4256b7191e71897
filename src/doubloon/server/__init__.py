"""The table server: people and bots play at tables in the browser, and every move is stored."""
