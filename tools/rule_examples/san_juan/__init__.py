"""How positions of San Juan are drawn."""

from tools.rule_examples.san_juan.board import TIE, board, heading, options_in_words, refused, score_words, seats_shown

__all__ = ["TIE", "board", "heading", "options_in_words", "refused", "score_words", "seats_shown"]
