"""How positions of Puerto Rico are drawn."""

from tools.rule_examples.puerto_rico.board import (
    TIE,
    board,
    heading,
    options_in_words,
    refused,
    score_words,
    seats_shown,
)

__all__ = ["TIE", "board", "heading", "options_in_words", "refused", "score_words", "seats_shown"]
