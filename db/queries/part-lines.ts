import { sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Tenant } from "../tenant";

type Asked = { declarationId: string; scheme: string | undefined; limit: number; offset: number };

export type PartLineRow = {
  ecoProductReference: string;
  title: string | null;
  codePeriod: string | null;
  codeVendor: string | null;
  schemeCode: string;
  ecoOrganismName: string;
  scaleCode: string;
  quantity: string;
  itemWeight: string | null;
  price: string;
  priceUnit: string;
  ecoContribution: string;
};

/** Lines of a declaration, or of one scheme's part: those that owe most first. */
export async function selectPartLines(
  db: Db,
  tenant: Tenant,
  { declarationId, scheme, limit, offset }: Asked,
): Promise<{ rows: PartLineRow[]; total: number }> {
  const ofScheme = scheme === undefined ? sql`true` : sql`scheme_code = ${scheme}`;
  const own = sql`producer_nrn = ${tenant.nrn} and declaration_id = ${declarationId}::uuid and ${ofScheme}`;
  const rows = await db.execute<PartLineRow>(sql`
    select l.eco_product_reference as "ecoProductReference", e.title, l.code_period as "codePeriod", l.code_vendor as "codeVendor",
      l.scheme_code as "schemeCode", l.eco_organism_name as "ecoOrganismName", l.scale_code as "scaleCode",
      trim_scale(l.quantity)::text as quantity, trim_scale(l.item_weight)::text as "itemWeight", trim_scale(l.price)::text as price,
      l.price_unit as "priceUnit", l.eco_contribution::text as "ecoContribution"
    from (select * from declaration_lines where ${own}
      order by eco_contribution desc, id limit ${limit}::int offset ${offset}::int) l
    left join eco_products e on e.producer_nrn = l.producer_nrn and e.id = l.eco_product_id
    order by l.eco_contribution desc, l.id`);
  const [counted] = await db.execute<{ total: number }>(sql`
    select coalesce(sum(count_lines), 0)::int as total from declaration_parts where ${own}`);
  return { rows, total: counted?.total ?? 0 };
}
