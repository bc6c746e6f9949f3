const A_YEAR_S = 31_536_000;

/** Keeps what the browser tells with each visit: choices of its reader, no secrets. */
export function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
}

/** What was kept; undefined where nothing was, and while the first HTML is made. */
export function keptCookie(name: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const entry = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
  try {
    return entry && decodeURIComponent(entry.slice(name.length + 1));
  } catch {
    // Somebody else's, by the same name on the same host.
    return undefined;
  }
}
