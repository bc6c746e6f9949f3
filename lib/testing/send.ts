import { createDispatch } from "@/app/api/dispatch";

type Sent = {
  key?: string | undefined;
  query?: Record<string, string | number>;
  body?: unknown;
  /** A multipart body. */
  form?: FormData;
  headers?: Record<string, string>;
};

/** An answer as a client sees it; `body` is parsed JSON, or undefined for a file. */
export type Answer = { status: number; headers: Headers; body: unknown; text: string; bytes: Buffer };

let dispatching: ReturnType<typeof createDispatch> | undefined;

/** Sends a request such as `GET /producers/1/credits` through the dispatcher that serves the API. */
export async function send(call: `${string} /${string}`, sent: Sent = {}): Promise<Answer> {
  const { key, query = {}, body, form, headers = {} } = sent;
  dispatching ??= createDispatch();
  const dispatch = await dispatching;
  const [method = "GET", path = "/"] = call.split(" ");
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const request = new Request(`http://localhost/api${path}${search.size > 0 ? `?${search}` : ""}`, {
    method,
    headers: {
      host: "localhost",
      ...(key !== undefined && { authorization: key }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(form && { body: form }),
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await dispatch(request);
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isJson = response.headers.get("content-type")?.includes("json");
  const parsed: unknown = isJson ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, bytes, body: parsed };
}
