"""A rule-of-thumb bot for both games: doubloon arena MyBot random --code my_bot.py:MyBot"""

from doubloon.bots import Bot

ROLES = ["prospector", "trader", "mayor", "settler", "captain", "craftsman", "producer", "councillor", "builder"]
TYPES = ["pass", "colonist", "store", "take", "sell", "produce", "load", "build", "pick"]
MORE_IS_BETTER = ["build", "keep", "place", "produce", "sell"]  # actions are numbered from cheap to expensive


class MyBot(Bot):
    """Takes the action that ranks highest in simple lists."""

    def choose(self, turn):
        return max(turn.legal, key=lambda action: self.worth(turn, action, turn.action_to_json(action)))

    def worth(self, turn, number, action):
        """Rank an action (larger is better): first by its type, then by its details."""
        kind = action["type"]
        liked = TYPES.index(kind) if kind in TYPES else 1
        if kind == "pick":
            return liked, self.role_worth(turn, action["role"])
        return liked, number if kind in MORE_IS_BETTER else -number

    def role_worth(self, turn, role):
        hand = turn.view["players"][turn.seat].get("hand")  # in San Juan, where cards also pay for buildings
        if role == "builder" and hand is not None and len(hand) < 5:
            return 0
        return ROLES.index(role.removesuffix(" 2")) + 3 * turn.view["roles"][role].get("doubloons", 0)
