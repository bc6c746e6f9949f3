const LONGEST = 200;

/** The path of a request below `/api`. Queries can hold what a person typed, so they stay out. */
export function requestPath({ url }: Request): string {
  const [path = ""] = url.slice(url.indexOf("/", url.indexOf("//") + 2)).split("?", 1);
  return path.slice("/api".length, LONGEST);
}
