import { type Claim, renewClaim } from "@/db/queries/batches";
import { ClaimLost, Interrupted } from "../problems";
import { LEASE_SECONDS, type Run, type Worker } from "./run";

const RENEW_MS = 2_000;

/** Renews a claim while its batch is worked on, and writes how far the reading is. */
export function keepClaim(
  { db, isStopping }: Worker,
  claim: Claim,
): Pick<Run, "checkIn" | "renewed"> & { stop(): Promise<void> } {
  let isLost = false;
  let expiresAt = performance.now() + LEASE_SECONDS * 1000;
  let progress: Parameters<Run["checkIn"]>[0];
  let renewal: Promise<void> | undefined;

  const renewed = (since = performance.now()) => {
    expiresAt = Math.max(expiresAt, since + LEASE_SECONDS * 1000);
  };
  const renew = async () => {
    const since = performance.now();
    const said = progress;
    progress = undefined;
    // A database that is away says nothing about the claim: it runs out by itself.
    const isKept = await renewClaim(db, claim, LEASE_SECONDS, said).catch(() => undefined);
    if (isKept) renewed(since);
    if (isKept === false) isLost = true;
  };
  const timer = setInterval(() => {
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
  }, RENEW_MS);

  return {
    checkIn(now) {
      if (now) progress = now;
      if (isStopping()) throw new Interrupted();
      if (isLost || performance.now() > expiresAt) throw new ClaimLost();
    },
    renewed,
    async stop() {
      clearInterval(timer);
      await renewal;
    },
  };
}
