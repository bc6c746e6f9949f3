import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";

/** One line of a scale at one price; the price as a decimal string. */
export type ScalePrice = {
  schemeCode: string;
  ecoOrganismName: string;
  scaleCode: string;
  priceUnit: string;
  price: string;
};

/** What rows of a file owe by it, as exact decimals; what was owed before is null where nothing is declared. */
export type BatchContribution = ScalePrice & {
  amountBefore: string | null;
  amountReplaced: string | null;
  countRows: number;
  totalQuantity: string;
  totalWeight: string;
  totalAmount: string;
  largestRows: unknown;
};

export async function insertBatchContributions(
  db: Db,
  tenant: Tenant,
  batchId: string,
  contributions: readonly BatchContribution[],
): Promise<void> {
  await db.execute(sql`
    insert into batch_contributions (producer_nrn, batch_id, scheme_code, eco_organism_name, scale_code, price_unit, price,
      amount_before, amount_replaced, count_rows, total_quantity, total_weight, total_amount, largest_rows)
    select ${tenant.nrn}, ${batchId}::uuid, r."schemeCode", r."ecoOrganismName", r."scaleCode", r."priceUnit", r.price,
      r."amountBefore", r."amountReplaced", r."countRows", r."totalQuantity", r."totalWeight", r."totalAmount", r."largestRows"
    from json_to_recordset(${JSON.stringify(contributions)}::json) as r(
      "schemeCode" text, "ecoOrganismName" text, "scaleCode" text, "priceUnit" text, price numeric,
      "amountBefore" numeric, "amountReplaced" numeric, "countRows" int, "totalQuantity" numeric, "totalWeight" numeric,
      "totalAmount" numeric, "largestRows" jsonb)`);
}

const page = preparedRead<
  { nrn: string; batchId: string; schemeCode: string | null; limit: number; offset: number },
  { json: string; total: string; is_known: boolean }
>(
  (v) => sql`
    with own as materialized (
      select * from batch_contributions where producer_nrn = ${v.nrn} and batch_id = ${v.batchId}::uuid
        and (${v.schemeCode}::text is null or scheme_code = ${v.schemeCode}::text)
    )
    select json_build_object('data', coalesce(json_agg(json_build_object(
        'schemeCode', c.scheme_code, 'ecoOrganismName', c.eco_organism_name, 'scaleCode', c.scale_code,
        'priceUnit', c.price_unit, 'price', c.price, 'amountBefore', c.amount_before, 'amountReplaced', c.amount_replaced,
        'countRows', c.count_rows, 'totalQuantity', c.total_quantity, 'totalWeight', c.total_weight,
        'totalAmount', c.total_amount, 'largestRows', c.largest_rows)), '[]'))::text as json,
      (select count(*) from own) as total,
      exists (select 1 from batches where producer_nrn = ${v.nrn} and id = ${v.batchId}::uuid) as is_known
    from (
      select * from own
      order by ${inStreamOrder(sql`scheme_code`)}, eco_organism_name, total_amount desc, scale_code, price_unit, price
      limit ${v.limit}::int offset ${v.offset}::int
    ) c`,
);

/** A page of what a batch's file owes, scheme by scheme, by what comes to most first; undefined of an unknown batch. */
export async function readBatchContributions(
  reads: Reads,
  tenant: Tenant,
  batchId: string,
  asked: { schemeCode: string | null; limit: number; offset: number },
): Promise<{ json: string; total: number } | undefined> {
  const [row] = await page.rows(reads, { nrn: tenant.nrn, batchId, ...asked }, undefined);
  return row?.is_known ? { json: row.json, total: Number(row.total) } : undefined;
}
