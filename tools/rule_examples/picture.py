"""The picture of a case: its title, the position before, what happens, the position after, and what may be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tools.rule_examples.boxes import (
    QUIET,
    SMALL,
    Box,
    Sheet,
    column,
    frame,
    row,
    short,
    silent,
    text,
    text_style,
    written,
)
from tools.rule_examples.cases import Json, in_any_order
from tools.rule_examples.seats import seats_shown
from tools.rule_examples.story import Story, boards_of, player_name
from tools.rule_examples.widgets import INSIDE, PANEL, PICTURE, badge
from tools.rule_examples.words import listed, sentence

EDGE = (PICTURE - INSIDE) / 2
FEW = 5  # choices that each have a line
MANY = 12  # choices that are listed; of more the first are
YES, NO = "#2a6e47", "#a33126"
BEFORE, AFTER, PLAIN = "#7a6450", "#1f6f6b", "#5d5a7a"


class Picture(NamedTuple):
    """A drawn case: the file, and the same in words."""

    svg: str
    words: str


def draw(story: Story) -> Picture:
    """Draw the case."""
    boards = boards_of(story.chosen.game)
    title = text(story.case["title"], 15, True, width=INSIDE - 4)
    parts = [box for box in (*panels(story, boards), choices(story, boards), scores(story, boards)) if box.height]
    words = " ".join(box.words for box in parts if box.words)
    whole = column([silent(title), *parts], 8)
    height = whole.height + 2 * EDGE
    sheet = Sheet(story.chosen.game)
    sheet.shapes.append(frame(0.5, 0.5, PICTURE - 1, height - 1, "#f7efdc", "#c9b48c", ' rx="10"'))
    whole.draw(sheet, EDGE, EDGE)
    return Picture(sheet.svg(PICTURE, height, story.case["title"], words), words)


def panels(story: Story, boards: Any) -> list[Box]:
    """The positions, with the steps between them."""
    before, after = story.before, story.after
    if "views" in story.case:
        return views(story, boards)
    if before is None:
        new = note(f"A new game: {boards.options_in_words(story.case['start'])}")
        return [new, *steps(story), panel("The position", AFTER, boards, after, None, story)]
    if not story.steps and not changed(before, after):
        return [panel("The position", PLAIN, boards, after, None, story)]
    first = panel("Before", BEFORE, boards, before, None, story)
    return [first, *steps(story), panel("After", AFTER, boards, after, before, story)]


def changed(before: Json, after: Json) -> bool:
    """Has anything happened besides the first question?"""
    keys = before.keys() - {"current_player"}
    return any(in_any_order(before[key]) != in_any_order(after.get(key)) for key in keys)


def panel(name: str, colour: str, boards: Any, position: Json, old: Json | None, story: Story) -> Box:
    """A position with a band above it."""
    parts = boards.board(position, old, story)
    inside = column(parts, 9)
    inside.words = " ".join(sentence(part.words) for part in parts if part.words)
    return framed(name, boards.heading(position), colour, inside)


def framed(name: str, remark: str, colour: str, inside: Box) -> Box:
    band, around = 22.0, 8.0
    height = band + inside.height + 2 * around if inside.height else band

    def draw_panel(sheet: Sheet, x: float, y: float) -> None:
        sheet.shapes.append(frame(x, y, INSIDE, height, "#fffdf6", colour, ' rx="7" stroke-width="1.5"'))
        edge = (
            f"M{short(x)} {short(y + band)}V{short(y + 7)}q0-7 7-7H{short(x + INSIDE - 7)}q7 0 7 7V{short(y + band)}z"
        )
        sheet.shapes.append(f'<path d="{edge}" fill="{colour}"/>')
        text(name, NORMAL_BAND, True, "#fff").draw(sheet, x + around, y + 3)
        if remark:
            style = text_style(SMALL, colour="#fff", anchor="end")
            sheet.shapes.append(written(x + INSIDE - around, y + 15.5, remark, style))
        inside.draw(sheet, x + around, y + band + around)

    return Box(
        INSIDE, height, draw_panel, f"{name} ({remark}): {inside.words}" if remark else f"{name}: {inside.words}"
    )


NORMAL_BAND = 13


def note(content: str) -> Box:
    box = text(sentence(content), width=INSIDE - 20)
    inner = box.draw
    box.draw = lambda sheet, x, y: inner(sheet, x + 10, y)
    box.words = sentence(content)
    return box


def steps(story: Story) -> list[Box]:
    """What the players do, and what follows."""
    if not story.steps:
        return [] if story.before is None else [arrowed(text(without_choice(story), width=PANEL - 24))]
    lines: list[Box] = []
    for step in story.steps:
        line = row([badge(step.seat, 18), text(sentence(step.text), bold=True, width=PANEL - 54)])
        line.words = f"{player_name(step.seat)}: {sentence(step.text)}"
        lines.append(line)
        for seat, result in step.results:
            who = "" if seat is None else f"{player_name(seat)} "
            follows = text(sentence(who + result), SMALL, colour=QUIET, width=PANEL - 54)
            lines.append(indented(follows, 24))
    return [arrowed(column(lines, 3, " "))]


def without_choice(story: Story) -> str:
    """What happens if nobody is asked."""
    if story.has_changed("players"):
        return "Nobody has to choose anything: it all follows."
    return "Nobody has a choice, and the players have what they had."


def indented(box: Box, left: float) -> Box:
    inner = box.draw
    words = box.words
    return Box(box.width + left, box.height, lambda sheet, x, y: inner(sheet, x + left, y), words)


def arrowed(box: Box) -> Box:
    """The box beside an arrow that points down."""
    height = max(box.height, 24)

    def draw_arrow(sheet: Sheet, x: float, y: float) -> None:
        down = f"M{short(x + 12)} {short(y)}v{short(height - 8)}m-7-2l7 9l7-9"
        sheet.shapes.append(
            f'<path d="{down}" fill="none" stroke="{AFTER}" stroke-width="3" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )
        box.draw(sheet, x + 30, y + (height - box.height) / 2)

    return Box(INSIDE, height, draw_arrow, box.words and f"Then: {box.words}")


def views(story: Story, boards: Any) -> list[Box]:
    """The position, and what players see of it."""
    shown = [panel("The position", PLAIN, boards, story.after, None, story)]
    if story.steps and story.before is not None:
        shown = [panel("Before", BEFORE, boards, story.before, None, story), *steps(story)]
    for seat in story.case["views"]:
        view = story.game.view(int(seat))
        name = "What a spectator sees" if int(seat) < 0 else f"What player {int(seat) + 1} sees"
        shown.append(panel(name, AFTER, boards, view, None, story))
    return shown


def choices(story: Story, boards: Any) -> Box:
    """What the player may do now, and what not and why."""
    if (not story.may and not story.may_not) or is_set_up(story):
        return column([])
    who = player_name(story.after["current_player"])
    may_not = [(boards.refused(each), reason) for each, reason in story.may_not]
    lines: list[Box] = []
    if story.may:
        complete = "legal" in story.case and len(story.may) <= MANY
        lines.append(silent(text(f"{who} may choose{'' if complete else ', among others'}", bold=True)))
        single = len(story.may) <= FEW
        shown = story.may[:MANY] if single else [together(story.may[:MANY])]
        lines += [signed(tick, YES, text(each, width=PANEL - 26)) for each in shown]
        if len(story.may) > MANY:
            lines.append(silent(indented(text(f"and {len(story.may) - MANY} more", SMALL, colour=QUIET), 24)))
    if may_not:
        lines.append(silent(text(f"{who} may not choose", bold=True)))
        for each, reason in may_not:
            why = text(reason, SMALL, colour=QUIET, width=PANEL - 26)
            lines.append(signed(cross, NO, column([text(each, width=PANEL - 26), why], 1)))
    box = framed("Choices", "", PLAIN, column(lines, 5))
    said = [f"{who} may choose: {'; '.join(story.may[:MANY])}."] if story.may else []
    said += [f"{who} may not choose: {each}. {reason}" for each, reason in may_not]
    box.words = " ".join(said)
    return box


def together(texts: list[str]) -> str:
    """Several choices as one text; the words with which all begin are said once."""
    words = [each.split() for each in texts]
    same = 0
    while all(len(each) > same + 1 and each[same] == words[0][same] for each in words):
        same += 1
    first, *others = [" ".join(each[same:]) for each in words]
    return ", ".join([" ".join([*words[0][:same], first]), *others])


def is_set_up(story: Story) -> bool:
    """Does the case only show a new game, in which choices and scores say nothing yet?"""
    return story.before is None and not story.steps and "winners" in story.case


def signed(sign: Callable[[str], Box], colour: str, box: Box) -> Box:
    mark = sign(colour)

    def draw_line(sheet: Sheet, x: float, y: float) -> None:
        mark.draw(sheet, x, y + 1)
        box.draw(sheet, x + 24, y)

    return Box(box.width + 24, max(box.height, 18), draw_line, box.words)


def tick(colour: str) -> Box:
    return stroke("M3 9l4 5l8-11", colour)


def cross(colour: str) -> Box:
    return stroke("M4 4l10 10m0-10l-10 10", colour)


def stroke(path: str, colour: str) -> Box:
    """A sign of 18 by 18."""

    def draw_sign(sheet: Sheet, x: float, y: float) -> None:
        sheet.sign(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="3" stroke-linecap="round" '
            'stroke-linejoin="round"/>',
            x,
            y,
        )

    return Box(18, 18, draw_sign)


def scores(story: Story, boards: Any) -> Box:
    """Everybody's score in its parts, who wins, and what decides a tie."""
    if ("scores" not in story.case and "winners" not in story.case) or is_set_up(story):
        return column([])
    results = story.game.scores()
    winners = story.game.winners()
    points = any(score["total"] for score in results)
    tied = len(winners) > 1 or any(
        seat not in winners and each["total"] == results[winner]["total"]
        for winner in winners[:1]
        for seat, each in enumerate(results)
    )
    lines = []
    for seat, score in enumerate(results):
        if not winners and (seat not in seats_shown(story) or (points and not score["total"])):
            continue
        total = f"{score['total']} {'point' if score['total'] == 1 else 'points'}"
        said = f"{total} = {boards.score_words(score)}" if score["total"] else total
        if tied:
            said += f"; {score['tiebreak']} in {boards.TIE}"
        won = ["wins" if len(winners) == 1 else "shares the win"] if seat in winners else []
        parts = [
            row([badge(seat), text(player_name(seat), bold=True), *(text(each, bold=True, colour=YES) for each in won)])
        ]
        line = column([*parts, indented(text(said, width=PANEL - 26), 26)], 1)
        line.words = f"{player_name(seat)} {listed([said, *won])}."
        lines.append(line)
    if not lines:
        return column([])
    name = "Final scores" if story.game.is_over else "Score, if the game ended now"
    return framed(name, "", PLAIN, column(lines, 5, " "))
