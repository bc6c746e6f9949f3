import type { Db } from "@/db/client";
import { type BatchRow, lockClaim } from "@/db/queries/batches";
import { inTransaction } from "@/lib/in-transaction";
import { ClaimLost } from "../problems";
import type { Run } from "./run";

/** Runs a transaction in which the claimed batch is locked, as it stands now; throws `ClaimLost` where it is another's. */
export const withClaim = <T>(
  { db, claim }: Pick<Run, "db" | "claim">,
  work: (tx: Db, batch: BatchRow) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const batch = await lockClaim(tx, claim);
    if (!batch) throw new ClaimLost();
    return work(tx, batch);
  });
