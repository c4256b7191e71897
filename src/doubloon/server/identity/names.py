"""Player names: normalised, and refused if they cannot be read or could be mistaken for another name."""

from __future__ import annotations

import unicodedata

from doubloon.server.errors import ApiError

MAX_NAME_LENGTH = 40

JOINERS = "\u200c\u200d"  # format characters that are part of some names and emoji
# In these scripts joiners join nothing; the first words of their characters' Unicode names.
SCRIPTS_WITHOUT_JOINERS = ("LATIN", "GREEK", "CYRILLIC", "DIGIT", "SPACE", "ZERO WIDTH")
EMOJI_STYLE = "\ufe0f"  # turns a symbol into an emoji; invisible after a letter
INVISIBLE_MARKS = frozenset(
    map(chr, [0x034F, 0x180B, 0x180C, 0x180D, 0x180F, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])
)
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols by category, but they look like spaces


def read_name(text: str) -> str:
    """Normalise a name: composed characters, single spaces, and nothing invisible that would make two names differ."""
    name = unicodedata.normalize("NFC", without_invisible(text)).strip()
    if any(is_control(letter) for letter in name):
        raise ApiError(422, "bad_name", "a name must not have control characters; write it on one line, as plain text")
    name = " ".join(name.split())
    if len(name) > MAX_NAME_LENGTH:
        raise ApiError(422, "bad_name", f"a name must have at most {MAX_NAME_LENGTH} characters, not {len(name)}")
    if not any(is_visible(letter) for letter in name):
        raise ApiError(422, "bad_name", "a name must have at least one visible character")
    return name


def without_invisible(text: str) -> str:
    """Remove invisible marks, and joiners that join nothing."""
    visible = ""
    for letter in text:
        if not is_invisible(letter, visible[-1:]):
            visible += letter
    return visible


def is_invisible(letter: str, before: str) -> bool:
    """Whether the letter shows nothing, given the letter before it."""
    if letter == EMOJI_STYLE:
        return before == "" or unicodedata.category(before) != "So"
    if letter in JOINERS:
        return before == "" or unicodedata.name(before, "").startswith(SCRIPTS_WITHOUT_JOINERS)
    return letter in INVISIBLE_MARKS


def is_control(letter: str) -> bool:
    """Whether the letter is a control character, including those that hide in the text or change its direction."""
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") and letter not in JOINERS


def is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] not in "CMZ" and letter not in BLANKS
