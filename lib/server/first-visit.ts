import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { acceptedBy } from "@/lib/accepted";
import { PAGE, type PageInTheMaking } from "@/lib/client/send";

type Api = (request: Request, from?: unknown) => Promise<Response>;

const making = new AsyncLocalStorage<PageInTheMaking>();

// Pages are another bundle than the listener: this is where they find it.
(globalThis as Record<symbol, unknown>)[PAGE] = () => making.getStore();

/** A first visit wants HTML; who moves within the portal wants a page alone, and has the answers that it shows. */
const isFirstVisit = ({ headers }: IncomingMessage) =>
  acceptedBy(headers.accept).some(({ value, quality }) => value === "text/html" && quality > 0);

/** What tells the API who reads, and from where. */
const HANDED_ON = ["cookie", "accept-language", "user-agent", "x-forwarded-for", "x-forwarded-proto"];

/** Makes a page; of a first visit's, what is asked of the API on the way is asked as its reader, without a line between. */
export function makePage<T>(request: IncomingMessage, api: Api, make: () => T): T {
  if (!isFirstVisit(request)) return make();
  const reader = HANDED_ON.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  const read: PageInTheMaking["read"] = (path, { accept }) => {
    const headers = { ...Object.fromEntries(reader), accept, "sec-fetch-site": "same-origin" };
    return api(new Request(`http://localhost${path}`, { headers }), { incoming: request });
  };
  const [path = "", query = ""] = (request.url ?? "").split("?", 2);
  return making.run({ path: path.replace(/^[/\\]*/, "/"), search: new URLSearchParams(query), read }, make);
}
