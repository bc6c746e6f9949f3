import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** A request that no handler can be given is answered like every other gate refusal. */
const BODY = JSON.stringify({ error: "SERVICE_005" });

const headers = () => ({
  "content-type": "application/json",
  "content-length": String(Buffer.byteLength(BODY)),
  "x-request-id": randomUUID(),
});

/** As a Fetch response. */
export function refusal(status: number): Response {
  return new Response(BODY, { status, headers: headers() });
}

/** On a request that Node could read; the connection closes, since its body was not. */
export function refuse(response: ServerResponse, status: number, more: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers(), connection: "close", ...more }).end(BODY);
}

/** On a connection whose request Node could not read. */
export function refuseConnection(socket: Duplex, status: number, more: Record<string, string> = {}): void {
  const lines = Object.entries({ ...headers(), connection: "close", ...more });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
      "",
      BODY,
    ].join("\r\n"),
  );
}
