import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { approvalRules } from "../schema";
import type { Tenant } from "../tenant";
import { actorKind, isMember } from "./actors";

/** Since when, and by whom, a producer has one person prepare and another validate. */
export type ApprovalRule = Pick<typeof approvalRules.$inferSelect, "actor" | "createdAt">;

export async function findApprovalRule(db: Db, tenant: Tenant): Promise<ApprovalRule | undefined> {
  const [row] = await db
    .select({ actor: approvalRules.actor, createdAt: approvalRules.createdAt })
    .from(approvalRules)
    .where(eq(approvalRules.producerNrn, tenant.nrn));
  return row;
}

export async function insertApprovalRule(db: Db, tenant: Tenant, actor: string): Promise<void> {
  await db.insert(approvalRules).values({ producerNrn: tenant.nrn, actor }).onConflictDoNothing();
}

export async function deleteApprovalRule(db: Db, tenant: Tenant): Promise<void> {
  await db.delete(approvalRules).where(eq(approvalRules.producerNrn, tenant.nrn));
}

/** A person behind an actor's text: themselves, or who made the key. */
export type Person = { actor: string; userId: string; name: string | null };

/** The people behind some actors, operators without their name; who is not known is absent. */
export async function selectPeopleBehind(
  db: Db,
  tenant: Tenant,
  actors: readonly string[],
): Promise<Map<string, Person>> {
  const kind = actorKind(sql`who.actor`, sql`false`, isMember(sql`who.actor`, sql`${tenant.nrn}`));
  if (actors.length === 0) return new Map();
  const rows = await db.execute<Person>(sql`
    select who.actor, who.user_id as "userId", case when ${kind} <> 'operator' then u.name end as name
    from (
      select a.actor, case when a.actor like 'user:%' then substr(a.actor, 6) else k.created_by end as user_id
      from unnest(${sql.param([...actors])}::text[]) as a(actor)
      left join api_keys k on a.actor = 'key:' || k.id
    ) who
    left join users u on u.id = who.user_id
    where who.user_id is not null`);
  return new Map(rows.map((row) => [row.actor, row]));
}

/** Of which quantities somebody changed what is declared. */
type Changed = { quantityIds: readonly string[] } | { productIds: readonly string[] };

const isChanged = (changed: Changed): SQL =>
  "quantityIds" in changed
    ? sql`l.declared_quantity_id = any(${sql.param([...changed.quantityIds])}::uuid[])`
    : sql`l.eco_product_id = any(${sql.param([...changed.productIds])}::uuid[])`;

/**
 * Writes down who changed what is declared in the open parts that hold lines of it; what was asked of others about these
 * parts is void. To be called while the lines are there. The caller holds the producer's lock.
 */
export async function notePreparer(db: Db, tenant: Tenant, actor: string, changed: Changed): Promise<void> {
  await db.execute(sql`
    update declaration_parts p set prepared_by = ${actor}, approval_asked_by = null, approval_asked_at = null
    where p.producer_nrn = ${tenant.nrn} and p.status = 'DRAFT'
      and (p.prepared_by is distinct from ${actor} or p.approval_asked_at is not null)
      and (p.declaration_id, p.scheme_pro_id) in (
        select l.declaration_id, l.scheme_pro_id from declaration_lines l
        where l.producer_nrn = ${tenant.nrn} and ${isChanged(changed)})`);
}
