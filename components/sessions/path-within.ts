/** Stands for this portal, wherever it is: an address that leaves it is another's. */
const HERE = "http://portal.invalid";

/** What the addresses of the pages begin with that are for who is signed in. */
export const PAGES = [
  "account",
  "activity",
  "api-keys",
  "catalog",
  "certificates",
  "companies",
  "company",
  "credits",
  "declaration",
  "doubts",
  "measures",
  "members",
  "notices",
  "onboarding",
  "operator",
  "products",
  "schemes",
  "statements",
  "uploads",
  "what-if",
] as const;

/** Only a page of this portal, as browsers read addresses: never another site, nor the API. Else the home page. */
export function pathWithin(next: string | null): string {
  if (!next?.startsWith("/") || !URL.canParse(next, HERE)) return "/";
  const { origin, pathname, search, hash } = new URL(next, HERE);
  return origin === HERE && isPage(pathname) ? pathname + search + hash : "/";
}

function isPage(pathname: string): boolean {
  const [, first = "", ...rest] = pathname.split("/");
  if (first === "") return rest.length === 0;
  return PAGES.some((page) => page === first) && rest.every((segment) => !leadsOut(segment));
}

/** Whether a server that reads escapes early would be led somewhere else. */
function leadsOut(segment: string): boolean {
  try {
    return /(^|[/\\])\.\.?($|[/\\])/.test(decodeURIComponent(segment));
  } catch {
    // What is no escape here may be one elsewhere.
    return true;
  }
}
