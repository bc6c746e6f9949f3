import { insertApiKey } from "@/db/queries/api-keys";
import { mintKey } from "@/lib/auth/api-key";
import { enterLocked } from "@/lib/auth/enter-locked";
import type { createApiKey as contract } from "@/lib/contract/api-keys";
import type { Operation } from "@/lib/operation";
import { describeKey } from "./describe-key";
import { makerOf } from "./maker-of";
import { readExpiry } from "./read-expiry";
import { requireNoMore } from "./require-no-more";
import { requireRoom } from "./require-room";

export const createApiKey: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, now } = context;
  const tenant = await enterLocked(context, params.ProducerNrn);
  const { name, mode } = body;
  const scopes = [...new Set(body.scopes)];
  const expiresAt = readExpiry(body.expiresAt ?? null, now);
  await requireNoMore(context, { scopes, mode, expiresAt });
  await requireRoom(context, tenant);
  const { id, key, hash } = mintKey(mode);
  const createdBy = await makerOf(context);
  const values = { id, hash, producerNrn: tenant.nrn, name, mode, scopes, expiresAt, createdBy };
  const row = await insertApiKey(db, values);
  return { ...describeKey(row), key };
};
