import { expect, test } from "vitest";
import { type ApiChanges, apiChanges } from "@/lib/testing/release/api-changes";
import type { ApiDocument } from "@/lib/testing/release/api-surface";
import { apiOf, releases } from "@/lib/testing/release/release";
import { openApiDocument } from "./openapi";

const HEAD = `# What changed in the API

For who has a client of it, release by release, the newest first. It is written from the OpenAPI documents of the releases
(\`npx vitest run --project unit lib/contract -u\`), so it names every operation, parameter and field that came or went, and the words that came, but for those of refusals, and nothing else:
what the same fields say otherwise, and why, is in the [changelog](../CHANGELOG.md). Operations, parameters, fields and words of an
enumeration are added at any time: ignore what you don't know.
`;

/** The changes of a release as its section of the document has them. */
function section(release: string, { operations, changed, gone }: ApiChanges): string {
  const parts = [
    [
      "What a client may have to follow",
      [...gone.map((operation) => `- \`${operation}\` is gone`), ...together(changed, "broken")],
    ],
    ["New operations", operations.map(({ operation, summary }) => `- \`${operation}\`: ${summary}`)],
    ["More in operations that there were", together(changed, "added")],
  ] as const;
  const told = parts.filter(([, lines]) => lines.length > 0);
  return [`## ${release}`, ...told.map(([title, lines]) => `### ${title}\n\n${lines.join("\n")}`)].join(
    "\n\n",
  );
}

/** A line for each change, with all operations that have it. */
function together(changed: ApiChanges["changed"], what: "added" | "broken"): string[] {
  const withIt = new Map<string, string[]>();
  for (const { operation, [what]: said } of changed)
    if (said.length > 0) withIt.set(said.join("; "), [...(withIt.get(said.join("; ")) ?? []), operation]);
  return [...withIt].map(
    ([said, operations]) => `- ${operations.map((operation) => `\`${operation}\``).join(", ")}: ${said}`,
  );
}

test("docs/api-changes.md says what changed in the API from each release to the next", async () => {
  const now: ApiDocument = JSON.parse(JSON.stringify(openApiDocument()));
  const documents = [
    ...releases().map((release) => [release, apiOf(release)] as const),
    ["Unreleased", now] as const,
  ];
  const sections = documents.slice(1).map(([release, document], index) => {
    const [, before] = documents[index] ?? documents[0] ?? [];
    return section(release, apiChanges(before ?? document, document));
  });
  await expect(`${[HEAD.trim(), ...sections.reverse()].join("\n\n")}\n`).toMatchFileSnapshot(
    "../../docs/api-changes.md",
  );
});
