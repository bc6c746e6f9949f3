import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** What a request says of the protocol that it offers. */
const OFFER = ["upgrade", "http2-settings"];

/**
 * Has a request that offers another protocol answered as the same request without the offer, by giving its connection
 * back to the server with that request in front. A WebSocket is of no use without one: there the connection ends.
 */
export function declineUpgrade(server: Server, request: IncomingMessage, socket: Socket, rest: Buffer): void {
  if (!socket.writable) return void socket.destroy();
  const { method, url, httpVersion, rawHeaders, headers } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    const said = name.toLowerCase() === "connection" ? withoutOffer(value) : value;
    if (!OFFER.includes(name.toLowerCase()) && said !== "") lines.push(`${name}: ${said}`);
  }
  if (/\bwebsocket\b/i.test(headers.upgrade ?? "")) lines.push("Connection: close");
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), rest]));
  socket.setTimeout(0);
  server.emit("connection", socket);
}

const withoutOffer = (connection: string): string =>
  connection
    .split(",")
    .map((option) => option.trim())
    .filter((option) => !OFFER.includes(option.toLowerCase()))
    .join(", ");
