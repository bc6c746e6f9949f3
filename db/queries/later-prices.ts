import { type SQL, sql } from "drizzle-orm";

/** A contribution `c` of a later day of its period of a product `x`, as the JSON of the response. */
const LATER = sql`json_build_object('schemeCode', c.scheme_code, 'ecoOrganismName', c.eco_organism_name, 'scaleCode', c.scale_code,
  'quantityUnit', c.quantity_unit, 'price', trim_scale(c.price),
  'itemWeight', trim_scale(coalesce(c.charged_weight, x.weight_kg))::text, 'pricing', c.pricing, 'validFrom', c.valid_from,
  'validTo', nullif(c.valid_to, 'infinity'))`;

/** The prices of the lines of a product `x` that begin within the period, as a JSON array, the first day first. */
export const laterPrices = (of: { country: SQL | string; period: SQL | string }): SQL => sql`coalesce((
  select json_agg(${LATER} order by c.valid_from, c.scheme_code, c.scale_code) from product_eco_contributions c
  where c.producer_nrn = x.producer_nrn and c.eco_product_id = x.id and c.epr_country_code = ${of.country}
    and c.declaration_period_code = ${of.period} and c.valid_from > '-infinity'
), '[]')`;
