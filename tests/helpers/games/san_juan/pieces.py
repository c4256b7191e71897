"""Checks that every card is in exactly one place, and what else is true of every position."""

from __future__ import annotations

from collections import Counter

from tests.helpers.games.san_juan.positions import ALL_CARDS, NAMES, PRODUCTION, ROLES, TILES, VIOLET, Json, all_cards


def check_pieces(written: Json) -> None:
    """All 110 cards and all tiles are there, and the cities are legal."""
    assert Counter(all_cards(written)) == ALL_CARDS
    tiles = written["tiles"]
    up = tiles["face_up"]
    assert sorted([*tiles["order"], *([up] if up else [])]) == TILES
    assert (up is not None) == (written["phase"] == "trader")
    for bag in (written["deck"], written["discard"], written["turn"]["drawn"]):
        assert bag == sorted(bag, key=NAMES.index)
    for player in written["players"]:
        built = Counter(space["building"] for space in player["city"])
        assert sum(built.values()) <= 12
        assert all(built[name] <= 1 for name in VIOLET)
        assert all(space["good"] is None for space in player["city"] if space["building"] not in PRODUCTION)
        assert player["hand"] == sorted(player["hand"], key=NAMES.index)
        assert not player["chapel"] or "chapel" in [*built, *player["covered"]]
    check_round(written)


def check_round(written: Json) -> None:
    seats = len(written["players"])
    full = any(len(player["city"]) == 12 for player in written["players"])
    assert written["ending"] is full
    assert not full or written["phase"] in ("builder", "over")
    assert (written["picker"] is not None) == (written["phase"] in ROLES)
    taken = [card["taken_by"] for card in written["roles"].values() if card["taken_by"] is not None]
    assert len(taken) <= (3 if seats < 4 else 4)
    if written["phase"] == "pick":
        limit = [12 if any(s["building"] == "tower" for s in p["city"]) else 7 for p in written["players"]]
        if not taken:
            sizes = [len(player["hand"]) for player in written["players"]]
            assert all(size <= most for size, most in zip(sizes, limit, strict=True))
        picker = (written["governor"] + len(taken)) % seats
        assert written["current_player"] == picker
    assert not written["turn"]["drawn"] or written["phase"] in ("councillor", "prospector")
