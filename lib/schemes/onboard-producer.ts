import { insertSteps } from "@/db/queries/registrations";
import {
  insertRegistrations,
  selectDefaultSchemes,
  selectRegisteredSchemes,
  selectRegistrationsIn,
} from "@/db/queries/schemes";
import { isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Returned } from "@/lib/contract/endpoint";
import type { onboardProducer as contract } from "@/lib/contract/schemes";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { foundCompany } from "@/lib/producers/found-company";
import { stepOf } from "@/lib/registrations/step-of";

/** Drafts a registration with the default scheme of each code that the producer has none for, or has left, and answers those of the codes. */
export const onboardProducer: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller } = context;
  await foundCompany(context, params.ProducerNrn, body);
  const tenant = await enterTenant(context, params.ProducerNrn, "SERVICE_028");
  const { eprCountryCode: country, schemeCodes } = body;
  const defaults = await selectDefaultSchemes(db, country, schemeCodes);
  const unknown = schemeCodes.find((code) => !defaults.some(({ schemeCode }) => schemeCode === code));
  if (unknown) throw new Refusal("SERVICE_005", [{ path: "schemeCodes", message: "no scheme of that code" }]);
  const registered = await selectRegisteredSchemes(db, tenant, country);
  const missing = defaults.filter(({ schemeCode }) =>
    registered.every((scheme) => scheme.schemeCode !== schemeCode),
  );
  const drafts = await insertRegistrations(
    db,
    tenant,
    missing.map(({ id }) => ({ schemeProId: id, status: "1 - Draft" as const })),
  );
  await insertSteps(
    db,
    tenant,
    drafts.map(({ id }) => stepOf(context, { registrationId: id, toStatus: "1 - Draft" })),
  );
  const seesPersonalData = isOperator(caller);
  const all = await selectRegistrationsIn(db, tenant, { country, seesPersonalData });
  return (all as Returned<typeof contract>).filter(
    ({ schemePro, status }) => schemeCodes.includes(schemePro.schemeCode) && status !== "7 - Terminated",
  );
};
