import { CONTRACT } from "@/lib/contract";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import type { RouteHandler } from "@/lib/http/handle";
import { problem } from "@/lib/http/problem";
import { requestIdOf } from "@/lib/http/visit";
import { log } from "@/lib/log";

type Methods = Record<string, RouteHandler>;
type Branch = { literal: Map<string, Branch>; parameter?: Branch; methods?: Methods };

/** The folder of a contract path: `/producers/{ProducerNrn}` is served from `producers/[producerNrn]`. */
export const folderOf = (path: string): string =>
  path
    .slice(1)
    .replace(/\{(\w)(\w*)\}/g, (_, first: string, rest: string) => `[${first.toLowerCase()}${rest}]`);

/** Loads the route modules that the contract names, as a tree by path segment; literal segments win over parameters. */
async function loadTree(): Promise<Branch> {
  const root: Branch = { literal: new Map() };
  for (const path of new Set(CONTRACT.map((endpoint) => endpoint.path))) {
    let branch = root;
    for (const segment of path.slice(1).split("/")) {
      const isParameter = segment.startsWith("{");
      const next: Branch = (isParameter ? branch.parameter : branch.literal.get(segment)) ?? {
        literal: new Map(),
      };
      if (isParameter) branch.parameter = next;
      else branch.literal.set(segment, next);
      branch = next;
    }
    const module: Methods = await import(/* @vite-ignore */ `./${folderOf(path)}/route.ts`);
    const methods = CONTRACT.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
    branch.methods = Object.fromEntries(
      methods.flatMap((method) => (module[method] ? [[method, module[method]]] : [])),
    );
  }
  return root;
}

/** The methods of the path whose segments from `at` on lie below a branch: by its literals, else by its parameter. */
function find(branch: Branch | undefined, segments: readonly string[], at = 0): Methods | undefined {
  const segment = segments[at];
  if (!branch || segment === undefined) return branch?.methods;
  const literally = find(branch.literal.get(segment), segments, at + 1);
  return literally ?? (segment === "" ? undefined : find(branch.parameter, segments, at + 1));
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
  const root = await loadTree();
  return async (request, from) => {
    try {
      const pathname = pathOf(request.url);
      const [, api, ...segments] = pathname.split("/");
      const methods = api === "api" ? find(root, segments) : undefined;
      if (!methods) throw new GateRefusal(404);
      const handler = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
      if (!handler) throw new GateRefusal(405, { allow: Object.keys(methods).join(", ") });
      return await handler(request, from);
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
