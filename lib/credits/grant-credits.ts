import { findBalance, insertAccount, postCredits } from "@/db/queries/credits";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { grantCredits as contract } from "@/lib/contract/credits";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

export const grantCredits: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await insertAccount(db, tenant);
  const { amount, reason } = body;
  await postCredits(db, tenant, {
    kind: "GRANT",
    amount,
    reason,
    effects: [null],
    actor: actorOf(caller),
  });
  const credits = await findBalance(db, tenant);
  if (!credits) throw new Refusal("SERVICE_004");
  return credits;
};
