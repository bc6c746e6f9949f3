/** Stands for this portal, wherever it is: an address that leaves it is another's. */
const HERE = "http://portal.invalid";

/** Only a path of this portal, as browsers read addresses: never another site's. Else the home page. */
export function pathWithin(next: string | null): string {
  if (!next?.startsWith("/") || !URL.canParse(next, HERE)) return "/";
  const { origin, pathname, search, hash } = new URL(next, HERE);
  return origin === HERE && !pathname.startsWith("//") ? pathname + search + hash : "/";
}
