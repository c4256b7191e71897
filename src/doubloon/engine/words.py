"""The one type of the rules' language that Python has no name for."""

word = int  # unsigned, 64 bits, when compiled
