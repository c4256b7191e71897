"""Live tables over websockets."""
