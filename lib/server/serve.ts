import { createServer } from "node:http";
import { flushActivity } from "@/lib/activity/record";
import { findHelpAt } from "@/lib/errors/help-page";
import { reachLimitStore } from "@/lib/http/limit-store";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { retainPeriodically } from "@/lib/retention/retain";
import { closePools, db } from "@/lib/runtime";
import { closeListener, listen, requireFreePort } from "@/lib/server/listen";
import { createListener, type Dispatch, type Pages } from "@/lib/server/listener";
import { logEverything } from "@/lib/server/log-everything";
import { openDatabase, type ServiceDatabase } from "@/lib/server/open-database";
import { provideDemo } from "@/lib/server/provide-demo";
import { requireOwnFiles } from "@/lib/server/require-own-files";
import { readSettings, type Settings, StartError } from "@/lib/server/settings";
import { SEEDER_BUNDLE, WORKER_BUNDLE } from "@/lib/server/source-stamp.mjs";
import { onStop } from "@/lib/server/state";
import { serveFiles } from "@/lib/server/static-files";
import { stop, stopOnSignal } from "@/lib/server/stop-on-signal";
import { superviseWorkers } from "@/lib/server/supervise-workers";
import { originOf, welcome } from "@/lib/server/welcome";
import { settingOf } from "@/lib/settings";
import { webExposition } from "@/lib/system/exposition";
import { createMetricsListener } from "@/lib/system/metrics-listener";
import { startTracing } from "@/lib/telemetry/tracing";

export interface Service {
  createDispatch(): Promise<Dispatch>;
  /** False serves the API alone. */
  portal: boolean;
}

const REVIVAL_CHECK_MS = 250;
const REVIVAL_PAUSE_MS = 5_000;

/** Starts the service and serves until the process is told to stop. */
export async function serve(service: Service): Promise<void> {
  stopOnSignal();
  try {
    const settings = readSettings();
    await startTracing();
    await requireFreePort(settings);
    // Neither needs the database, whose start is another process's work.
    const handlers = Promise.all([
      service.createDispatch(),
      service.portal ? preparePages(settings) : undefined,
    ]);
    // Awaited below; until then a failure must not go unhandled.
    handlers.catch(() => {});
    const database = await openDatabase(settings);
    onStop(() => database.release());
    onStop(closePools);
    onStop(flushActivity);
    keepAlive(database);
    await requireOwnFiles(db());
    const demo = await provideDemo(settings, [SEEDER_BUNDLE]);
    await reachLimitStore();
    const [dispatch, pages] = await handlers;
    const portal = settingOf("PUBLIC_URL");
    if (!pages) findHelpAt(portal ? new URL(portal).origin : null);
    const listener = createListener(dispatch, pages);
    const port = await listen(listener, settings);
    // Where the start fails before workers run.
    onStop(() => closeListener(listener));
    if (settings.metricsPort !== undefined) {
      const metrics = createMetricsListener(webExposition);
      await listen(metrics, { host: settings.host, port: settings.metricsPort }, "METRICS_PORT");
      onStop(() => closeListener(metrics));
    }
    // Workers say in mails what this process is called.
    process.env.PUBLIC_URL ||= originOf({ ...settings, port });
    const stopWorkers = superviseWorkers(settings.workers, [WORKER_BUNDLE]);
    // Both take seconds at most, and one after the other more than a stop may.
    onStop(() => Promise.all([stopWorkers(), closeListener(listener)]));
    retainPeriodically();
    process.stdout.write(welcome({ ...settings, port }, service.portal, demo));
    logEverything();
  } catch (error) {
    console.error(error instanceof StartError ? `Can't start: ${error.message}` : error);
    await stop(1);
  }
}

/** A database of ours that dies while we serve is started again; until it is back, requests answer SERVICE_003. */
function keepAlive(database: ServiceDatabase): void {
  let check = Promise.resolve();
  let checking = false;
  let notBefore = 0;
  const revive = async () => {
    try {
      if (await database.revive()) log.warn("the embedded Postgres had died and was started again");
    } catch (error) {
      log.error({ error: loggable(error) }, "the embedded Postgres does not start");
      notBefore = Date.now() + REVIVAL_PAUSE_MS;
    }
    checking = false;
  };
  const timer = setInterval(() => {
    if (checking || Date.now() < notBefore) return;
    checking = true;
    check = revive();
  }, REVIVAL_CHECK_MS);
  onStop(() => {
    clearInterval(timer);
    return check;
  });
}

async function preparePages({ host, port }: Settings): Promise<Pages> {
  const { default: next } = await import("next");
  // Next listens for upgrades on the server it is given. On ours it would accept connections and never answer.
  const app = next({ dev: false, hostname: host, port, httpServer: createServer() });
  await app.prepare();
  return serveFiles(app.getRequestHandler());
}
