import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { settingOf } from "@/lib/settings";

/** What the listener knows of where a request comes from; nothing when it was not the listener that called. */
export type Origin = { incoming?: Pick<IncomingMessage, "socket"> } | undefined;

/**
 * The address that limits count for. `X-Forwarded-For` is what anybody can write: only the entries of as many
 * proxies as TRUST_PROXY says are believed, counted from the nearest.
 */
export function clientAddress(request: Request, from: Origin): string {
  const proxies = settingOf("TRUST_PROXY");
  const peer = from?.incoming?.socket.remoteAddress ?? "unknown";
  if (proxies === 0) return network(peer);
  const hops = (request.headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return network(hops.at(-proxies) || peer);
}

/** An IPv6 subscriber has a network of 64 bits, not an address. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const rest = tail?.split(":") ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => "0");
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(":")}::/64`;
}
