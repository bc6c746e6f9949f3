import {
  countOpenCompanyRequests,
  insertCompanyRequest,
  isUnregistered,
} from "@/db/queries/company-requests";
import { findCountryId } from "@/db/queries/countries";
import { countStarted } from "@/db/queries/producers";
import { lockUser, selectOperators } from "@/db/queries/users";
import type { requestCompany as contract } from "@/lib/contract/company-requests";
import { Refusal } from "@/lib/errors/refusals";
import { mailCompanyRequest } from "@/lib/mails/member-mails";
import type { Operation } from "@/lib/operation";
import { requireNrn } from "@/lib/producers/require-nrn";
import { requireSchemes } from "@/lib/schemes/start-registrations";
import { settingOf } from "@/lib/settings";
import { reachSelf } from "@/lib/users/reach-user";
import { describeCompanyRequest } from "./describe-company-request";

/** Each is a mail to every operator. */
const MOST_OPEN = 5;

/** Asks for a company that the person may not start alone. Operators are told by mail, which says nothing that was written here. */
export const requestCompany: Operation<typeof contract> = async (context, { body }) => {
  const { db } = context;
  const { id: userId } = await reachSelf(context);
  const { nrn, companyCountryCode = null, externalRegistrations = [] } = body;
  requireNrn(nrn);
  if (companyCountryCode && !(await findCountryId(db, companyCountryCode)))
    throw new Refusal("SERVICE_005", [{ path: "companyCountryCode", kind: "noSuchCountry" }]);
  await requireSchemes(db, body);
  await lockUser(db, userId);
  const most = settingOf("COMPANIES_PER_PERSON");
  if (most === 0 || (await countStarted(db, userId)) < most)
    throw new Refusal("SERVICE_005", [{ path: "companies", kind: "notNeededYet" }]);
  if ((await countOpenCompanyRequests(db, userId)) >= MOST_OPEN)
    throw new Refusal("SERVICE_005", [{ path: "companies", kind: "tooManyCompanyRequests" }]);
  const row =
    (await isUnregistered(db, nrn)) &&
    (await insertCompanyRequest(db, { ...body, companyCountryCode, externalRegistrations, userId }));
  if (!row) throw new Refusal("SERVICE_005", [{ path: "nrn", kind: "registeredAlready" }]);
  for (const operator of await selectOperators(db)) await mailCompanyRequest(db, operator, { of: row.id });
  return describeCompanyRequest(row);
};
