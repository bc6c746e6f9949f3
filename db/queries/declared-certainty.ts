import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import { restsOnEstimate } from "../schema/rests-on-estimate";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import { SCHEME_CODE_OF_STREAM, type Stream } from "../vocabulary";
import { firstDay, ofPeriod } from "./first-day";
import type { OfPart } from "./first-validated";

/** What of some lines `l` rests on estimates, as columns: of how many products, how much, and between which amounts. */
export const estimatedSums = sql`
  count(distinct l.eco_product_id)::int as "countProducts", coalesce(sum(l.eco_contribution), 0)::numeric(24, 2)::text as amount,
  coalesce(sum(coalesce(round(l.quantity * (l.pricing ->> 'low')::numeric, 2), l.eco_contribution)), 0)::numeric(24, 2)::text as low,
  coalesce(sum(coalesce(round(l.quantity * (l.pricing ->> 'high')::numeric, 2), l.eco_contribution)), 0)::numeric(24, 2)::text as high`;

export const isEstimated = restsOnEstimate("l");

/** The streams `u` of products sold in a declaration `d` that have no price on a day by which a sold quantity is priced. */
export const unpricedOf = (declaration: SQL): SQL => sql`
  unpriced_streams u join ${declaration} d on u.producer_nrn = d.producer_nrn and u.epr_country_code = d.epr_country_code
    and u.declaration_period_code = d.declaration_period_code
  join ${ofPeriod}
    and exists (
      select 1 from declared_quantities q where q.producer_nrn = d.producer_nrn and q.declaration_id = d.id
        and q.eco_product_id = u.eco_product_id and q.quantity > 0 and ${firstDay} between u.valid_from and u.valid_to)`;

/** Whether a part without a line is of what was sold and a flat fee covers: the columns name the part. */
export const isOfFlatFee = (part: OfPart): SQL => sql`exists (
  select 1 from ${unpricedOf(sql`declarations`)}
  where u.producer_nrn = ${part.producerNrn} and d.id = ${part.declarationId} and u.scheme_pro_id = ${part.schemeProId}
    and u.reason = 'FLAT_FEE')`;

/** Whether something was sold that is of a part's scheme or its code, and that has no price. */
export const isSoldUnpriced = (part: OfPart & { schemeCode: SQLWrapper }): SQL => sql`exists (
  select 1 from ${unpricedOf(sql`declarations`)}
  where u.producer_nrn = ${part.producerNrn} and d.id = ${part.declarationId}
    and (u.scheme_pro_id = ${part.schemeProId}
      or u.scheme_pro_id is null and ${part.schemeCode} = ${SCHEME_CODES}::jsonb ->> u.stream))`;

const declarationOf = (tenant: Tenant, id: string): SQL =>
  sql`(select * from declarations where producer_nrn = ${tenant.nrn} and id = ${id}::uuid)`;

type Estimated = { schemeProId: string; countProducts: number; amount: string; low: string; high: string };

/** How much of some parts rests on estimates; a part without any is absent. */
export async function selectEstimates(
  db: Db,
  tenant: Tenant,
  declarationId: string,
  schemeProIds: readonly string[],
): Promise<Estimated[]> {
  return db.execute<Estimated>(sql`
    select l.scheme_pro_id as "schemeProId", ${estimatedSums}
    from declaration_lines l
    where l.producer_nrn = ${tenant.nrn} and l.declaration_id = ${declarationId}::uuid and l.quantity > 0
      and l.scheme_pro_id = any(${ids(schemeProIds)}) and ${isEstimated}
    group by 1`);
}

/** Why streams of products that are in a part have no price, where that keeps nothing from being validated. */
export const TOLD_REASONS = ["NO_SCALE", "NO_LINE", "MEASURE_NEEDED"] as const;
export type ToldReason = (typeof TOLD_REASONS)[number];

const SCHEME_CODES = JSON.stringify(SCHEME_CODE_OF_STREAM);

type Beside = { schemeProId: string; reason: ToldReason; stream: Stream; countProducts: number };

/** Streams without a price of what is sold, under the parts of their own scheme code and of the product's other streams. */
export async function selectUnpricedBeside(
  db: Db,
  tenant: Tenant,
  declarationId: string,
  schemeProIds: readonly string[],
): Promise<Beside[]> {
  return db.execute<Beside>(sql`
    select p.scheme_pro_id as "schemeProId", u.reason, u.stream, count(distinct u.eco_product_id)::int as "countProducts"
    from ${unpricedOf(declarationOf(tenant, declarationId))}
    join declaration_parts p on p.producer_nrn = d.producer_nrn and p.declaration_id = d.id
      and p.scheme_pro_id = any(${ids(schemeProIds)})
    where u.reason = any(${sql.param(TOLD_REASONS)}::text[])
      and (p.scheme_code = ${SCHEME_CODES}::jsonb ->> u.stream or exists (
        select 1 from declaration_lines l where l.producer_nrn = p.producer_nrn and l.declaration_id = p.declaration_id
          and l.eco_product_id = u.eco_product_id and l.scheme_pro_id = p.scheme_pro_id))
    group by 1, 2, 3 order by 3, 2`);
}

type PriceUnknown = {
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  countProducts: number;
};

/** The schemes whose price for products sold in a declaration is unknown, and of how many. */
export async function selectPricesUnknown(
  db: Db,
  tenant: Tenant,
  declarationId: string,
): Promise<PriceUnknown[]> {
  return db.execute<PriceUnknown>(sql`
    select s.id as "schemeProId", s.scheme_code as "schemeCode", s.eco_organism_name as "ecoOrganismName",
      count(distinct u.eco_product_id)::int as "countProducts"
    from ${unpricedOf(declarationOf(tenant, declarationId))} join scheme_pros s on s.id = u.scheme_pro_id
    where u.reason = 'PRICE_UNKNOWN'
    group by s.id order by ${inStreamOrder(sql`s.scheme_code`)}, s.eco_organism_name`);
}
