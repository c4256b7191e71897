"""What San Juan says to people, in every language."""

from doubloon.games.san_juan.text.descriptions import describe_action
from doubloon.games.san_juan.text.event_messages import describe_event
from doubloon.games.san_juan.text.glossary import write_glossary
from doubloon.games.san_juan.text.why_not import explain_illegal

__all__ = ["describe_action", "describe_event", "explain_illegal", "write_glossary"]
