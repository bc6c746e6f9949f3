import { requestPricing } from "@/db/queries/catalog-pricings";
import { lockProducer } from "@/db/queries/producers";
import {
  findRegistrationDocument,
  lockRegistration,
  type RegistrationChange,
  type RegistrationRow,
  updateRegistration as writeRegistration,
} from "@/db/queries/registrations";
import { isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Input, Returned } from "@/lib/contract/endpoint";
import type { updateRegistration as contract } from "@/lib/contract/registrations";
import { isProducersStep, nextStatuses } from "@/lib/domain/registration-steps";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";

type Fields = Omit<Input<typeof contract>["body"], "id" | "createdAt" | "updatedAt">;

/** Operators write every field and make every step; a producer makes its own steps. */
export const updateRegistration: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const row = await lockRegistration(db, tenant, params.RegistrationId);
  if (!row) throw new Refusal("SERVICE_005", [{ path: "RegistrationId", message: "no such registration" }]);
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = body;
  const change = changeOf(row, fields);
  const after = { ...row, ...change };
  const isStep = after.status !== row.status;
  if (isStep && !nextStatuses({ ...after, status: row.status }).includes(after.status))
    throw new Refusal("SERVICE_005", [{ path: "status", message: "not a step from there" }]);
  const isAllowed =
    isOperator(caller) || (Object.keys(change).every(isStatus) && (!isStep || isProducersStep(after.status)));
  if (!isAllowed) throw new GateRefusal(403);
  await writeRegistration(db, tenant, row.id, { ...datesOf(row, change, now), ...change });
  const document = await findRegistrationDocument(db, tenant, row.id, isOperator(caller));
  const registration = document as Returned<typeof contract>;
  if (choosesScheme(row) !== choosesScheme(after))
    await requestPricing(db, { country: registration.schemePro.eprCountryCode, nrn: tenant.nrn });
  return registration;
};

/** Whether products are priced by the scheme of this registration, rather than by the default of its code. */
const choosesScheme = ({ status }: Pick<RegistrationRow, "status">): boolean =>
  status !== "6 - Rejected" && status !== "7 - Terminated";

const isStatus = (field: string): boolean => field === "status";

/** What would become another than it is: what was read may be sent back as it was. */
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
