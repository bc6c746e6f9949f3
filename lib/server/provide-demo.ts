import { spawn } from "node:child_process";
import { type Demo, findDemo, wasSeeded } from "@/lib/seed/demo-access";
import { type Settings, StartError } from "@/lib/server/settings";
import { isDraining, onStop } from "@/lib/server/state";

/**
 * The demo of this database, where need be after another process has filled an empty one; undefined where none is asked
 * for, other data is, or somebody erased its accounts. Its prices stay what they are in any case.
 */
export async function provideDemo(
  { seed }: Pick<Settings, "seed">,
  seeder: readonly string[],
): Promise<Demo | undefined> {
  let isSeeded = await wasSeeded();
  if (seed === "demo" && !isSeeded) {
    await run(seeder);
    isSeeded = await wasSeeded();
  }
  process.env.ILLUSTRATIVE_PRICES ||= String(isSeeded);
  return seed === "demo" ? findDemo() : undefined;
}

async function run(command: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, command, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const status = new Promise<number | null>((done, failed) => {
    child.once("exit", done);
    child.once("error", failed);
  });
  onStop(() => {
    child.kill("SIGKILL");
    return status;
  });
  if ((await status) !== 0 && !isDraining())
    throw new StartError("the demo data could not be written: SEED=none does without it");
}
