"""Programs that build, translate and tune Doubloon. They are not part of the package."""
