import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What runs in browsers or is shown to readers; and tools, whose addresses are their own. */
const ELSEWHERE = /^lib\/(client\/|testing\/|bench\/|reference\/samples\.ts)|\.test\.ts$/;

test("the service fetches no address, so that nobody can give it one: only the database, the mail server and the object storage are called", () => {
  const sources = ["app/api", "lib", "db"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .map((name) => join(root, name))
      .filter((path) => path.endsWith(".ts") && !ELSEWHERE.test(path)),
  );
  expect(sources.length).toBeGreaterThan(300);
  const fetching = sources.filter((path) =>
    /\bfetch\(|\b(?:http|https)\.(?:get|request)\(|from "(?:undici|axios|got)"/.test(
      readFileSync(path, "utf8"),
    ),
  );
  expect(fetching).toEqual([]);
});
