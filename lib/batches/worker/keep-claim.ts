import { type Claim, renewClaim } from "@/db/queries/batches";
import { ClaimLost, Interrupted } from "../problems";
import { LEASE_SECONDS, type Run, type Worker } from "./run";

const RENEW_MS = 2_000;
/** Longer than any step that says nothing takes. */
const SILENT_MS = 10 * 60_000;

/**
 * Renews a claim while its batch is worked on, and writes how far the reading is. Where the work says nothing for
 * `silentMs`, it hangs: the claim is left to run out.
 */
export function keepClaim(
  { db, isStopping }: Worker,
  claim: Claim,
  silentMs = SILENT_MS,
): Pick<Run, "checkIn" | "renewed"> & { stop(): Promise<void> } {
  let isLost = false;
  let expiresAt = performance.now() + LEASE_SECONDS * 1000;
  let activeAt = performance.now();
  let progress: Parameters<Run["checkIn"]>[0];
  let renewal: Promise<void> | undefined;

  const prolong = (since: number) => {
    expiresAt = Math.max(expiresAt, since + LEASE_SECONDS * 1000);
  };
  const renew = async () => {
    const since = performance.now();
    const latest = progress;
    progress = undefined;
    // A database that is away says nothing about the claim: it runs out by itself.
    const isKept = await renewClaim(db, claim, LEASE_SECONDS, latest).catch(() => undefined);
    if (isKept) prolong(since);
    if (isKept === false) isLost = true;
  };
  const timer = setInterval(() => {
    if (performance.now() - activeAt > silentMs) return;
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
  }, RENEW_MS);

  return {
    checkIn(now) {
      activeAt = performance.now();
      if (now) progress = now;
      if (isStopping()) throw new Interrupted();
      if (isLost || performance.now() > expiresAt) throw new ClaimLost();
    },
    renewed() {
      activeAt = performance.now();
      prolong(activeAt);
    },
    async stop() {
      clearInterval(timer);
      await renewal;
    },
  };
}
