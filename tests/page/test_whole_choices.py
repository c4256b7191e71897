"""A whole choice can be begun with single actions: the editor goes on from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.helpers.games.variants import EXPANSION_SET
from tests.helpers.page.browser import Person
from tests.helpers.page.clicking import ASKED, Clicker


def test_the_editor_goes_on_from_single_actions(person: Callable[..., Person]) -> None:
    ana = person()
    ana.open_table("puerto-rico", {"players": 2, "expansion": EXPANSION_SET})
    clicker = Clicker(ana.page, on_the_board=0)
    finished = Counter[str]()
    begun = ""
    while finished["place"] < 3:
        ana.page.wait_for_selector(ASKED)
        assert not ana.page.locator(".result").count(), "the game ended before three placements"
        editor = ana.page.locator(".dock .editor")
        kind = (editor.get_attribute("data-decision") or "") if editor.count() else ""
        if kind and kind != begun:
            begun = kind
            ana.button("Choose one at a time").click()
        else:
            finished[kind] += 1
            begun = ""
        clicker.decide()  # in the editor: as suggested for what is left
