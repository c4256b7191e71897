"""The parts that all games share: the API, the registry, notation, records, snapshots, options, errors and texts."""
