import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { helpLink } from "@/lib/errors/help-page";

/** A request that no handler can be given is answered like every other gate refusal; a defect of ours as such. */
function answerOf(status: number): { body: string; headers: Record<string, string> } {
  const code = status < 500 ? "SERVICE_005" : "SERVICE_001";
  const body = JSON.stringify({ error: code });
  const headers = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...helpLink(code),
    "content-length": String(Buffer.byteLength(body)),
    "x-request-id": randomUUID(),
  };
  return { body, headers };
}

/** As a Fetch response. */
export function refusal(status: number): Response {
  const { body, headers } = answerOf(status);
  return new Response(body, { status, headers });
}

/** On a request that Node could read; the connection closes, since its body was not. */
export function refuse(response: ServerResponse, status: number, more: Record<string, string> = {}): void {
  const { body, headers } = answerOf(status);
  response.writeHead(status, { ...headers, connection: "close", ...more }).end(body);
}

/** On a connection whose request Node could not read; it ends. */
export function refuseConnection(socket: Duplex, status: number, more: Record<string, string> = {}): void {
  const { body, headers } = answerOf(status);
  const lines = Object.entries({ ...headers, connection: "close", ...more });
  endConnection(
    socket,
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
      "",
      body,
    ].join("\r\n"),
  );
}

/** How long a client whose connection ends may go on sending: cut off before, it might not hear the answer. */
const LINGER_MS = 1_000;

/** Ends a connection after its last words, whether or not the client ends it as well. */
export function endConnection(socket: Duplex, words = ""): void {
  socket.on("error", () => {}).resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.end(words);
}
