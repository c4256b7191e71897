"""Message catalogues: brought up to date with the sources, and compiled. `docs/translating.md` tells how to use it."""
