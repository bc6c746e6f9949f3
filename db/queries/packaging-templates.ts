import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { packagingTemplates } from "../schema";
import type { Tenant } from "../tenant";

export type TemplateRow = Pick<typeof packagingTemplates.$inferSelect, "name" | "components">;

const shown = { name: packagingTemplates.name, components: packagingTemplates.components };

const named = (tenant: Tenant, name: string) =>
  and(eq(packagingTemplates.producerNrn, tenant.nrn), eq(packagingTemplates.name, name));

/** The packaging that a producer keeps, by name. */
export const selectTemplates = (db: Db, tenant: Tenant): Promise<TemplateRow[]> =>
  db
    .select(shown)
    .from(packagingTemplates)
    .where(eq(packagingTemplates.producerNrn, tenant.nrn))
    .orderBy(asc(packagingTemplates.name));

export async function findTemplate(db: Db, tenant: Tenant, name: string): Promise<TemplateRow | undefined> {
  const [row] = await db.select(shown).from(packagingTemplates).where(named(tenant, name));
  return row;
}

/** Keeps a packaging under a name, in place of what was kept under it. */
export async function upsertTemplate(db: Db, tenant: Tenant, template: TemplateRow): Promise<void> {
  const { components } = template;
  await db
    .insert(packagingTemplates)
    .values({ ...template, producerNrn: tenant.nrn })
    .onConflictDoUpdate({
      target: [packagingTemplates.producerNrn, packagingTemplates.name],
      set: { components, updatedAt: sql`now()` },
    });
}

/** Lets go of a packaging; gives back what it was, undefined where none was kept under the name. */
export async function deleteTemplate(db: Db, tenant: Tenant, name: string): Promise<TemplateRow | undefined> {
  const [row] = await db.delete(packagingTemplates).where(named(tenant, name)).returning(shown);
  return row;
}
