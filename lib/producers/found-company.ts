import { findCountryId } from "@/db/queries/countries";
import { insertProducer } from "@/db/queries/producers";
import { insertMembership } from "@/db/queries/users";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import { openAccount } from "@/lib/credits/open-account";
import { Refusal } from "@/lib/errors/refusals";
import { requireNrn } from "./require-nrn";

type Company = { companyName?: string | undefined; companyCountryCode?: string | undefined };

/**
 * Registers a company that a signed-in person names, and makes them its owner. One that is registered already is left
 * as it is, and nothing is said of it: who is not its member can't tell it from an unknown one.
 */
export async function foundCompany(
  context: Context,
  nrn: string,
  { companyName, companyCountryCode }: Company,
): Promise<void> {
  const { db, caller } = context;
  if (caller.kind !== "user" || companyName === undefined) return;
  requireNrn(nrn);
  const countryId = companyCountryCode && (await findCountryId(db, companyCountryCode));
  if (companyCountryCode && !countryId)
    throw new Refusal("SERVICE_005", [{ path: "companyCountryCode", message: "no such country" }]);
  if (!(await insertProducer(db, nrn, companyName, countryId || null))) return;
  await insertMembership(db, nrn, caller.userId, "owner");
  await openAccount(db, await enterTenant(context, nrn, "SERVICE_028"));
}
