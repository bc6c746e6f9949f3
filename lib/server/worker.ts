import { openPool } from "@/db/client";
import { LEASE_SECONDS } from "@/lib/batches/worker/run";
import { work } from "@/lib/batches/worker/work";
import { openDatabase } from "@/lib/server/open-database";
import { requireOwnFiles } from "@/lib/server/require-own-files";
import { readSettings, StartError } from "@/lib/server/settings";
import { isDraining, onStop } from "@/lib/server/state";
import { stop, stopOnSignal } from "@/lib/server/stop-on-signal";
import { storage } from "@/lib/storage/storage";

/** A process that works on batches and sends mails: beside the service that started it, or by itself on the same database and files. */
async function main(): Promise<void> {
  stopOnSignal();
  // The service that started us is gone, however it went.
  process.once("disconnect", () => void stop(0));
  const isSupervised = process.send !== undefined;
  // It may have gone before we listened.
  if (isSupervised && !process.connected) return stop(0);
  const settings = readSettings();
  const database = await openDatabase(settings);
  onStop(() => database.release());
  // Who is silent for a lease has lost its batch, whatever it holds locked.
  const db = openPool(database.url, 4, LEASE_SECONDS, 0);
  onStop(() => db.$client.end({ timeout: 2 }));
  await requireOwnFiles(db);
  if (!isSupervised) process.stdout.write("The worker is ready. Ctrl-C stops it.\n");
  const working = work({ db, storage: await storage(), isStopping: isDraining });
  onStop(() => working);
  await working;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? `Can't start: ${error.message}` : error);
  await stop(1);
}
