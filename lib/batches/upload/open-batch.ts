import type { Db } from "@/db/client";
import { findBatchJson, insertBatch, type NewBatch } from "@/db/queries/batches";
import type { Tenant } from "@/db/tenant";
import type { getBatch } from "@/lib/contract/batches";
import { Refusal } from "@/lib/errors/refusals";
import { afterCommit } from "@/lib/in-transaction";
import { type Answer, JsonText } from "@/lib/operation";
import { db as pool } from "@/lib/runtime";
import { storage } from "@/lib/storage/storage";
import { noteLatest } from "@/lib/storage/whose-store";

/** Makes a file a batch, which a worker takes from there, and answers with it; SERVICE_022 where another one runs. */
export async function openBatch(db: Db, tenant: Tenant, batch: NewBatch): Promise<Answer<typeof getBatch>> {
  if (!(await insertBatch(db, tenant, batch))) throw new Refusal("SERVICE_022");
  afterCommit(() => void tellStore(batch.id));
  const json = await findBatchJson(db, tenant, batch.id);
  if (!json) throw new Refusal("SERVICE_021");
  return { body: new JsonText(json), isRunning: true };
}

const tellStore = async (id: string): Promise<void> =>
  noteLatest({ db: pool(), storage: await storage() }, id);
