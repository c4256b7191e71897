"""What can be wrong with what a program is given. Each message says what is wrong and what would be right."""


class IllegalAction(ValueError):  # noqa: N818  (the public name, shorter to read at the place of use)
    """An action that does not exist or may not be taken now."""


class InvalidPosition(ValueError):  # noqa: N818
    """A position that no game can be in, or that is not written as positions are."""
