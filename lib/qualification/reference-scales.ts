import { type Reference, readReference } from "@/db/seed/reference";
import { scalesOf as scalesOfReference } from "@/db/seed/scales-of-reference";
import type { SchemeLine } from "@/lib/domain/price-product";

/** The scales that serve a country's producers in a period when no registration says otherwise. */
export type CountryScales = { country: string; lines: SchemeLine[] };

/** The default scales of the reference data for a country and period; undefined when there are none. */
export function scalesOf(
  country: string,
  period: string,
  reference: Reference = readReference(),
): CountryScales | undefined {
  const defaults = new Map(
    reference.schemePros
      .filter((pro) => pro.countryCode === country && pro.isDefault)
      .map((pro) => [pro.id, pro]),
  );
  const lines = scalesOfReference(reference).flatMap((scale) => {
    const pro = defaults.get(scale.schemePro);
    if (!pro || scale.period !== period) return [];
    const { schemeCode, ecoOrganismName } = pro;
    return scale.lines.map(({ chargedPer, ...line }) => ({
      ...line,
      per: chargedPer,
      id: `${pro.id} ${line.scaleCode} ${line.validFrom}`,
      schemeProId: pro.id,
      schemeCode,
      ecoOrganismName,
    }));
  });
  return lines.length > 0 ? { country, lines } : undefined;
}
