// The websocket connection to a table: receives states and sends commands.
//
// A lost connection is opened again. Every command has a number, so that an unanswered one can be sent again: the
// server runs it only once.
import { ApiError, get } from "./api";
import type { LogLine, TableState } from "./types";

export interface Answer {
  type: "done" | "refused" | "pong" | "state" | "why" | "preview" | "suggestion";
  request?: string | null;
  error?: { code: string; message: string; [more: string]: unknown };
  [more: string]: unknown;
}

/** The error of a refused command; null if it was not refused. */
export function errorOf(answer: Answer | undefined): ApiError | null {
  if (answer?.type !== "refused") return null;
  return new ApiError(0, answer.error?.code ?? "unknown", answer.error?.message ?? "");
}

/** A command without an answer so far. */
interface Waiting {
  text: string;
  resolve: (answer: Answer) => void;
}

const TIMEOUT = 40_000; // ms without a message before the connection counts as lost
const PING_INTERVAL = 15_000; // ms

export class TableConnection {
  state = $state.raw<TableState | null>(null);
  log = $state.raw<LogLine[]>([]);
  status = $state<"connecting" | "open" | "lost" | "refused">("connecting");
  refusal = $state.raw<ApiError | null>(null); // why the server refused the connection
  listeners: ((state: TableState, lines: LogLine[]) => void)[] = [];

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private requests = 0; // the number of commands sent
  private attempts = 0; // to connect, since the last success
  private lastMessage = Date.now();
  private seat: number | undefined;
  private closed = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly pingTimer = setInterval(() => this.check(), PING_INTERVAL);
  private readonly requestPrefix = Math.random().toString(36).slice(2, 10); // tells the requests of two tabs apart

  constructor(
    readonly name: string,
    readonly invitation: string | null,
    private lang: string,
  ) {
    window.addEventListener("online", this.reconnect);
    document.addEventListener("visibilitychange", this.reconnect);
  }

  /** Sends a command. The answer arrives even if the connection is lost in between. */
  send(command: Record<string, unknown>): Promise<Answer> {
    const request = `${this.requestPrefix}-${++this.requests}`;
    return new Promise((resolve) => {
      const text = JSON.stringify({ ...command, request });
      this.waiting.set(request, { text, resolve });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  /** Changes the seat whose view is shown, or the language. */
  async look(seat: number | null, lang: string): Promise<void> {
    this.lang = lang;
    this.seat = seat ?? undefined;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ do: "look", ...(seat === null ? {} : { seat }), lang }));
    }
    const invited = this.invitation ? `&invitation=${encodeURIComponent(this.invitation)}` : "";
    const from = seat === null ? "" : `&seat=${seat}`;
    const message = await get<{ log: LogLine[] }>(`/tables/${this.name}/log?lang=${lang}${from}${invited}`);
    if (this.seat === (seat ?? undefined) && this.lang === lang) this.log = message.log;
  }

  close(): void {
    this.closed = true;
    clearInterval(this.pingTimer);
    clearTimeout(this.retryTimer);
    window.removeEventListener("online", this.reconnect);
    document.removeEventListener("visibilitychange", this.reconnect);
    this.socket?.close();
  }

  /** Opens the connection. The server then sends the present state and every later one. */
  connect(): void {
    if (this.closed) return;
    clearTimeout(this.retryTimer);
    const query = new URLSearchParams({ lang: this.lang, aid: "true" });
    if (this.invitation) query.set("invitation", this.invitation);
    if (this.seat !== undefined) query.set("seat", String(this.seat));
    const known = this.log.at(-1)?.entry;
    query.set("after", String(known ?? 0));
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.name}/live?${query}`);
    this.socket = socket;
    this.lastMessage = Date.now();
    socket.onopen = () => {
      this.attempts = 0;
      for (const { text } of this.waiting.values()) socket.send(text);
    };
    socket.onmessage = (message) => {
      this.lastMessage = Date.now();
      this.status = "open";
      this.receive(JSON.parse(message.data as string));
    };
    socket.onclose = (event) => {
      if (this.closed || socket !== this.socket) return;
      const status = event.code - 4000; // 4000 + the HTTP status
      const [code, message] = event.reason.split(": ", 2);
      // of the server's own errors only a damaged table stays what it is
      if ((status >= 400 && status < 500 && status !== 429) || code === "broken_table") {
        this.status = "refused";
        this.refusal = new ApiError(status, code, message ?? "");
        return;
      }
      this.status = this.state ? "lost" : "connecting";
      this.retryTimer = setTimeout(() => this.connect(), Math.min(8000, 300 * 2 ** this.attempts++));
    };
  }

  private receive(message: Answer & Partial<TableState> & { log?: LogLine[] }): void {
    if (message.type === "state") {
      const state = message as unknown as TableState & { log: LogLine[] };
      if (this.state && state.entry < this.state.entry) return;
      const known = this.log.at(-1)?.entry ?? 0;
      const lines = state.log.filter((line) => line.entry > known);
      if (lines.length) this.log = [...this.log, ...lines];
      this.state = state;
      for (const listener of this.listeners) listener(state, lines);
    }
    const waiting = message.request ? this.waiting.get(message.request) : undefined;
    if (waiting && message.type !== "pong") {
      this.waiting.delete(message.request!);
      waiting.resolve(message);
    }
  }

  private check(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.lastMessage > TIMEOUT) this.socket.close();
    else this.socket.send('{"do":"ping"}');
  }

  private reconnect = (): void => {
    const down = this.socket?.readyState === WebSocket.CLOSED && this.status !== "refused";
    if (!document.hidden && down && !this.closed) this.connect();
  };
}
