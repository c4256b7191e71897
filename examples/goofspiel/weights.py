"""The weights of the evaluation of goofspiel, in thousandths of points."""

from typing import Final

WEIGHTS: Final = {
    "points": (1000, 1000, 1000, 1000, 1000, 1000),
    "cards left": (300, 300, 300, 300, 300, 300),
}
