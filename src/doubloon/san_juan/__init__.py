"""San Juan."""
