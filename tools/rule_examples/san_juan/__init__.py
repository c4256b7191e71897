"""How positions of San Juan are drawn."""

from tools.rule_examples.san_juan.board import TIE, board, heading, options_in_words, refused, score_words

__all__ = ["REPEATS", "TIE", "board", "heading", "options_in_words", "refused", "score_words"]

# Events that only repeat an action, by its first word, though in other words than its description.
REPEATS = {"library": ("used library",), "over": ("covered",), "pass": ("passed",)}
