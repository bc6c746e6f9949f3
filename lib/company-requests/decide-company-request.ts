import { closeCompanyRequest } from "@/db/queries/company-requests";
import { findUser } from "@/db/queries/users";
import type { decideCompanyRequest as contract } from "@/lib/contract/company-requests";
import { Refusal } from "@/lib/errors/refusals";
import { mailCompanyDecision } from "@/lib/mails/member-mails";
import type { Operation } from "@/lib/operation";
import { foundFor } from "@/lib/producers/found-company";
import { startRegistrations } from "@/lib/schemes/start-registrations";
import { describeCompanyRequest } from "./describe-company-request";

/** Of operators who decide at once the first one does. A company that is confirmed begins in the same transaction, as if its founder had registered it. */
export const decideCompanyRequest: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, now, audit } = context;
  const { status, reason } = body;
  if (status === "REFUSED" && !reason)
    throw new Refusal("SERVICE_005", [{ path: "reason", kind: "reasonNeeded" }]);
  const row = await closeCompanyRequest(db, params.CompanyRequestId, { status, reason, decidedAt: now });
  const person = row && (await findUser(db, row.userId));
  if (!person) throw new Refusal("SERVICE_005", [{ path: "CompanyRequestId", kind: "noOpenRequest" }]);
  const isConfirmed = status === "CONFIRMED";
  if (isConfirmed) {
    const tenant = await foundFor(context, person.id, row);
    if (!tenant) throw new Refusal("SERVICE_005", [{ path: "nrn", kind: "registeredAlready" }]);
    audit.producerNrn = tenant.nrn;
    await startRegistrations(context, tenant, row);
  }
  const { id: of, companyName } = row;
  await mailCompanyDecision(db, person, { of, companyName, isConfirmed, reason });
  return describeCompanyRequest(row);
};
