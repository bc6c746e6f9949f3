import type { Db } from "@/db/client";
import { insertSteps } from "@/db/queries/registrations";
import { insertRegistrations, selectDefaultSchemes, selectRegisteredSchemes } from "@/db/queries/schemes";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors/refusals";
import { stepOf } from "@/lib/registrations/step-of";

type Wanted = { eprCountryCode: string; schemeCodes: string[] };

/** The default scheme of each code in a country; refuses a code that has none. */
export async function requireSchemes(db: Db, { eprCountryCode, schemeCodes }: Wanted) {
  const defaults = await selectDefaultSchemes(db, eprCountryCode, schemeCodes);
  const unknown = schemeCodes.find((code) => !defaults.some(({ schemeCode }) => schemeCode === code));
  if (unknown) throw new Refusal("SERVICE_005", [{ path: "schemeCodes", message: "no scheme of that code" }]);
  return defaults;
}

/** Drafts a registration with the default scheme of each code that the producer has none for, or has left. */
export async function startRegistrations(context: Context, tenant: Tenant, wanted: Wanted): Promise<void> {
  const { db } = context;
  const defaults = await requireSchemes(db, wanted);
  const registered = await selectRegisteredSchemes(db, tenant, wanted.eprCountryCode);
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
}
