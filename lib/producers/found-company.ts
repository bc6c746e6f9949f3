import { findCountryId } from "@/db/queries/countries";
import { countStarted, insertProducer } from "@/db/queries/producers";
import { insertMembership, lockUser } from "@/db/queries/users";
import { findTenant, type Tenant } from "@/db/tenant";
import { isOperator } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { openAccount } from "@/lib/credits/open-account";
import { Refusal } from "@/lib/errors/refusals";
import { settingOf } from "@/lib/settings";
import { requireNrn } from "./require-nrn";

type Company = { companyName?: string | undefined; companyCountryCode?: string | null | undefined };

/**
 * Registers a company that a signed-in person names, and makes them its owner. One that is registered already is left
 * as it is, and nothing is said of it: who is not its member can't tell it from an unknown one. One beyond what one
 * person may start is for an operator to confirm.
 */
export async function foundCompany(
  context: Context,
  nrn: string,
  { companyName, ...rest }: Company,
): Promise<void> {
  const { db, caller } = context;
  if (caller.kind !== "user" || companyName === undefined) return;
  requireNrn(nrn);
  if (!(await foundFor(context, caller.userId, { nrn, companyName, ...rest }))) return;
  const most = settingOf("COMPANIES_PER_PERSON");
  if (most > 0 && !isOperator(caller) && (await countStarted(db, caller.userId)) > most)
    throw new Refusal("SERVICE_005", [{ path: "companies", kind: "operatorConfirms" }]);
}

/** Registers a company in the name of a person, who owns it; undefined where it is registered already. */
export async function foundFor(
  { db }: Context,
  userId: string,
  { nrn, companyName, companyCountryCode }: { nrn: string; companyName: string } & Company,
): Promise<Tenant | undefined> {
  const countryId = companyCountryCode && (await findCountryId(db, companyCountryCode));
  if (companyCountryCode && !countryId)
    throw new Refusal("SERVICE_005", [{ path: "companyCountryCode", kind: "noSuchCountry" }]);
  await lockUser(db, userId);
  const founding = { companyCountryId: countryId || null, startedBy: userId };
  if (!(await insertProducer(db, nrn, companyName, founding))) return undefined;
  await insertMembership(db, nrn, userId, "owner");
  const { tenant } = (await findTenant(db, { kind: "user", userId }, nrn)) ?? {};
  if (tenant) await openAccount(db, tenant);
  return tenant;
}
