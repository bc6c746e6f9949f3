import type { Db } from "@/db/client";
import { selectAnswers, upsertTaughtModel } from "@/db/queries/taught-models";
import type { Tenant } from "@/db/tenant";
import type { Explained } from "@/lib/domain/decide-product";
import { type Answer, asModel, teach } from "@/lib/domain/qualification";
import { lexiconOf } from "@/lib/qualification/lexicon-of";

/** Of so many products the latest answers are learned from. */
const LATEST = 300;

/** What a producer's people said of their products, the latest first. */
export async function answersOf(db: Db, tenant: Tenant): Promise<(Answer & { ecoProductId: string })[]> {
  const rows = await selectAnswers(db, tenant, LATEST);
  return rows.flatMap(({ ecoProductId, title, description, qualification }) => {
    if (!qualification) return [];
    const { primary, streams } = qualification as Explained;
    const family = streams.find(({ stream }) => stream === primary)?.family ?? "";
    return [{ ecoProductId, facts: { title, description }, stream: primary, family }];
  });
}

/** Learns anew from what a producer's people said. The caller holds the producer's lock. */
export async function keepTaught(tx: Db, tenant: Tenant, taughtBy: string): Promise<void> {
  const taught = teach(await answersOf(tx, tenant), lexiconOf());
  await upsertTaughtModel(tx, tenant, { model: asModel(taught), taughtBy });
}
