import { endProducerKey, insertApiKey, lockProducerKey } from "@/db/queries/api-keys";
import { mintKey } from "@/lib/auth/api-key";
import { enterLocked } from "@/lib/auth/enter-locked";
import { forget } from "@/lib/auth/key-cache";
import type { rotateApiKey as contract } from "@/lib/contract/api-keys";
import { Refusal } from "@/lib/errors/refusals";
import { afterCommit } from "@/lib/in-transaction";
import type { Operation } from "@/lib/operation";
import { describeKey } from "./describe-key";
import { makerOf } from "./maker-of";
import { readExpiry } from "./read-expiry";
import { requireNoMore } from "./require-no-more";
import { requireRoom } from "./require-room";

const MINUTE_MS = 60_000;

/** Makes the successor of a live key, with its name, mode and scopes. */
export const rotateApiKey: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, now } = context;
  const tenant = await enterLocked(context, params.ProducerNrn);
  const old = await lockProducerKey(db, tenant, params.ApiKeyId);
  if (!old) throw new Refusal("SERVICE_005", [{ path: "ApiKeyId", kind: "noSuchKey" }]);
  if (old.revokedAt || (old.expiresAt && old.expiresAt <= now))
    throw new Refusal("SERVICE_005", [{ path: "ApiKeyId", kind: "endedAlready" }]);
  const { name, mode, scopes } = old;
  const expiresAt = body.expiresAt === undefined ? old.expiresAt : readExpiry(body.expiresAt, now);
  await requireNoMore(context, { scopes, mode, expiresAt });

  const overlapEnds = new Date(now.getTime() + body.overlapMinutes * MINUTE_MS);
  if (body.overlapMinutes === 0) await endProducerKey(db, tenant, old.id, { revokedAt: now });
  else if (!old.expiresAt || old.expiresAt > overlapEnds)
    await endProducerKey(db, tenant, old.id, { expiresAt: overlapEnds });
  afterCommit(() => forget(old.id));
  await requireRoom(context, tenant);
  const { id, key, hash } = mintKey(mode);
  const createdBy = await makerOf(context);
  const values = { id, hash, producerNrn: tenant.nrn, name, mode, scopes, expiresAt, createdBy };
  const row = await insertApiKey(db, values);
  return { ...describeKey(row), key };
};
