import { selectRegistrationsIn } from "@/db/queries/schemes";
import { isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Returned } from "@/lib/contract/endpoint";
import type { onboardProducer as contract } from "@/lib/contract/schemes";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { foundCompany } from "@/lib/producers/found-company";
import { startRegistrations } from "./start-registrations";

/**
 * Starts a registration with the chosen or default scheme of each code that the producer has none for, or has left, and
 * answers those of the codes: as a draft, or as registered where it was made elsewhere.
 */
export const onboardProducer: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller } = context;
  await foundCompany(context, params.ProducerNrn, body);
  const tenant = await enterTenant(context, params.ProducerNrn, () => new Refusal("SERVICE_028"));
  const { eprCountryCode: country, schemeCodes } = body;
  await startRegistrations(context, tenant, body);
  const seesPersonalData = isOperator(caller);
  const all = await selectRegistrationsIn(db, tenant, { country, seesPersonalData });
  return (all as Returned<typeof contract>).filter(
    ({ schemePro, status }) => schemeCodes.includes(schemePro.schemeCode) && status !== "7 - Terminated",
  );
};
