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
  const { id, method, path, charges, pages, tells, maxAge } = endpoint;
  const known = { id, method, path, charges, pages, tells, maxAge, changes: changesOf(endpoint) };
  const fields = Object.entries(known).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}: ${value === Number.POSITIVE_INFINITY ? value : JSON.stringify(value)}`],
  );
  return `export const ${id}: Callable<"${id}"> = { ${fields.join(", ")} };`;
}

test("the committed endpoints of the browser are what the contract says", async () => {
  const lines = [
    "// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.",
    'import type { Callable } from "./call";',
    "",
    ...CONTRACT.map(declared),
    "",
  ];
  await expect(lines.join("\n")).toMatchFileSnapshot("./endpoints.ts");
});
