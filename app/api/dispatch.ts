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

/** The handlers of a path of the contract by method, from its route's module. */
export async function loadHandlers(path: string): Promise<Methods> {
  const module: Methods = await import(/* @vite-ignore */ `./${folderOf(path)}/route.ts`);
  const methods = CONTRACT.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
  return Object.fromEntries(methods.flatMap((method) => (module[method] ? [[method, module[method]]] : [])));
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
  const handlers = new Map<string, Methods>();
  for (const { path } of CONTRACT) if (!handlers.has(path)) handlers.set(path, await loadHandlers(path));
  return dispatchTo((path) => handlers.get(path));
}

/** The same, where it is said how the handlers of a path are found. */
export function dispatchTo(
  handlersOf: (path: string) => Methods | undefined | Promise<Methods>,
): RouteHandler {
  return async (request, from) => {
    try {
      const matched = matchPath(pathOf(request.url));
      const methods = matched && (await handlersOf(matched.path));
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
