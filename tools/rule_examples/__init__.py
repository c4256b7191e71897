"""Draws conformance cases as small boards before and after, for people: `python -m tools.rule_examples`."""
