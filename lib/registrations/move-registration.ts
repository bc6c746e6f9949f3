import { requestPricing } from "@/db/queries/catalog-pricings";
import {
  findRegistrationDocument,
  insertSteps,
  type NewStep,
  type RegistrationChange,
  type RegistrationParties,
  type RegistrationRow,
  updateRegistration as writeRegistration,
} from "@/db/queries/registrations";
import type { Tenant } from "@/db/tenant";
import { changesOf } from "@/lib/activity/changes-of";
import { isOperator } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import type { Returned } from "@/lib/contract/endpoint";
import type { updateRegistration } from "@/lib/contract/registrations";
import { Refusal } from "@/lib/errors/refusals";
import { mailStep } from "./mail-step";
import { stepOf } from "./step-of";

type Move = {
  tenant: Tenant;
  /** Locked, as it was before. */
  row: RegistrationRow;
  change: RegistrationChange;
  parties: RegistrationParties;
  told: Pick<NewStep, "reason" | "isUndo" | "before">;
};

/** Writes a registration; with its status goes the step, who took it, and the mail to whose turn it is. */
export async function moveRegistration(
  context: Context,
  { tenant, row, change, parties, told }: Move,
): Promise<Returned<typeof updateRegistration>> {
  const { db, caller } = context;
  const { status = row.status } = change;
  await writeRegistration(db, tenant, row.id, change);
  const { status: _step, ...others } = change;
  context.audit.details = changesOf(row, { ...row, ...change }, others);
  if (status !== row.status) {
    const step = stepOf(context, {
      ...told,
      registrationId: row.id,
      fromStatus: row.status,
      toStatus: status,
    });
    context.audit.details = { ...context.audit.details, from: row.status, to: status };
    await insertSteps(db, tenant, [step]);
    await mailStep(context, tenant, parties, step);
  }
  const { declaredAs = row.declaredAs } = change;
  if (choosesScheme(row.status) !== choosesScheme(status) || declaredAs !== row.declaredAs)
    await requestPricing(db, { country: parties.country, nrn: tenant.nrn });
  return (await findRegistrationDocument(db, tenant, row.id, isOperator(caller))) as Returned<
    typeof updateRegistration
  >;
}

/** Whether products of periods that are not over are priced by the scheme of this registration, rather than by the default of its code. */
const choosesScheme = (status: RegistrationRow["status"]): boolean =>
  status !== "6 - Rejected" && status !== "7 - Terminated";

export const noSuchRegistration = (): Refusal =>
  new Refusal("SERVICE_005", [{ path: "RegistrationId", kind: "noSuchRegistration" }]);
