import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** A request that no handler can be given is answered like every other gate refusal; a defect of ours as such. */
const bodyOf = (status: number) => JSON.stringify({ error: status < 500 ? "SERVICE_005" : "SERVICE_001" });

const headersOf = (body: string) => ({
  "content-type": "application/json",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  link: '</errors/SERVICE_005>; rel="help"',
  "content-length": String(Buffer.byteLength(body)),
  "x-request-id": randomUUID(),
});

/** As a Fetch response. */
export function refusal(status: number): Response {
  const body = bodyOf(status);
  return new Response(body, { status, headers: headersOf(body) });
}

/** On a request that Node could read; the connection closes, since its body was not. */
export function refuse(response: ServerResponse, status: number, more: Record<string, string> = {}): void {
  const body = bodyOf(status);
  response.writeHead(status, { ...headersOf(body), connection: "close", ...more }).end(body);
}

/** On a connection whose request Node could not read. */
export function refuseConnection(socket: Duplex, status: number, more: Record<string, string> = {}): void {
  const body = bodyOf(status);
  const lines = Object.entries({ ...headersOf(body), connection: "close", ...more });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
      "",
      body,
    ].join("\r\n"),
  );
}
