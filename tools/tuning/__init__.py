"""Fits the weights of the bots' evaluation to games of self-play."""
