import { lockProducer } from "@/db/queries/producers";
import {
  findParties,
  lockRegistration,
  type RegistrationChange,
  type RegistrationParties,
  type RegistrationRow,
} from "@/db/queries/registrations";
import { offersWay } from "@/db/queries/ways-to-declare";
import type { BeforeStep } from "@/db/schema";
import { isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Input } from "@/lib/contract/endpoint";
import type { updateRegistration as contract } from "@/lib/contract/registrations";
import { isProducersStep, nextStatuses } from "@/lib/domain/registration-steps";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { moveRegistration, noSuchRegistration } from "./move-registration";

type Fields = Omit<Input<typeof contract>["body"], "id" | "createdAt" | "updatedAt" | "reason">;

/** Operators write every field and make every step; a producer makes its own steps. */
export const updateRegistration: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const row = await lockRegistration(db, tenant, params.RegistrationId);
  if (!row) throw noSuchRegistration();
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, reason: said, ...fields } = body;
  const reason = said?.trim() || null;
  const change = changeOf(row, fields);
  const after = { ...row, ...change };
  const isStep = after.status !== row.status;
  if (isStep && !nextStatuses({ ...after, status: row.status }).includes(after.status))
    throw new Refusal("SERVICE_005", [{ path: "status", kind: "notAStep" }]);
  const isOwnStep = Object.keys(change).every(isStatus) && (!isStep || isProducersStep(after.status));
  if (!isOperator(caller) && (!isOwnStep || reason)) throw new GateRefusal("notAllowed");
  const parties = await findParties(db, tenant, row.schemeProId);
  if (change.declaredAs && !(await offersWay(db, row.schemeProId, change.declaredAs)))
    throw new Refusal("SERVICE_005", [{ path: "declaredAs", kind: "wayNotOffered" }]);
  refuseIncomplete(after, { isStep, change, reason, parties });
  return moveRegistration(context, {
    tenant,
    row,
    change: { ...datesOf(row, change, now), ...change },
    parties,
    told: { reason: isStep ? reason : null, before: isStep ? beforeOf(row) : null },
  });
};

type Asked = {
  isStep: boolean;
  change: RegistrationChange;
  reason: string | null;
  parties: RegistrationParties;
};

/** Nobody is registered without the number that the scheme gives, nor rejected without a reason. */
function refuseIncomplete(after: RegistrationRow, { isStep, change, reason, parties }: Asked): void {
  const registers = after.status === "5 - Registered" && (isStep || change.uin !== undefined);
  if (registers && parties.givesUin && !after.uin?.trim())
    throw new Refusal("SERVICE_005", [{ path: "uin", kind: "numberNeeded" }]);
  if (isStep && after.status === "6 - Rejected" && !reason)
    throw new Refusal("SERVICE_005", [{ path: "reason", kind: "reasonNeeded" }]);
}

const isStatus = (field: string): boolean => field === "status";

const beforeOf = ({ uin, uinReceivedAt }: RegistrationRow): BeforeStep => ({
  uin,
  uinReceivedAt: uinReceivedAt?.toISOString() ?? null,
});

/** The fields that would change. Unchanged values may be sent back as they were read. */
function changeOf(row: RegistrationRow, fields: Fields): RegistrationChange {
  const { schemeDepositAmount, uinReceivedAt, registrationSentToProAt, ...others } = fields;
  const columns: Record<string, unknown> = {
    ...others,
    schemeDepositAmount: schemeDepositAmount?.toFixed(2),
    uinReceivedAt: momentOf(uinReceivedAt),
    registrationSentToProAt: momentOf(registrationSentToProAt),
  };
  const stored: Record<string, unknown> = row;
  const changed = Object.entries(columns).filter(
    ([field, value]) => value !== undefined && comparable(value) !== comparable(stored[field]),
  );
  return Object.fromEntries(changed);
}

const momentOf = (moment: string | null | undefined) => (moment ? new Date(moment) : moment);
const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** The dates of what happens now, unless they are known or told. */
const datesOf = (row: RegistrationRow, change: RegistrationChange, now: Date): RegistrationChange => ({
  ...(change.status === "4 - PendingPro" && !row.registrationSentToProAt && { registrationSentToProAt: now }),
  ...(change.uin && !row.uinReceivedAt && { uinReceivedAt: now }),
});
