import { sql } from "drizzle-orm";
import { preparedRead } from "@/db/prepared-read";
import { inStreamOrder } from "@/db/stream-order";

type Market = { nrn: string; country: string; period: string };

/** The lines of a declaration by the SQL of 2026-11-21, with `pricing`, which the answer has had since: what later SQL is measured by. */
export const declarationYardstick = preparedRead<Market, { json: string }>(
  (v) => sql`
    select json_build_object('status', 'OK', 'count', count(*), 'data', coalesce(json_agg(line), '[]'))::text as json
    from (
      select l.producer_nrn as "producerNrn", ${v.country}::text as "eprCountryCode", ${v.period}::text as "declarationPeriodCode",
        l.code_period as "codePeriod", l.code_vendor as "codeVendor", l.scheme_code as "schemeCode",
        l.eco_organism_name as "ecoOrganismName", l.scale_code as "scaleCode",
        l.eco_product_reference as "ecoProductReference", trim_scale(l.quantity) as "quantity",
        trim_scale(l.item_weight)::text as "itemWeight", trim_scale(l.price) as "price", l.price_unit as "priceUnit",
        l.eco_contribution as "ecoContribution", l.pricing as "pricing"
      from declaration_lines l
      where l.producer_nrn = ${v.nrn} and l.declaration_id = (
        select id from declarations where producer_nrn = ${v.nrn} and epr_country_code = ${v.country}
          and declaration_period_code = ${v.period})
      order by l.eco_product_reference, l.code_period, l.code_vendor, ${inStreamOrder(sql`l.scheme_code`)}, l.id
    ) line`,
);
