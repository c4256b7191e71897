"""Takes the pictures of the README from real games: python -m tests.helpers.page.pictures"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.helpers.page.browser import Person, chromium
from tests.helpers.page.clicking import Clicker
from tests.helpers.page.serving import start
from tests.helpers.server.crash.serving import Server

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
SITTINGS = {"puerto-rico": ({"players": 4}, 38), "san-juan": ({"players": 4}, 30)}  # options, decisions before


def advised(person: Person, table: str) -> None:
    """Follows the hint, so that the picture shows a sensible game."""
    seen = person.ask("GET", f"/tables/{table}")
    best = person.ask("POST", f"/tables/{table}/hint", {})["best"][0]
    body = {"do": "move", "position": seen["position"], "action": best["action"]}
    person.ask("POST", f"/tables/{table}/deeds", body)


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Server(f"sqlite:///{folder}/tables.db", Path(folder)) as server:
        start(server)
        with chromium() as browser:
            for game, (options, decisions) in SITTINGS.items():
                ana = Person(browser, server.address)
                table = ana.open_table(game, options)
                clicker = Clicker(ana.page)
                for _ in range(decisions):
                    ana.page.wait_for_selector(".dock .choice, .dock [data-do=confirm], .dock .glow")
                    position = clicker.position()
                    advised(ana, table)
                    clicker.wait_after(position)
                ana.page.wait_for_selector(".dock .choice, .dock [data-do=confirm], .dock .glow")
                ana.page.screenshot(path=PICTURES / f"{game}.png")
                ana.close()
                print(PICTURES / f"{game}.png", flush=True)


main()
