import { spawn } from "node:child_process";
import { closePools } from "@/lib/runtime";
import { requireFreePort } from "@/lib/server/listen";
import { openDatabase } from "@/lib/server/open-database";
import { provideDemo } from "@/lib/server/provide-demo";
import { readSettings, StartError } from "@/lib/server/settings";
import { onStop } from "@/lib/server/state";
import { stop, stopOnSignal } from "@/lib/server/stop-on-signal";
import { superviseWorkers } from "@/lib/server/supervise-workers";
import { originOf, welcome } from "@/lib/server/welcome";

/** `next dev`, on the same database as the service. */
async function main(): Promise<void> {
  stopOnSignal();
  const settings = readSettings();
  await requireFreePort(settings);
  const database = await openDatabase(settings);
  onStop(() => database.release());
  const demo = await provideDemo(settings, ["--import", "tsx", "lib/server/seeder.ts"]);
  await closePools();
  if (settings.seed === "demo") process.stdout.write(welcome(settings, true, demo));
  process.env.PUBLIC_URL ||= originOf(settings);
  onStop(superviseWorkers(settings.workers, ["--import", "tsx", "lib/server/worker.ts"]));
  const args = ["dev", "--port", String(settings.port), "--hostname", settings.host];
  const next = spawn(process.execPath, ["node_modules/next/dist/bin/next", ...args], {
    stdio: "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
  const exited = new Promise((done) => next.once("exit", done));
  onStop(() => {
    next.kill("SIGTERM");
    return exited;
  });
  await exited;
  await stop(0);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? `Can't start: ${error.message}` : error);
  await stop(1);
}
