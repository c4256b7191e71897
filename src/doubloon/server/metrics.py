"""Counters and measurements for Prometheus. Recording one takes a microsecond or two."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

METHODS = ("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "WEBSOCKET")
BUCKET_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The metrics of one app. Counters are `inc()`-ed, gauges also `dec()`-ed or `set()`, histograms `observe()`."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.moves = Counter("doubloon_moves", "Moves made, by people and bots", registry=registry)
        self.refused_moves = Counter("doubloon_refused_moves", "Moves refused", ["code"], registry=registry)
        self.games_finished = Counter("doubloon_games_finished", "Games played to their end", registry=registry)
        self.requests = Counter("doubloon_requests", "Requests answered", ["method", "status"], registry=registry)
        self.move_seconds = Histogram(
            "doubloon_move_seconds", "From a move's arrival to its answer", buckets=BUCKET_SECONDS, registry=registry
        )
        self.append_seconds = Histogram(
            "doubloon_append_seconds", "Until the store has kept an entry", buckets=BUCKET_SECONDS, registry=registry
        )
        self.sockets = Gauge("doubloon_sockets", "Open websockets", registry=registry)
        self.tables = Gauge("doubloon_tables", "Tables in memory", registry=registry)
        self.bot_tasks_waiting = Gauge(
            "doubloon_bot_tasks_waiting", "Decisions bots have yet to make", registry=registry
        )
        self.request_counters: dict[tuple[str, int], Counter] = {}  # finding one by its labels costs more than counting

    def count_request(self, method: str, status: int) -> None:
        """Count an answered request."""
        counter = self.request_counters.get((method, status))
        if counter is None:
            known = method if method in METHODS else "other"  # no labels for methods that clients invent
            counter = self.requests.labels(known, str(status))
            if known == method:
                self.request_counters[method, status] = counter
        counter.inc()

    def text(self) -> bytes:
        """All metrics in the format of Prometheus."""
        return generate_latest(self.registry)
