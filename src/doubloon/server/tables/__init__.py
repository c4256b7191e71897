"""Tables: their journals, the commands that change them, and their state as clients see it."""
