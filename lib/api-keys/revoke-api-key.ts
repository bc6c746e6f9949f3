import { endProducerKey, lockProducerKey } from "@/db/queries/api-keys";
import { enterTenant } from "@/lib/auth/enter-tenant";
import { forget } from "@/lib/auth/key-cache";
import type { revokeApiKey as contract } from "@/lib/contract/api-keys";
import { Refusal } from "@/lib/errors/refusals";
import { afterCommit } from "@/lib/in-transaction";
import type { Operation } from "@/lib/operation";
import { describeKey } from "./describe-key";
import { requireNoMore } from "./require-no-more";

/** Ends a key in every process; ending it again changes nothing. */
export const revokeApiKey: Operation<typeof contract> = async (context, { params }) => {
  const { db, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const row = await lockProducerKey(db, tenant, params.ApiKeyId);
  if (!row) throw new Refusal("SERVICE_005", [{ path: "ApiKeyId", kind: "noSuchKey" }]);
  await requireNoMore(context, { scopes: row.scopes, mode: row.mode });
  const revokedAt = row.revokedAt ?? now;
  if (!row.revokedAt) await endProducerKey(db, tenant, row.id, { revokedAt });
  afterCommit(() => forget(row.id));
  return describeKey({ ...row, revokedAt });
};
