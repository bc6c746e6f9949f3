import { CONTRACT } from "@/lib/contract";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import { type RouteHandler, requestIdOf } from "@/lib/http/handle";
import { problem } from "@/lib/http/problem";

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

function find(root: Branch, pathname: string): Methods | undefined {
  let branch: Branch | undefined = root;
  for (const segment of pathname.replace(/^\/api\/?/, "").split("/"))
    branch = branch?.literal.get(segment) ?? (segment === "" ? undefined : branch?.parameter);
  return branch?.methods;
}

/**
 * The dispatcher of everything under `/api`: the same handlers that Next would route to, found by the contract's
 * paths, and JSON for what no route answers (unknown paths, other methods, HEAD, TRACE, malformed escapes).
 */
export async function createDispatch(): Promise<(request: Request) => Promise<Response>> {
  const root = await loadTree();
  return async (request) => {
    try {
      const { pathname } = new URL(request.url);
      decodeURIComponent(pathname);
      const methods = find(root, pathname);
      if (!methods) throw new GateRefusal(404);
      const handler = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
      if (!handler) throw new GateRefusal(405, { allow: Object.keys(methods).join(", ") });
      return await handler(request);
    } catch (thrown) {
      const malformed = thrown instanceof URIError || thrown instanceof TypeError;
      const refusal = malformed ? new Refusal("SERVICE_005", [], { cause: thrown }) : thrown;
      return problem(refusal, request, requestIdOf(request));
    }
  };
}
