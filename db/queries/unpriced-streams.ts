import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import { insertRows } from "../insert-rows";
import type { Market } from "../market";
import { unpricedStreams } from "../schema";
import type { Tenant } from "../tenant";

type Unpriced = Pick<
  typeof unpricedStreams.$inferSelect,
  "ecoProductId" | "stream" | "schemeProId" | "reason" | "validFrom" | "validTo"
>;

/** The streams of products that have no price in a country and period. */
export function selectUnpricedOf(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  productIds: readonly string[],
): Promise<Unpriced[]> {
  const { ecoProductId, stream, schemeProId, reason, validFrom, validTo } = unpricedStreams;
  return db
    .select({ ecoProductId, stream, schemeProId, reason, validFrom, validTo })
    .from(unpricedStreams)
    .where(
      and(
        eq(unpricedStreams.producerNrn, tenant.nrn),
        inArray(unpricedStreams.ecoProductId, [...productIds]),
        eq(unpricedStreams.eprCountryCode, country),
        eq(unpricedStreams.declarationPeriodCode, period),
      ),
    );
}

/** Makes the streams of products that have no price in a country and period exactly these. */
export async function replaceUnpriced(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  productIds: readonly string[],
  streams: readonly Unpriced[],
): Promise<void> {
  await db.execute(sql`
    delete from unpriced_streams
    where producer_nrn = ${tenant.nrn} and eco_product_id = any(${ids(productIds)})
      and epr_country_code = ${country} and declaration_period_code = ${period}`);
  if (streams.length === 0) return;
  const values = streams.map((stream) => ({
    ...stream,
    producerNrn: tenant.nrn,
    eprCountryCode: country,
    declarationPeriodCode: period,
  }));
  await db.execute(sql`${insertRows(unpricedStreams, values)} on conflict do nothing`);
}
