import { sql } from "drizzle-orm";
import type { Db } from "../client";

/**
 * Lets the planner know how many rows there are after many were added. Without it a young database goes on looking
 * rows up as when there were none: each of them among all of its producer's.
 */
export async function analyze(db: Db): Promise<void> {
  await db.execute(
    sql`analyze eco_products, catalog_entries, product_eco_contributions, declarations, declaration_parts,
      declared_quantities, declaration_lines`,
  );
}
