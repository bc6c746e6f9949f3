import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { isShell, parentOf } from "@/lib/server/processes";
import { setDraining, stopAll } from "@/lib/server/state";

/** How long a load balancer has to see that we are not ready, before connections are refused. */
const NOTICE_MS = 1_000;
const STOP_LIMIT_MS = 9_500;
const PARENT_CHECK_MS = 200;

let stopping = false;

/** Says why where that is not said yet, stops all that was registered, then exits. Calls after the first do nothing. */
export async function stop(exitCode: number, reason?: string, noticeMs = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (reason) log.info({ reason }, "stopping");
  setDraining();
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  await sleep(noticeMs);
  await stopAll();
  process.exit(exitCode);
}

/** Stops in order on Ctrl-C, SIGTERM, SIGHUP, on a defect, and when the npm that started us was killed. */
export function stopOnSignal(): void {
  // npm repeats the terminal's Ctrl-C: the second one must not cut the stop short.
  process.on("SIGINT", () => void stop(0, "Ctrl-C"));
  process.on("SIGHUP", () => void stop(0, "SIGHUP"));
  process.on("SIGTERM", () => void stop(0, "SIGTERM", NOTICE_MS));
  process.on("uncaughtException", (error) => {
    log.fatal({ error: loggable(error) }, "a defect");
    void stop(1, "a defect");
  });
  // An aborted request can leave a rejection that nobody waits for: no reason to stop serving the others.
  process.on("unhandledRejection", (error) => log.error({ error: loggable(error) }, "nobody waited for it"));
  if (process.env.npm_lifecycle_event) stopWithNpm();
}

/** npm may end without passing its signal on, and can't pass on SIGKILL: who ran it takes the service for stopped. */
function stopWithNpm(): void {
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  const isOrphaned = () => process.ppid !== parent || (npm !== undefined && parentOf(parent) !== npm);
  setInterval(
    () => isOrphaned() && void stop(0, "the end of the npm that started it"),
    PARENT_CHECK_MS,
  ).unref();
}
