import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import { declarationPartRevisions, declarationRevisions } from "../schema";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";

/** A reopening, with the parts as they had been validated. */
export type RevisionRow = typeof declarationRevisions.$inferSelect & {
  parts: (typeof declarationPartRevisions.$inferSelect)[];
};

/** The past revisions of a declaration, latest first. */
export async function selectRevisions(db: Db, tenant: Tenant, declarationId: string): Promise<RevisionRow[]> {
  const ownOf = (table: typeof declarationRevisions | typeof declarationPartRevisions) =>
    and(eq(table.producerNrn, tenant.nrn), eq(table.declarationId, declarationId));
  const revisions = await db
    .select()
    .from(declarationRevisions)
    .where(ownOf(declarationRevisions))
    .orderBy(desc(declarationRevisions.revision));
  if (revisions.length === 0) return [];
  const parts = await db
    .select()
    .from(declarationPartRevisions)
    .where(ownOf(declarationPartRevisions))
    .orderBy(inStreamOrder(declarationPartRevisions.schemeCode), declarationPartRevisions.ecoOrganismName);
  return revisions.map((row) => ({
    ...row,
    parts: parts.filter(({ revision }) => revision === row.revision),
  }));
}

/** Keeps the parts and their lines as they stand under the declaration's revision number, and counts a new revision. */
export async function keepRevision(
  db: Db,
  tenant: Tenant,
  declarationId: string,
  {
    schemeProIds,
    reason,
    actor,
    at,
  }: { schemeProIds: readonly string[]; reason: string; actor: string; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into declaration_revisions (producer_nrn, declaration_id, revision, reason, scheme_codes, actor, created_at, total_amount)
    select d.producer_nrn, d.id, d.revision, ${reason}, array_agg(p.scheme_code order by ${inStreamOrder(sql`p.scheme_code`)}), ${actor}, ${at.toISOString()}::timestamptz, sum(p.total_amount)
    from declarations d join declaration_parts p on p.producer_nrn = d.producer_nrn and p.declaration_id = d.id
    where d.producer_nrn = ${tenant.nrn} and d.id = ${declarationId}
      and p.scheme_pro_id = any(${ids(schemeProIds)})
    group by d.producer_nrn, d.id`);
  await db.execute(sql`
    insert into declaration_part_revisions (producer_nrn, declaration_id, revision, scheme_pro_id, scheme_code, eco_organism_name,
      status, requires_resubmission, completed_at, completed_by, prepared_by, producer_paid_at, is_nil, fees, total_quantity, total_weight, total_amount)
    select p.producer_nrn, p.declaration_id, d.revision, p.scheme_pro_id, p.scheme_code, p.eco_organism_name,
      p.status, p.requires_resubmission, p.completed_at, p.completed_by, p.prepared_by, p.producer_paid_at, p.is_nil, p.fees, p.total_quantity, p.total_weight,
      p.total_amount
    from declaration_parts p join declarations d on d.producer_nrn = p.producer_nrn and d.id = p.declaration_id
    where p.producer_nrn = ${tenant.nrn} and p.declaration_id = ${declarationId}
      and p.scheme_pro_id = any(${ids(schemeProIds)})`);
  await db.execute(sql`
    insert into declaration_line_revisions (producer_nrn, declaration_id, revision, declared_quantity_id, eco_product_id,
      eco_product_reference, code_period, code_vendor, stream, scheme_pro_id, scheme_code, eco_organism_name, scale_code,
      quantity, item_weight, price, price_unit, pricing, counts_quantity, eco_contribution)
    select l.producer_nrn, l.declaration_id, d.revision, l.declared_quantity_id, l.eco_product_id, l.eco_product_reference,
      l.code_period, l.code_vendor, l.stream, l.scheme_pro_id, l.scheme_code, l.eco_organism_name, l.scale_code,
      l.quantity, l.item_weight, l.price, l.price_unit, l.pricing, l.counts_quantity, l.eco_contribution
    from declaration_lines l join declarations d on d.producer_nrn = l.producer_nrn and d.id = l.declaration_id
    where l.producer_nrn = ${tenant.nrn} and l.declaration_id = ${declarationId}
      and l.scheme_pro_id = any(${ids(schemeProIds)})`);
  await db.execute(sql`
    update declarations set revision = revision + 1 where producer_nrn = ${tenant.nrn} and id = ${declarationId}`);
}
