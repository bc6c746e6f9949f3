import { sql } from "drizzle-orm";
import type { UnpricedReason } from "../../lib/domain/pricing/pricing";
import type { Validity } from "../../lib/domain/validity";
import type { Db } from "../client";
import { ids } from "../ids";
import type { Market } from "../market";
import { restsOnEstimate } from "../schema/rests-on-estimate";
import type { Tenant } from "../tenant";
import type { Stream } from "../vocabulary";
import { atPeriodStart } from "./at-period-start";

/** How well it is known what a product owes: by estimates, and of which streams not at all. */
export type Certainty = {
  isEstimated: boolean;
  unpriced: ({ stream: Stream; reason: UnpricedReason } & Validity)[];
};

/** Of some products, those of which something is estimated or not known in a country and period, by their ids. */
export async function selectCertainty(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  productIds: readonly string[],
): Promise<Map<string, Certainty>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.execute<{ id: string } & Certainty>(sql`
    select id, bool_or(estimated) as "isEstimated",
      coalesce(json_agg(json_build_object('stream', stream, 'reason', reason, 'validFrom', valid_from, 'validTo', valid_to))
        filter (where stream is not null), '[]') as unpriced
    from (
      select c.eco_product_id as id, true as estimated, null as stream, null as reason, null::date as valid_from, null::date as valid_to
      from product_eco_contributions c
      where c.producer_nrn = ${tenant.nrn} and c.eco_product_id = any(${ids(productIds)})
        and c.epr_country_code = ${country} and c.declaration_period_code = ${period}
        and ${atPeriodStart("c")} and ${restsOnEstimate("c")}
      union all
      select u.eco_product_id, false, u.stream, u.reason, u.valid_from, u.valid_to from unpriced_streams u
      where u.producer_nrn = ${tenant.nrn} and u.eco_product_id = any(${ids(productIds)})
        and u.epr_country_code = ${country} and u.declaration_period_code = ${period} and u.reason <> 'FLAT_FEE'
    ) known group by id`);
  return new Map(rows.map(({ id, ...certainty }) => [id, certainty]));
}
