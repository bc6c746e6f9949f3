import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import type { Market } from "../market";
import type { Tenant } from "../tenant";
import { type CodePeriod, type PriceUnit, type Stream, WEIGHT_UNIT } from "../vocabulary";
import type { PublishedFee } from "./declaration-fees";

const codesIn = (codes: readonly string[]): SQL => sql`any(${sql.param([...codes])}::text[])`;

/** Declared products that some schemes charge, or have no price for: so many at most, in order. */
export async function selectProductsCharged(
  db: Db,
  tenant: Tenant,
  {
    declarationId,
    codes,
    streams,
    limit,
  }: { declarationId: string; codes: readonly string[]; streams: readonly Stream[]; limit: number },
  { country, period }: Market,
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select distinct q.eco_product_id as id from declared_quantities q
    where q.producer_nrn = ${tenant.nrn} and q.declaration_id = ${declarationId} and (
      exists (select from declaration_lines l where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id
        and l.scheme_code = ${codesIn(codes)})
      or exists (select from unpriced_streams u where u.producer_nrn = q.producer_nrn and u.eco_product_id = q.eco_product_id
        and u.epr_country_code = ${country} and u.declaration_period_code = ${period} and u.stream = ${codesIn(streams)}))
    order by 1 limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** A declared quantity of a product. */
export type Sold = { id: string; ecoProductId: string; codePeriod: CodePeriod | null; quantity: string };

export async function selectSold(
  db: Db,
  tenant: Tenant,
  declarationId: string,
  productIds: readonly string[],
): Promise<Sold[]> {
  const rows = await db.execute<Sold>(sql`
    select id, eco_product_id as "ecoProductId", code_period as "codePeriod", quantity::text as quantity
    from declared_quantities
    where producer_nrn = ${tenant.nrn} and declaration_id = ${declarationId} and eco_product_id = any(${ids(productIds)})`);
  return [...rows];
}

export type StoredLine = {
  declaredQuantityId: string;
  ecoProductId: string;
  stream: Stream;
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  scaleCode: string;
  price: string;
  priceUnit: PriceUnit;
  itemWeight: string | null;
  isEstimated: boolean;
};

/** The lines of declared products by schemes of some codes, as they stand. */
export async function selectStoredLines(
  db: Db,
  tenant: Tenant,
  declarationId: string,
  { productIds, codes }: { productIds: readonly string[]; codes: readonly string[] },
): Promise<StoredLine[]> {
  const rows = await db.execute<StoredLine>(sql`
    select declared_quantity_id as "declaredQuantityId", eco_product_id as "ecoProductId", stream,
      scheme_pro_id as "schemeProId", scheme_code as "schemeCode", eco_organism_name as "ecoOrganismName",
      scale_code as "scaleCode", price::text as price, price_unit as "priceUnit", item_weight::text as "itemWeight",
      coalesce(pricing->'measure'->>'provenance' = 'ESTIMATED', false) as "isEstimated"
    from declaration_lines
    where producer_nrn = ${tenant.nrn} and eco_product_id = any(${ids(productIds)}) and declaration_id = ${declarationId}
      and scheme_code = ${codesIn(codes)}`);
  return [...rows];
}

export type SchemeSum = {
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  factor: string;
  amount: string;
};

/** What the lines of a declaration come to at so many times their quantities, scheme by scheme; without those of some codes. */
export async function sumLinesTimes(
  db: Db,
  tenant: Tenant,
  declarationId: string,
  { factors, without }: { factors: readonly string[]; without: readonly string[] },
): Promise<SchemeSum[]> {
  const rows = await db.execute<SchemeSum>(sql`
    select l.scheme_pro_id as "schemeProId", l.scheme_code as "schemeCode", l.eco_organism_name as "ecoOrganismName",
      f.factor, sum(round(round(l.quantity * f.factor::numeric, 3) * l.price
        * case when l.price_unit = ${WEIGHT_UNIT} then coalesce(l.item_weight, 0) else 1 end, 2))::text as amount
    from declaration_lines l cross join unnest(${sql.param([...factors])}::text[]) as f(factor)
    where l.producer_nrn = ${tenant.nrn} and l.declaration_id = ${declarationId} and l.scheme_code <> all(${sql.param([...without])}::text[])
    group by 1, 2, 3, 4`);
  return [...rows];
}

/** What schemes publish that they charge once per declaration in a period. */
export async function selectPublishedFees(
  db: Db,
  schemeProIds: readonly string[],
  { country, period }: Market,
): Promise<(PublishedFee & { schemeProId: string })[]> {
  const rows = await db.execute<PublishedFee & { schemeProId: string }>(sql`
    select f.scheme_pro_id as "schemeProId", f.code, f.label_en as "labelEn", f.label_fr as "labelFr",
      f.label_zh as "labelZh", f.basis, f.amount::text as amount, f.declared_as as "declaredAs", f.certainty, f.source
    from declaration_fees f join declaration_periods y on y.epr_country_code = ${country} and y.code = ${period}
    where f.scheme_pro_id = any(${ids(schemeProIds)}) and y.starts_on between f.valid_from and f.valid_to
    order by f.basis, f.code`);
  return [...rows];
}
