"""Message catalogues: updated from the sources, and compiled. See docs/translating.md."""
