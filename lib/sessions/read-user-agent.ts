/** In the order in which they are looked for: most browsers also name those they descend from. */
const BROWSERS = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Safari\//],
] as const;

const SYSTEMS = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["Linux", /Linux|X11/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, form]) => form.test(text))?.[0] ?? null;

/** The names by which a person tells their browsers apart, null where they are not known. */
export const readUserAgent = (text: string): { browser: string | null; system: string | null } => ({
  browser: nameIn(BROWSERS, text),
  system: nameIn(SYSTEMS, text),
});
