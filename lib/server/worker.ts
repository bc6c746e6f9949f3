import { openPool } from "@/db/client";
import { LEASE_SECONDS } from "@/lib/batches/worker/run";
import { work } from "@/lib/batches/worker/work";
import { closeListener, listen } from "@/lib/server/listen";
import { logEverything } from "@/lib/server/log-everything";
import { openDatabase } from "@/lib/server/open-database";
import { requireOwnFiles } from "@/lib/server/require-own-files";
import { readSettings, StartError } from "@/lib/server/settings";
import { isDraining, onStop } from "@/lib/server/state";
import { stop, stopOnSignal } from "@/lib/server/stop-on-signal";
import { storage } from "@/lib/storage/storage";
import { workerExposition } from "@/lib/system/exposition";
import { measureAsWorker } from "@/lib/system/metrics";
import { createMetricsListener } from "@/lib/system/metrics-listener";
import { answerMeasurements } from "@/lib/system/worker-measurements";
import { startTracing } from "@/lib/telemetry/tracing";

/** A process that works on batches and sends mails: beside the service that started it, or by itself on the same database and files. */
async function main(): Promise<void> {
  stopOnSignal();
  // The service that started us is gone, however it went.
  process.once("disconnect", () => void stop(0));
  const isSupervised = process.send !== undefined;
  // It may have gone before we listened.
  if (isSupervised && !process.connected) return stop(0);
  const settings = readSettings();
  await startTracing();
  const database = await openDatabase(settings);
  onStop(() => database.release());
  // A worker that is silent for the length of a lease has lost its batch, even if it still holds locks.
  const db = openPool(database.url, {
    max: 4,
    silenceSeconds: LEASE_SECONDS,
    statementSeconds: 0,
    isPooled: settings.databaseDirectUrl !== undefined,
  });
  onStop(() => db.$client.end({ timeout: 2 }));
  measureAsWorker(() => ({ worker: db.$client.connections.use() }));
  answerMeasurements();
  await requireOwnFiles(db);
  if (!isSupervised && settings.metricsPort !== undefined) {
    const metrics = createMetricsListener(workerExposition);
    await listen(metrics, { host: settings.host, port: settings.metricsPort }, "METRICS_PORT");
    onStop(() => closeListener(metrics));
  }
  if (!isSupervised) process.stdout.write("The worker is ready. Ctrl-C stops it.\n");
  logEverything();
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
