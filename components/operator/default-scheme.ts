import type { Answer } from "@/lib/client/call";

type Scheme = Pick<
  Answer<"listSchemePros">[number],
  "id" | "eprCountryCode" | "schemeCode" | "ecoOrganismName" | "isDefault"
>;

/** Where several schemes of a country serve a code, the one for producers without a registration. */
export function defaultScheme(schemes: readonly Scheme[], { eprCountryCode, schemeCode }: Scheme) {
  const ofCode = schemes.filter(
    (each) => each.eprCountryCode === eprCountryCode && each.schemeCode === schemeCode,
  );
  return ofCode.length > 1 ? ofCode.find(({ isDefault }) => isDefault) : undefined;
}
