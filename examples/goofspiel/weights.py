"""The weights of the evaluation of goofspiel, in thousandths of points.

Fitted to games and written by `python -m tools.tuning goofspiel`. Rows can be changed by hand, too.
Each feature has one: its weights at the start and at the end of a game for each number of players.
"""

from typing import Final

# fmt: off
WEIGHTS: Final = {
    #                 2 players     3 players     4 players
    #              start    end  start    end  start    end
    "points":     (  974,  1063,  1536,   938,  1681,   898),
    "cards left": ( 2347,  2215,  1681,   958,  1873,   812),
}
# fmt: on
