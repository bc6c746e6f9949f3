import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MOST_LINES = 800;

/** What is styled stands in the markup: only tokens, the grid, print and fonts keep style sheets. */
test("style sheets have at most 800 lines in all", () => {
  const sheets = execFileSync("git", ["ls-files", "*.css"], { encoding: "utf8" }).trim().split("\n");
  const lines = sheets.map((sheet) => readFileSync(sheet, "utf8").split("\n").length - 1);
  expect(sheets.length).toBeGreaterThan(0);
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_LINES);
});
