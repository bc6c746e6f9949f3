import { sql } from "drizzle-orm";
import type { Db } from "../client";

/**
 * Lets the planner know how the tables of products and declarations are filled, by a small sample of their keys.
 * Without it a young database goes on looking rows up as when there were none: each of them among all of its
 * producer's.
 */
export async function analyze(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = 10`);
    await tx.execute(sql`
      analyze eco_products (producer_nrn, id, external_id_key, external_id_type),
        catalog_entries (producer_nrn, id, eco_product_id, epr_country_code),
        product_eco_contributions (producer_nrn, id, eco_product_id, epr_country_code, declaration_period_code,
          scheme_code, stream),
        declarations, declaration_parts,
        declared_quantities (producer_nrn, id, declaration_id, eco_product_id, code_period, code_vendor),
        declaration_lines (producer_nrn, id, declaration_id, declared_quantity_id, eco_product_id, scheme_pro_id, stream)`);
  });
}
