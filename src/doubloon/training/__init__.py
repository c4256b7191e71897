"""Learning to play from nothing: masked PPO, all seats played by the same network. Needs PyTorch: `doubloon[train]`."""
