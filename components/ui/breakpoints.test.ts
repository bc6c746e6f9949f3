import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const OF_ANOTHER_UNIT = /\b(?:min|max)-\[[\d.]+(?!px)[a-z]+\]:/;

test("breakpoints are in px: Tailwind does not order others among them, and a wide screen's columns would win on a phone", () => {
  const files = ["app", "components"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => OF_ANOTHER_UNIT.test(readFileSync(file, "utf8")))).toEqual([]);
});
