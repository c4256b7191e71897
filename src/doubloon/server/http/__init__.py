"""HTTP: routes, middleware, limits, errors."""
