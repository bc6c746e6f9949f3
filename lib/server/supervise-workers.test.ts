import { expect, test } from "vitest";
import packageJson from "@/package.json" with { type: "json" };
import { WORKER_MEMORY } from "./supervise-workers";

test("a worker that runs by itself has the memory of those that a web runs", () => {
  expect(packageJson.scripts.worker).toBe(`node ${WORKER_MEMORY.join(" ")} lib/server/start.mjs --worker`);
});
