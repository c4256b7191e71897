"""How positions of Puerto Rico are drawn."""

from tools.rule_examples.puerto_rico.board import (
    TIE,
    board,
    heading,
    options_in_words,
    refused,
    score_words,
)

__all__ = ["REPEATS", "TIE", "board", "heading", "options_in_words", "refused", "score_words"]

# Events that only repeat an action, by its first word, though in other words than its description.
REPEATS = {
    "colonist": ("arrived",),
    "pass": ("passed",),
    "produce": ("produced",),
    "return": ("returned",),
    "sell": ("sold", "sold at post"),
    "settle": ("settled",),
    "ship": ("shipped",),
    "use": ("paid", "used"),
}
