import type { Db } from "@/db/client";
import { requestPricing } from "@/db/queries/catalog-pricings";
import { lockProducer } from "@/db/queries/producers";
import { insertSteps, updateRegistration } from "@/db/queries/registrations";
import {
  insertRegistrations,
  moveDraft,
  selectDefaultSchemes,
  selectRegisteredSchemes,
} from "@/db/queries/schemes";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract/endpoint";
import type { onboardProducer } from "@/lib/contract/schemes";
import { Refusal } from "@/lib/errors/refusals";
import { stepOf } from "@/lib/registrations/step-of";

type Body = Input<typeof onboardProducer>["body"];
type Wanted = Pick<Body, "eprCountryCode" | "schemeCodes" | "schemePros" | "externalRegistrations">;
type External = NonNullable<Body["externalRegistrations"]>[number];
type Scheme = Awaited<ReturnType<typeof selectDefaultSchemes>>[number];

/**
 * Of each code in a country the scheme that is chosen, else its default, and by their codes those that the producer is
 * registered with; refuses a code that has none, and a choice that is of none of the codes or the second of one.
 */
export async function requireSchemes(
  db: Db,
  { eprCountryCode, schemeCodes, schemePros = [], externalRegistrations = [] }: Wanted,
) {
  const found = await selectDefaultSchemes(db, eprCountryCode, schemeCodes, schemePros);
  const unknown = schemeCodes.find((code) => !found.some(({ schemeCode }) => schemeCode === code));
  if (unknown) throw new Refusal("SERVICE_005", [{ path: "schemeCodes", kind: "noSuchScheme" }]);
  const chosen = new Map<string, Scheme>();
  for (const [index, id] of schemePros.entries()) {
    const scheme = found.find((each) => each.id === id);
    if (!scheme || chosen.has(scheme.schemeCode))
      throw new Refusal("SERVICE_005", [{ path: `schemePros.${index}`, kind: "noSuchScheme" }]);
    chosen.set(scheme.schemeCode, scheme);
  }
  const schemes = found.filter(({ id, schemeCode }) => (chosen.get(schemeCode)?.id ?? id) === id);
  return { schemes, chosen, external: externalsOf(externalRegistrations, schemeCodes, schemes) };
}

/**
 * Starts a registration with the scheme of each code that the producer has none for, or has left: as a draft, or as
 * registered where it was made elsewhere, which a draft becomes, too. A draft with another scheme goes over to the one
 * that is chosen.
 */
export async function startRegistrations(context: Context, tenant: Tenant, wanted: Wanted): Promise<void> {
  const { db, now } = context;
  const { schemes, chosen, external } = await requireSchemes(db, wanted);
  if (chosen.size > 0 || external.size > 0) await lockProducer(db, tenant);
  const registered = await selectRegisteredSchemes(db, tenant, wanted.eprCountryCode);
  const missing = schemes.filter(({ schemeCode }) =>
    registered.every((scheme) => scheme.schemeCode !== schemeCode),
  );
  const others = registered.flatMap(({ id, schemeCode, registrationId, isDraft }) => {
    const to = chosen.get(schemeCode)?.id;
    return isDraft && to !== undefined && to !== id && registered.every((each) => each.id !== to)
      ? [{ registrationId, to }]
      : [];
  });
  for (const { registrationId, to } of others) await moveDraft(db, tenant, registrationId, to);
  const known = registered.filter(({ id, schemeCode, registrationId, isDraft }) => {
    const to = chosen.get(schemeCode)?.id ?? id;
    const isMoved = others.some((other) => other.registrationId === registrationId);
    return isDraft && external.has(schemeCode) && (isMoved || id === to);
  });
  for (const { registrationId, schemeCode } of known)
    await updateRegistration(db, tenant, registrationId, beginning(external.get(schemeCode), now));
  const begun = await insertRegistrations(
    db,
    tenant,
    missing.map(({ id, schemeCode }) => ({ schemeProId: id, ...beginning(external.get(schemeCode), now) })),
  );
  await insertSteps(db, tenant, [
    ...begun.map(({ id, status }) => stepOf(context, { registrationId: id, toStatus: status })),
    ...known.map(({ registrationId }) =>
      stepOf(context, {
        registrationId,
        fromStatus: "1 - Draft",
        toStatus: "5 - Registered",
        before: { uin: null, uinReceivedAt: null },
      }),
    ),
  ]);
  // Products are priced by the schemes that were chosen.
  if (others.length > 0 || missing.some(({ schemeCode }) => chosen.has(schemeCode)))
    await requestPricing(db, { country: wanted.eprCountryCode, nrn: tenant.nrn });
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
