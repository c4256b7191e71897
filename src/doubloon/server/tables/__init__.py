"""Tables: their journals, what changes them, and what clients are told."""
