import { addRoute, createRouter, findRoute } from "rou3";
import { CONTRACT } from ".";

/** What stands in a path where the contract has a name in braces. */
export type PathParameters = Readonly<Record<string, string>>;

type Match = { path: string; params: PathParameters };

const router = createRouter<string>();
for (const path of new Set(CONTRACT.map((endpoint) => endpoint.path)))
  addRoute(router, "", path.replace(/\{(\w+)\}/g, ":$1"), path);

/**
 * The path of the contract that a URL's path is one of, and its parameters; literal segments win over parameters.
 * Throws a URIError where an escape is malformed.
 */
export function matchPath(pathname: string): Match | undefined {
  if (!pathname.startsWith("/api/") || pathname.endsWith("/") || pathname.includes("//")) return undefined;
  const found = findRoute(router, "", pathname.slice("/api".length));
  return found && { path: found.data, params: decoded(found.params) };
}

function decoded(raw: Record<string, string> = {}): PathParameters {
  const params: Record<string, string> = {};
  for (const name in raw) params[name] = decodeURIComponent(raw[name] ?? "");
  return params;
}
