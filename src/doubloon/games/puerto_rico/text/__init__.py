"""What Puerto Rico says to people, in every language."""

from doubloon.games.puerto_rico.text.descriptions import describe_action
from doubloon.games.puerto_rico.text.event_messages import describe_event
from doubloon.games.puerto_rico.text.glossary import write_glossary
from doubloon.games.puerto_rico.text.why_not import explain_illegal

__all__ = ["describe_action", "describe_event", "explain_illegal", "write_glossary"]
