import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import { insertRows } from "../insert-rows";
import { declarationIdOf, type Market } from "../market";
import { marketplaceReportRows, marketplaceReports } from "../schema";
import type { Tenant } from "../tenant";
import type { CodePeriod, PriceUnit } from "../vocabulary";
import { atPeriodStart } from "./at-period-start";

export type ReportRow = {
  id: string;
  eprCountryCode: string;
  declarationPeriodCode: string;
  fileName: string;
  countRows: number;
  codeVendors: string[];
  createdAt: string;
};

export type PaidRow = Omit<typeof marketplaceReportRows.$inferSelect, "producerNrn" | "reportId">;

const SHOWN = sql`r.id, r.epr_country_code as "eprCountryCode", r.declaration_period_code as "declarationPeriodCode",
  r.file_name as "fileName", r.count_rows as "countRows", iso(r.created_at) as "createdAt",
  array(select distinct w.code_vendor from marketplace_report_rows w
    where w.producer_nrn = r.producer_nrn and w.report_id = r.id order by 1) as "codeVendors"`;

/** Keeps a report with its rows. */
export async function insertReport(
  db: Db,
  tenant: Tenant,
  report: Pick<
    typeof marketplaceReports.$inferInsert,
    "id" | "eprCountryCode" | "declarationPeriodCode" | "fileName" | "uploadedBy"
  > & { id: string },
  rows: readonly PaidRow[],
): Promise<void> {
  await db.insert(marketplaceReports).values({ ...report, producerNrn: tenant.nrn, countRows: rows.length });
  const values = rows.map((row) => ({ ...row, producerNrn: tenant.nrn, reportId: report.id }));
  if (values.length > 0) await db.execute(insertRows(marketplaceReportRows, values));
}

export async function selectReports(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ page: ReportRow[]; total: number }> {
  const asked = sql`r.producer_nrn = ${tenant.nrn} and r.epr_country_code = ${country}
    and r.declaration_period_code = ${period}`;
  const page = await db.execute<ReportRow>(sql`
    select ${SHOWN} from marketplace_reports r where ${asked}
    order by r.created_at desc, r.id limit ${limit} offset ${offset}`);
  const [counted] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from marketplace_reports r where ${asked}`,
  );
  return { page: [...page], total: counted?.total ?? 0 };
}

export async function findReport(db: Db, tenant: Tenant, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.execute<ReportRow>(
    sql`select ${SHOWN} from marketplace_reports r where r.producer_nrn = ${tenant.nrn} and r.id = ${id}`,
  );
  return row;
}

export async function deleteReport(db: Db, tenant: Tenant, id: string): Promise<void> {
  await db.execute(sql`delete from marketplace_reports where producer_nrn = ${tenant.nrn} and id = ${id}`);
}

/** The rows of a report, as its file has them. */
export async function selectPaidRows(db: Db, tenant: Tenant, id: string): Promise<PaidRow[]> {
  const rows = await db.execute<PaidRow>(sql`
    select line, reference, code_vendor as "codeVendor", code_period as "codePeriod", scheme_code as "schemeCode",
      trim_scale(quantity)::text as quantity, trim_scale(amount)::text as amount, trim_scale(sold)::text as sold
    from marketplace_report_rows where producer_nrn = ${tenant.nrn} and report_id = ${id} order by line`);
  return [...rows];
}

/** What a scheme asks for an item. */
export type PricedBy = {
  schemeCode: string;
  ecoOrganismName: string;
  price: string;
  priceUnit: PriceUnit;
  itemWeight: string | null;
};

/** What is declared of a product through a channel, with the lines that price it. */
export type DeclaredOf = {
  ecoProductId: string;
  codePeriod: CodePeriod | null;
  codeVendor: string;
  quantity: string;
  lines: (PricedBy & { isLocked: boolean })[];
};

/** What is declared of products through marketplaces. */
export async function selectDeclaredOf(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  productIds: readonly string[],
): Promise<DeclaredOf[]> {
  if (productIds.length === 0) return [];
  const rows = await db.execute<DeclaredOf>(sql`
    select q.eco_product_id as "ecoProductId", q.code_period as "codePeriod", q.code_vendor as "codeVendor",
      trim_scale(q.quantity)::text as quantity,
      coalesce((select json_agg(json_build_object('schemeCode', l.scheme_code, 'ecoOrganismName', l.eco_organism_name,
          'price', l.price::text, 'priceUnit', l.price_unit, 'itemWeight', l.item_weight::text, 'isLocked', p.status <> 'DRAFT'))
        from declaration_lines l
        join declaration_parts p on p.producer_nrn = l.producer_nrn and p.declaration_id = l.declaration_id
          and p.scheme_pro_id = l.scheme_pro_id
        where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id), '[]') as lines
    from declared_quantities q
    where q.producer_nrn = ${tenant.nrn} and q.code_vendor is not null
      and q.eco_product_id = any(${ids(productIds)})
      and q.declaration_id = (${declarationIdOf({ nrn: tenant.nrn, country, period })})`);
  return [...rows];
}

/** What schemes ask for an item of products at the start of a period, and whether their parts are validated. */
export async function selectPricesOf(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  productIds: readonly string[],
): Promise<(PricedBy & { ecoProductId: string; isLocked: boolean })[]> {
  if (productIds.length === 0) return [];
  const rows = await db.execute<PricedBy & { ecoProductId: string; isLocked: boolean }>(sql`
    select c.eco_product_id as "ecoProductId", c.scheme_code as "schemeCode", c.eco_organism_name as "ecoOrganismName",
      c.price::text as price, c.quantity_unit as "priceUnit", coalesce(c.charged_weight, x.weight_kg)::text as "itemWeight",
      exists (
        select 1 from declaration_parts p join declarations d on d.producer_nrn = p.producer_nrn and d.id = p.declaration_id
        where p.producer_nrn = c.producer_nrn and d.epr_country_code = ${country} and d.declaration_period_code = ${period}
          and p.scheme_code = c.scheme_code and p.status <> 'DRAFT') as "isLocked"
    from product_eco_contributions c
    join eco_products x on x.producer_nrn = c.producer_nrn and x.id = c.eco_product_id
    where c.producer_nrn = ${tenant.nrn} and c.eco_product_id = any(${ids(productIds)})
      and c.epr_country_code = ${country} and c.declaration_period_code = ${period} and ${atPeriodStart("c")}`);
  return [...rows];
}

/** What the schemes of a country are called. */
export async function selectSchemeNames(
  db: Db,
  country: string,
): Promise<
  { schemeCode: string; ecoOrganismName: string; schemeNameEn: string | null; schemeNameFr: string | null }[]
> {
  const rows = await db.execute<{
    schemeCode: string;
    ecoOrganismName: string;
    schemeNameEn: string | null;
    schemeNameFr: string | null;
  }>(sql`
    select scheme_code as "schemeCode", eco_organism_name as "ecoOrganismName", scheme_name_en as "schemeNameEn",
      scheme_name_fr as "schemeNameFr"
    from scheme_pros where epr_country_code = ${country}`);
  return [...rows];
}
