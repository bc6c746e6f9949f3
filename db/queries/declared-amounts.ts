import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import { declarationIdOf, type Market } from "../market";
import type { Tenant } from "../tenant";
import type { ScalePrice } from "./batch-contributions";

/** What declared lines owe by one line of a scale, as an exact decimal. */
export type DeclaredAmount = ScalePrice & { amount: string };

const SCALE_PRICE = sql`l.scheme_code as "schemeCode", l.eco_organism_name as "ecoOrganismName", l.scale_code as "scaleCode",
  l.price_unit as "priceUnit", trim_scale(l.price)::text as price`;

/** What a declaration owes by each line of a scale; nothing before it was begun. */
export async function selectDeclaredAmounts(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
): Promise<DeclaredAmount[]> {
  return db.execute<DeclaredAmount>(sql`
    select ${SCALE_PRICE}, sum(l.eco_contribution)::text as amount
    from declaration_lines l
    where l.producer_nrn = ${tenant.nrn} and l.declaration_id = (
      ${declarationIdOf({ nrn: tenant.nrn, country, period })})
    group by 1, 2, 3, 4, 5`);
}

/** What the lines of declared quantities owe, by quantity. */
export async function selectAmountsOfQuantities(
  db: Db,
  tenant: Tenant,
  quantityIds: readonly string[],
): Promise<Map<string, DeclaredAmount[]>> {
  const amounts = new Map<string, DeclaredAmount[]>();
  if (quantityIds.length === 0) return amounts;
  const rows = await db.execute<DeclaredAmount & { id: string }>(sql`
    select l.declared_quantity_id as id, ${SCALE_PRICE}, l.eco_contribution::text as amount
    from declaration_lines l
    where l.producer_nrn = ${tenant.nrn} and l.declared_quantity_id = any(${ids(quantityIds)})`);
  for (const { id, ...amount } of rows) amounts.set(id, [...(amounts.get(id) ?? []), amount]);
  return amounts;
}
