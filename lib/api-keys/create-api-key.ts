import { countLiveKeys, insertApiKey } from "@/db/queries/api-keys";
import { mintKey } from "@/lib/auth/api-key";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { createApiKey as contract } from "@/lib/contract/api-keys";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { describeKey } from "./describe-key";
import { readExpiry } from "./read-expiry";
import { requireNoMore } from "./require-no-more";

/** More than a producer can look through; a runaway script ends here. */
const MOST_LIVE_KEYS = 100;

export const createApiKey: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { name, mode } = body;
  const scopes = [...new Set(body.scopes)];
  const expiresAt = readExpiry(body.expiresAt ?? null, now);
  await requireNoMore(context, { scopes, mode, expiresAt });
  if ((await countLiveKeys(db, tenant, now)) >= MOST_LIVE_KEYS)
    throw new Refusal("SERVICE_005", [{ path: "", message: "too many live keys" }]);
  const { id, key, hash } = mintKey(mode);
  const row = await insertApiKey(db, { id, hash, producerNrn: tenant.nrn, name, mode, scopes, expiresAt });
  return { ...describeKey(row), key };
};
