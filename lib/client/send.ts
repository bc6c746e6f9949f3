import type { Endpoint } from "@/lib/contract/endpoint";

type Sending = Pick<Endpoint, "method" | "charges">;

/** Under this name the service tells what it is about while it makes a page. */
export const PAGE = Symbol.for("eco-contributions.page");

/** A page that is being made for the first visit of a reader. */
export type PageInTheMaking = {
  /** Begins with one slash. */
  path: string;
  search: URLSearchParams;
  /** Reads from the API as that reader. */
  read: (path: string, headers: { accept: string }) => Promise<Response>;
};

/** Undefined in browsers, and for who moves within the portal. */
export const pageInTheMaking = (): PageInTheMaking | undefined =>
  (globalThis as unknown as Record<symbol, (() => PageInTheMaking | undefined) | undefined>)[PAGE]?.();

const isRead = ({ method, charges }: Sending) => method === "GET" && !charges;

/** Sends a request of the portal on its way: over the line, or within the service while it makes a page. */
export function send(endpoint: Sending, path: string, init: RequestInit & { headers: { accept: string } }) {
  const page = isRead(endpoint) ? pageInTheMaking() : undefined;
  return page ? page.read(path, init.headers) : fetch(path, init);
}
