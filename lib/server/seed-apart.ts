import { spawn } from "node:child_process";
import type { Demo } from "@/lib/seed/seed-demo";
import { StartError } from "@/lib/server/settings";
import { isDraining, onStop } from "@/lib/server/state";

/**
 * Fills an empty database with demo data in a process of its own, so that what it takes in memory, and what it
 * switches on in the runtime, ends with it. Null where other data is.
 */
export async function seedApart(command: readonly string[]): Promise<Demo | null> {
  const child = spawn(process.execPath, command, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  let demo: Demo | null | undefined;
  child.once("message", (message) => {
    demo = message as Demo | null;
  });
  const ended = new Promise<void>((done, failed) => {
    child.once("exit", () => done());
    child.once("error", failed);
  });
  onStop(() => {
    child.kill("SIGKILL");
    return ended;
  });
  await ended;
  if (demo === undefined)
    throw new StartError("the demo data could not be written: SEED=none does without it");
  return demo ?? null;
}
