"""Requests over HTTP: routes, middleware, errors."""
