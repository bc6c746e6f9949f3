import { notePreparer } from "@/db/queries/approvals";
import { findBatchJson, lockBatch, selectEffects, updateBatch } from "@/db/queries/batches";
import { findHold } from "@/db/queries/credit-holds";
import { postCredits } from "@/db/queries/credits";
import { lockProducer } from "@/db/queries/producers";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { undoBatch as contract } from "@/lib/contract/batches";
import { tookEffect } from "@/lib/domain/took-effect";
import { Refusal } from "@/lib/errors/refusals";
import { JsonText, type Operation } from "@/lib/operation";
import { type QuantityEffects, undoEffects } from "./apply/undo-effects";
import { inWords } from "./in-words";
import { noSuchBatch } from "./no-such-batch";

/** Takes back all that a finished batch did, its last chunk first, and gives its credits back; or nothing at all. */
export const undoBatch: Operation<typeof contract> = async (context, { params }) => {
  const { db, caller, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const batch = await lockBatch(db, tenant, params.BatchId);
  if (!batch) throw noSuchBatch();
  if (batch.finishedAt === null)
    throw new Refusal("SERVICE_005", [{ path: "BatchId", kind: "stillRunning" }]);
  if (batch.undoneAt === null) {
    const counters = { done: batch.countDone, added: batch.countAdded, changed: batch.countChanged };
    if (batch.dryRun || !tookEffect({ kind: batch.kind, counters }))
      throw new Refusal("SERVICE_005", [{ path: "BatchId", kind: "nothingToUndo" }]);
    const market = { country: batch.eprCountryCode, period: batch.declarationPeriodCode };
    await lockProducer(db, tenant);
    for await (const { effects, createdAt } of selectEffects(db, tenant, batch.id)) {
      if (batch.kind === "QUANTITIES") await notePreparer(db, tenant, actorOf(caller), changedBy(effects));
      await undoEffects(db, batch.kind, { tenant, market, actor: actorOf(caller) }, effects, createdAt);
    }
    const posted = (await findHold(db, tenant, batch.id))?.posted ?? 0;
    if (posted > 0)
      await postCredits(db, tenant, {
        kind: "REFUND",
        amount: posted,
        reason: "batch undone",
        effects: [
          { id: `batch:${batch.id}`, reference: `${batch.fileName}, ${market.country} ${market.period}` },
        ],
        actor: actorOf(caller),
      });
    await updateBatch(db, tenant, batch.id, { undoneAt: now });
  }
  const json = await findBatchJson(db, tenant, batch.id);
  if (!json) throw noSuchBatch();
  return new JsonText(inWords(json, context.locale));
};

/** The quantities that are other ones without a chunk, as it was stored. */
function changedBy(effects: unknown): { quantityIds: string[] } {
  const { added, changed, same = [] } = effects as QuantityEffects;
  const left = new Set(same);
  return { quantityIds: [...added, ...changed.map(([id]) => id).filter((id) => !left.has(id))] };
}
