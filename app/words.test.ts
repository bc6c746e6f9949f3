import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const SECTION = /use(?:Translations\("|Messages\(\)\.)(\w+)/g;
const IMPORT = /^(?:import|export) (?!type\b)[^;]*?from "([@.][^"]+)"|import\("([@.][^"]+)"\)/gm;

/** The file that an import names; undefined for packages, styles and data. */
function fileOf(name: string, importer: string): string | undefined {
  const path = name.startsWith("@/") ? name.slice(2) : join(dirname(importer), name);
  const candidates = [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`, path];
  return candidates.find((file) => /\.tsx?$/.test(file) && existsSync(file) && statSync(file).isFile());
}

/** The sections that a file and all that it imports read in the browser. */
function sectionsRead(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const source = readFileSync(file, "utf8");
  const own = [...source.matchAll(SECTION)].map(([, section = ""]) => section);
  const imported = [...source.matchAll(IMPORT)]
    .map(([, from, lazily]) => fileOf(from ?? lazily ?? "", file))
    .flatMap((each) => (each ? [...sectionsRead(each, seen)] : []));
  return new Set([...own, ...imported]);
}

/** The sections that a page or layout sends. */
const sectionsSent = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/<Words\s+of=\{\[([^\]]*)\]\}/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"(\w+)"/g)].map(([, section = ""]) => section),
  );

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((name) => `app/${name}`);
const layouts = files.filter((file) => file.endsWith("/layout.tsx"));
const pages = files.filter((file) => /\/(page|not-found|error)\.tsx$/.test(file));
const isBelow = (file: string, layout: string) => file !== layout && file.startsWith(`${dirname(layout)}/`);
const sentAbove = (file: string) =>
  layouts.filter((layout) => isBelow(file, layout)).flatMap((layout) => sectionsSent(layout));

test.each([...pages, ...layouts])("%s sends the texts that it reads, each once and no others", (file) => {
  const above = sentAbove(file);
  const own = [...sectionsRead(file)].filter((section) => !above.includes(section));
  // A layout may send for its pages what they share.
  const below = layouts.includes(file) ? pages.filter((page) => isBelow(page, file)) : [];
  const shared = new Set(below.flatMap((page) => [...sectionsRead(page)]));
  const sent = sectionsSent(file);
  const needed = [...new Set([...own, ...sent.filter((section) => shared.has(section))])].sort();
  expect(sent, `<Words of={${JSON.stringify(needed)}}>`).toEqual(needed);
});
