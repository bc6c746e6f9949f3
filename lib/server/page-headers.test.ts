import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LIBRARY_STYLES } from "./page-headers";

test("the style sheet that the toast library inserts is the one that is allowed", () => {
  const source = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
  const [, literal = ""] = /__insertCSS\("((?:[^"\\]|\\.)*)"\)/.exec(source) ?? [];
  const sheet: string = JSON.parse(`"${literal}"`);
  expect(sheet).not.toBe("");
  const hashes = ["", sheet].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(LIBRARY_STYLES).toEqual(hashes);
});
