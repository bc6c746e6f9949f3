import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { CONTRACT } from "@/lib/contract";
import { type Endpoint, mutates } from "@/lib/contract/endpoint";

/** What is read anew after a call: operators' changes show to everybody. */
function changesOf(endpoint: Endpoint) {
  if (endpoint.changes) return endpoint.changes;
  if (!mutates(endpoint) || endpoint.access === "none") return undefined;
  return endpoint.access === "operator" ? "anything" : "own";
}

function declared(endpoint: Endpoint): string {
  const { id, method, path, charges, pages, headers, maxAge } = endpoint;
  const inBrowser = { id, method, path, charges, pages, headers, maxAge, changes: changesOf(endpoint) };
  const fields = Object.entries(inBrowser).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}: ${value === Number.POSITIVE_INFINITY ? value : JSON.stringify(value)}`],
  );
  return `export const ${id}: Callable<"${id}"> = { ${fields.join(", ")} };`;
}

const MADE =
  "// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.";

/** The endpoints of the contract by the noun whose file describes them. */
async function byNoun(): Promise<Map<string, Endpoint[]>> {
  const nouns = new Map<string, Endpoint[]>();
  const files = readdirSync("lib/contract").filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "index.ts",
  );
  for (const file of files) {
    const ofFile = new Set<unknown>(Object.values(await import(`../contract/${basename(file, ".ts")}.ts`)));
    const endpoints = CONTRACT.filter((endpoint) => ofFile.has(endpoint));
    if (endpoints.length > 0) nouns.set(basename(file, ".ts"), endpoints);
  }
  return nouns;
}

test("the committed endpoints of the browser are what the contract says, a file for each noun", async () => {
  const nouns = await byNoun();
  expect([...nouns.values()].flat().length).toBe(CONTRACT.length);
  for (const [noun, endpoints] of nouns) {
    const lines = [MADE, 'import type { Callable } from "../call";', "", ...endpoints.map(declared), ""];
    await expect(lines.join("\n")).toMatchFileSnapshot(`./endpoints/${noun}.ts`);
  }
  const all = [...nouns].map(
    ([noun, endpoints]) =>
      `export { ${endpoints.map(({ id }) => id).join(", ")} } from "./endpoints/${noun}";`,
  );
  await expect([MADE, ...all, ""].join("\n")).toMatchFileSnapshot("./endpoints.ts");
  // Those of new nouns are written once the test is over.
  const left = readdirSync("lib/client/endpoints").filter((file) => !nouns.has(basename(file, ".ts")));
  expect(left).toEqual([]);
});
