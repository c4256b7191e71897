// Requests to the server. What it refuses comes as a Refusal, with words for people.

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new Refusal(0, "unreachable", "");
  }
  const told = await answer.json().catch(() => null);
  if (!answer.ok) {
    throw new Refusal(answer.status, told?.error?.code ?? "unknown", told?.error?.message ?? answer.statusText);
  }
  return told as Answer;
}

export const get = <Answer>(path: string) => ask<Answer>("GET", path);
export const post = <Answer>(path: string, body: unknown = {}) => ask<Answer>("POST", path, body);
