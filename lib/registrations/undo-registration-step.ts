import { lockProducer } from "@/db/queries/producers";
import { findParties, findUndoableStep, lockRegistration } from "@/db/queries/registrations";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { undoRegistrationStep as contract } from "@/lib/contract/registrations";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { moveRegistration, noSuchRegistration } from "./move-registration";

/** Takes back that a registration was registered or rejected; it has then what it had before. */
export const undoRegistrationStep: Operation<typeof contract> = async (context, { params }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const row = await lockRegistration(db, tenant, params.RegistrationId);
  if (!row) throw noSuchRegistration();
  const step = await findUndoableStep(db, tenant, row.id);
  if (!step?.fromStatus)
    throw new Refusal("SERVICE_005", [{ path: "RegistrationId", kind: "somethingFollowed" }]);
  const { fromStatus, before } = step;
  const uinReceivedAt = before?.uinReceivedAt ? new Date(before.uinReceivedAt) : null;
  return moveRegistration(context, {
    tenant,
    row,
    change: { status: fromStatus, ...(before && { uin: before.uin, uinReceivedAt }) },
    parties: await findParties(db, tenant, row.schemeProId),
    told: { isUndo: true },
  });
};
