"""What the server answers over HTTP, one file for each part of it."""
