// Requests to the server. A refused request throws an ApiError with the server's code and message.

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly kind = "", // tells apart the reasons for one code
  ) {
    super(message);
  }
}

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new ApiError(0, "unreachable", "");
  }
  if (answer.ok) return answer;
  const failure = await answer.json().catch(() => null);
  const { code = "unknown", message = answer.statusText, kind } = failure?.error ?? {};
  throw new ApiError(answer.status, code, message, kind);
}

/** Sends a request and returns the JSON of the answer. */
export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await request(method, path, body);
  return (await answer.json().catch(() => null)) as Answer;
}

/** Returns a file exactly as the server wrote it: parsing its JSON would lose digits of long seeds. */
export const getFile = async (path: string): Promise<Blob> => (await request("GET", path)).blob();

export const get = <Answer>(path: string) => ask<Answer>("GET", path);
export const post = <Answer>(path: string, body: unknown = {}) => ask<Answer>("POST", path, body);
