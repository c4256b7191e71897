"""Fits the weights of the bots' evaluation to games that the bots play against themselves."""
