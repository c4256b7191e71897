"""What all games have in common: the API, the registry, notation, records, snapshots, options, errors and texts."""
