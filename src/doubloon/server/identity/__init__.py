"""Who somebody is: players, tokens, devices, links."""
