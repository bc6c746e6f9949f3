import type { Db } from "@/db/client";
import type { BatchRow } from "@/db/queries/batches";
import { selectMember } from "@/db/queries/members";
import type { Tenant } from "@/db/tenant";
import { tell } from "@/lib/notices/tell";

type Ended = Pick<
  BatchRow,
  "id" | "actor" | "status" | "eprCountryCode" | "declarationPeriodCode" | "countDone" | "countRefused"
>;

/** Tells who uploaded a file what became of it. Keys are not told: who wrote their program asks. */
export async function tellUploader(tx: Db, tenant: Tenant, batch: Ended): Promise<void> {
  const [kind, userId = ""] = batch.actor.split(":");
  if (kind !== "user") return;
  const uploader = await selectMember(tx, tenant, userId);
  const details = {
    batchId: batch.id,
    country: batch.eprCountryCode,
    period: batch.declarationPeriodCode,
    status: batch.status,
    done: batch.countDone,
    refused: batch.countRefused,
  };
  await tell(tx, tenant, { kind: "UPLOAD_DONE", details, of: `upload:${batch.id}`, to: uploader });
}
