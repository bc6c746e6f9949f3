import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import packageJson from "@/package.json" with { type: "json" };
import { setDraining } from "./state";
import { superviseWorkers, WORKER_MEMORY } from "./supervise-workers";

test("a worker that runs by itself has the memory of those that a web runs", () => {
  expect(packageJson.scripts.worker).toBe(`node ${WORKER_MEMORY.join(" ")} lib/server/start.mjs --worker`);
});

/** Notes in a folder that it runs, and that it was told to stop; ends once three were told, and notes that. */
const WORKER = `
  const { readdirSync, writeFileSync } = require("node:fs");
  const note = (what) => writeFileSync(process.env.NOTES + "/" + what + "-" + process.pid, "");
  process.on("SIGTERM", () => {
    note("told");
    setInterval(() => {
      if (readdirSync(process.env.NOTES).filter((name) => name.startsWith("told")).length < 3) return;
      note("ended");
      process.exit(0);
    }, 20);
  });
  note("runs");
  setInterval(() => {}, 1000);`;

test("workers are told to stop at once, none after another has ended", async () => {
  const notes = mkdtempSync(join(tmpdir(), "eco-contributions-notes-"));
  process.env.NOTES = notes;
  onTestFinished(async () => {
    await stop();
    delete process.env.NOTES;
    rmSync(notes, { recursive: true });
  });
  const noted = (what: string) => readdirSync(notes).filter((name) => name.startsWith(what)).length;
  const stop = superviseWorkers(3, ["-e", WORKER]);
  // Those that end are not begun again.
  setDraining();
  await expect.poll(() => noted("runs"), { timeout: 15_000 }).toBe(3);
  await stop();
  expect(noted("ended")).toBe(3);
});
