import { CONTRACT } from "@/lib/contract";
import { matchPath } from "@/lib/contract/match-path";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import type { RouteHandler } from "@/lib/http/handle";
import { problem } from "@/lib/http/problem";
import { RefusalWithHeaders } from "@/lib/http/refusal-with-headers";
import { requestIdOf } from "@/lib/http/request-context";
import { log } from "@/lib/log";

type Methods = Record<string, RouteHandler>;

/** The folder of a contract path: `/producers/{ProducerNrn}` is served from `producers/[producerNrn]`. */
export const folderOf = (path: string): string =>
  path
    .slice(1)
    .replace(/\{(\w)(\w*)\}/g, (_, first: string, rest: string) => `[${first.toLowerCase()}${rest}]`);

/** The handlers of the route modules that the contract names, by path and method. */
async function loadHandlers(): Promise<Map<string, Methods>> {
  const handlers = new Map<string, Methods>();
  for (const { path, method } of CONTRACT) {
    const module: Methods = await import(/* @vite-ignore */ `./${folderOf(path)}/route.ts`);
    handlers.set(path, { ...handlers.get(path), ...(module[method] && { [method]: module[method] }) });
  }
  return handlers;
}

/** The path of an absolute URL, normalized where it is not plain. Throws a URIError where an escape is malformed. */
function pathOf(url: string): string {
  const [plain = ""] = url.slice(url.indexOf("/", url.indexOf("//") + 2)).split("?", 1);
  if (!/[%\\#]|\/\./.test(url)) return plain;
  const { pathname } = new URL(url);
  decodeURIComponent(pathname);
  return pathname;
}

/**
 * The dispatcher of everything under `/api`: the same handlers that Next would route to, found by the contract's
 * paths, and JSON for what no route answers (unknown paths, other methods, HEAD, TRACE, malformed escapes).
 */
export async function createDispatch(): Promise<RouteHandler> {
  const handlers = await loadHandlers();
  return async (request, from) => {
    try {
      const matched = matchPath(pathOf(request.url));
      const methods = matched && handlers.get(matched.path);
      if (!methods) throw new GateRefusal("notFound");
      const handler = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
      if (!handler) throw new RefusalWithHeaders("wrongMethod", { allow: Object.keys(methods).join(", ") });
      return await handler(request, { ...(from as object | undefined), params: matched.params });
    } catch (thrown) {
      const malformed = thrown instanceof URIError || thrown instanceof TypeError;
      const refusal = malformed ? new Refusal("SERVICE_005", [], { cause: thrown }) : thrown;
      const requestId = requestIdOf(request);
      const response = problem(refusal, request, requestId);
      log.info({ requestId, endpoint: null, method: request.method, status: response.status }, "refused");
      return response;
    }
  };
}
