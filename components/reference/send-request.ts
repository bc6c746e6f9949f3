type Place = "path" | "query" | "header";

/** What the console needs to know of an operation. */
export type ConsoleOperation = {
  method: string;
  path: string;
  cost: string | undefined;
  open: boolean;
  ofPerson: boolean;
  parameters: readonly {
    name: string;
    in: Place;
    required: boolean;
    values: readonly string[];
    example: string;
  }[];
  bodyExample: string | undefined;
  upload: boolean;
};

export type ConsoleAnswer = { status: number; ms: number; requestId: string; text: string };

const LONGEST_SHOWN = 50_000;

/** Sends what the form holds: parameters by name, and `_key`, `_body`, `_file`. A key goes without the session. */
export async function sendRequest(
  { method, path, parameters, bodyExample, upload }: ConsoleOperation,
  form: FormData,
  withKey: boolean,
): Promise<ConsoleAnswer> {
  const value = (name: string) => String(form.get(name) ?? "");
  const given = (place: Place) => parameters.filter((each) => each.in === place && value(each.name) !== "");
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)));
  const query = new URLSearchParams(given("query").map(({ name }) => [name, value(name)]));
  const headers = new Headers();
  for (const { name } of given("header")) headers.set(name, value(name));
  headers.set("accept", "application/problem+json, */*");
  headers.set("accept-language", window.document.documentElement.lang);
  if (withKey) headers.set("authorization", value("_key"));
  if (bodyExample !== undefined) headers.set("content-type", "application/json");

  const began = performance.now();
  const response = await fetch(`/api${address}${query.size > 0 ? `?${query}` : ""}`, {
    method,
    headers,
    credentials: withKey ? "omit" : "same-origin",
    ...(bodyExample !== undefined && { body: value("_body") }),
    ...(upload && { body: uploadOf(form) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    ms: Math.round(performance.now() - began),
    requestId: response.headers.get("x-request-id") ?? "",
    text: readable(text).slice(0, LONGEST_SHOWN),
  };
}

function uploadOf(form: FormData): FormData {
  const upload = new FormData();
  const file = form.get("_file");
  if (file) upload.set("file", file);
  return upload;
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
