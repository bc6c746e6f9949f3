import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The console and its samples are about requests that others write. */
const ELSEWHERE = /^components\/reference\/|^app\/api\/|\.test\.tsx?$/;

test("what is shown asks by the contract's endpoints: nothing of it fetches, calls or names a key by itself", () => {
  const sources = ["app", "components"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .map((name) => join(root, name))
      .filter((path) => /\.tsx?$/.test(path) && !ELSEWHERE.test(path)),
  );
  expect(sources.length).toBeGreaterThan(400);
  const others = sources.filter((path) =>
    /\bfetch\(|(?<!\.)\bcall(ForText)?\(|\bquery(Key|Fn):|["`]\/api\//.test(readFileSync(path, "utf8")),
  );
  expect(others).toEqual([]);
});
