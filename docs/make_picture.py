"""Draws docs/terminal.svg, the picture in the README: `python docs/make_picture.py`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import doubloon
from doubloon.bots import make_bot
from doubloon.bots.listeners import Listeners
from doubloon.terminal.game_loop import GameLoop
from doubloon.terminal.kit.screen import UNICODE, Screen
from doubloon.terminal.save_file import SavedGame
from doubloon.terminal.seating import Seating, choose_action, seat_bots

WIDTH = 112
SEED = 3
DECISIONS = 30
LEVEL = "easy"  # which plays the same game whenever the picture is drawn


def main() -> None:
    screen = Screen(io.StringIO(), WIDTH)
    screen.console = Console(
        file=io.StringIO(), width=WIDTH, record=True, force_terminal=True, markup=False, highlight=False, emoji=False
    )
    screen.glyphs = UNICODE
    game = doubloon.new_game("puerto-rico", players=4, seed=SEED)
    loop = GameLoop(SavedGame(game, [], Seating(0, seat_bots([LEVEL], 4, 0, SEED))), screen, None, "en")
    person = make_bot(LEVEL, SEED)
    while loop.actions_taken < DECISIONS or game.current_player != 0 or game.to_json()["phase"] != "pick":
        if game.current_player == 0:
            loop.history.shown = len(loop.history.events)
            loop.apply(choose_action(person, game, loop.actions_taken, Listeners({})))
        else:
            loop.apply(loop.choose_for_bot())
    loop.show_news()
    screen.show()
    loop.display.show_board()
    loop.display.show_choices(loop.view.choices(game))
    drawn = screen.console.export_svg(title="doubloon play")
    drawn = re.sub(r"@font-face {.*?}\s*", "", drawn, flags=re.DOTALL)  # a picture fetches nothing
    Path(__file__).with_name("terminal.svg").write_text(drawn)


main()
