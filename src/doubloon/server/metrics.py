"""What is counted and measured, for Prometheus. Recording takes a microsecond or two."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

METHODS = ("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "WEBSOCKET")
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The metrics of one app. Counters are `inc()`-ed, gauges also `dec()`-ed or `set()`, histograms `observe()`."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.moves = Counter("doubloon_moves", "Moves made, by people and bots", registry=registry)
        self.refused_moves = Counter("doubloon_refused_moves", "Moves refused", ["code"], registry=registry)
        self.games_finished = Counter("doubloon_games_finished", "Games played to their end", registry=registry)
        self.requests = Counter("doubloon_requests", "Requests answered", ["method", "status"], registry=registry)
        self.move_seconds = Histogram(
            "doubloon_move_seconds", "From a move's arrival to its answer", buckets=SECONDS, registry=registry
        )
        self.append_seconds = Histogram(
            "doubloon_append_seconds", "Until the store has kept an entry", buckets=SECONDS, registry=registry
        )
        self.sockets = Gauge("doubloon_sockets", "Open websockets", registry=registry)
        self.tables = Gauge("doubloon_tables", "Tables in memory", registry=registry)
        self.bot_tasks_waiting = Gauge(
            "doubloon_bot_tasks_waiting", "Decisions bots have yet to make", registry=registry
        )
        self.of_requests: dict[tuple[str, int], Counter] = {}  # looking labels up costs more than counting

    def count_request(self, method: str, status: int) -> None:
        """Count a request that was answered."""
        counter = self.of_requests.get((method, status))
        if counter is None:
            known = method if method in METHODS else "other"  # what clients invent does not become labels
            counter = self.requests.labels(known, str(status))
            if known == method:
                self.of_requests[method, status] = counter
        counter.inc()

    def text(self) -> bytes:
        """All of them, as Prometheus reads them."""
        return generate_latest(self.registry)
