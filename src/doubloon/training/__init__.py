"""Trains networks from nothing by masked PPO; one network plays all seats. Needs PyTorch: `doubloon[train]`."""
