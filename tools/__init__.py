"""What builds, translates and tunes Doubloon; not part of the package."""
