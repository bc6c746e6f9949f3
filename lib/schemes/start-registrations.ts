import type { Db } from "@/db/client";
import { insertSteps } from "@/db/queries/registrations";
import { insertRegistrations, selectDefaultSchemes, selectRegisteredSchemes } from "@/db/queries/schemes";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract/endpoint";
import type { onboardProducer } from "@/lib/contract/schemes";
import { Refusal } from "@/lib/errors/refusals";
import { stepOf } from "@/lib/registrations/step-of";

type Body = Input<typeof onboardProducer>["body"];
type Wanted = Pick<Body, "eprCountryCode" | "schemeCodes" | "externalRegistrations">;
type External = NonNullable<Body["externalRegistrations"]>[number];
type Scheme = Awaited<ReturnType<typeof selectDefaultSchemes>>[number];

/** The default scheme of each code in a country, and by their codes those that the producer is registered with; refuses a code that has none. */
export async function requireSchemes(
  db: Db,
  { eprCountryCode, schemeCodes, externalRegistrations = [] }: Wanted,
) {
  const defaults = await selectDefaultSchemes(db, eprCountryCode, schemeCodes);
  const unknown = schemeCodes.find((code) => !defaults.some(({ schemeCode }) => schemeCode === code));
  if (unknown) throw new Refusal("SERVICE_005", [{ path: "schemeCodes", kind: "noSuchScheme" }]);
  return { defaults, external: externalsOf(externalRegistrations, schemeCodes, defaults) };
}

/**
 * Starts a registration with the default scheme of each code that the producer has none for, or has left: as a draft,
 * or as registered where it was made elsewhere.
 */
export async function startRegistrations(context: Context, tenant: Tenant, wanted: Wanted): Promise<void> {
  const { db, now } = context;
  const { defaults, external } = await requireSchemes(db, wanted);
  const registered = await selectRegisteredSchemes(db, tenant, wanted.eprCountryCode);
  const missing = defaults.filter(({ schemeCode }) =>
    registered.every((scheme) => scheme.schemeCode !== schemeCode),
  );
  const begun = await insertRegistrations(
    db,
    tenant,
    missing.map(({ id, schemeCode }) => ({ schemeProId: id, ...beginning(external.get(schemeCode), now) })),
  );
  await insertSteps(
    db,
    tenant,
    begun.map(({ id, status }) => stepOf(context, { registrationId: id, toStatus: status })),
  );
}

/** What was registered elsewhere, by its code: each one that is asked for, with the number that its scheme gives. */
function externalsOf(
  externalRegistrations: readonly External[],
  schemeCodes: readonly string[],
  schemes: readonly Scheme[],
): ReadonlyMap<string, External> {
  for (const [index, { schemeCode, uin }] of externalRegistrations.entries()) {
    const path = `externalRegistrations.${index}`;
    if (!schemeCodes.includes(schemeCode))
      throw new Refusal("SERVICE_005", [{ path: `${path}.schemeCode`, kind: "noSuchScheme" }]);
    if (!uin && schemes.some((scheme) => scheme.schemeCode === schemeCode && scheme.givesUin))
      throw new Refusal("SERVICE_005", [{ path: `${path}.uin`, kind: "numberNeeded" }]);
  }
  return new Map(externalRegistrations.map((one) => [one.schemeCode, one]));
}

/** How a registration begins. */
const beginning = (external: External | undefined, now: Date) =>
  external
    ? {
        status: "5 - Registered" as const,
        isExternalRegistration: true,
        uin: external.uin ?? null,
        uinReceivedAt: external.uin ? now : null,
        proMemberId: external.proMemberId ?? null,
      }
    : { status: "1 - Draft" as const };
