import type { Db } from "@/db/client";
import { findTaughtModel } from "@/db/queries/taught-models";
import type { Tenant } from "@/db/tenant";
import { asTaught, type Judges } from "@/lib/domain/qualification";
import { lexiconOf } from "./lexicon-of";
import { hashed } from "./version-of";

export type JudgesOf = (period: string) => Judges;

/** By what the words of a producer's products are read: the lexicon of a period, and what the producer's people taught. */
export async function judgesOf(db: Db, tenant: Tenant): Promise<JudgesOf> {
  const model = await findTaughtModel(db, tenant);
  const taught = model && { ...asTaught(model), version: hashed(model) };
  return (period) => ({ lexicon: lexiconOf(period), taught });
}
