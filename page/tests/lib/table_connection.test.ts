import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableConnection } from "../../src/lib/table_connection.svelte";

let socket: { onclose: (event: { code: number; reason: string }) => void };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", class {
    onclose = () => undefined;
    close(): void {}
    constructor() {
      socket = this as unknown as typeof socket;
    }
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A connection that the server has closed like this. */
function closedWith(code: number, reason: string): TableConnection {
  const connection = new TableConnection("table", null, "en");
  connection.connect();
  socket.onclose({ code, reason });
  connection.close();
  return connection;
}

test("a refusal is final", () => {
  const refused = closedWith(4403, "not_invited: ask for the link");
  expect([refused.status, refused.refusal?.code, refused.refusal?.message]).toEqual(["refused", "not_invited", "ask for the link"]);
  expect(closedWith(4500, "broken_table: unknown game").refusal?.code).toBe("broken_table");
});

test("after anything else the connection is opened again", () => {
  expect([closedWith(4503, "storage: no"), closedWith(4429, "too_many: wait"), closedWith(1006, "")].map(({ status }) => status)).toEqual(
    Array(3).fill("connecting"),
  );
});
