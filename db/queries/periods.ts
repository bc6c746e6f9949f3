import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client";
import { insertRows } from "../insert-rows";
import { declarationPeriods, schemeDeadlines, schemePros } from "../schema";

export type PeriodRow = typeof declarationPeriods.$inferSelect;
export type DeadlineRow = typeof schemeDeadlines.$inferSelect;

/** A period, locked for the transaction. */
export async function lockPeriod(db: Db, country: string, code: string): Promise<PeriodRow | undefined> {
  const [row] = await db
    .select()
    .from(declarationPeriods)
    .where(and(eq(declarationPeriods.eprCountryCode, country), eq(declarationPeriods.code, code)))
    .for("update");
  return row;
}

/** Opens a period; one that is open already gets these days. */
export async function savePeriod(db: Db, period: Omit<PeriodRow, "createdAt">): Promise<void> {
  const { startsOn, endsOn } = period;
  await db
    .insert(declarationPeriods)
    .values(period)
    .onConflictDoUpdate({
      target: [declarationPeriods.eprCountryCode, declarationPeriods.code],
      set: { startsOn, endsOn },
    });
}

/** Which of these schemes are of a country. */
export async function selectSchemesOf(
  db: Db,
  country: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: schemePros.id })
    .from(schemePros)
    .where(and(eq(schemePros.eprCountryCode, country), inArray(schemePros.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export function selectDeadlines(db: Db, country: string, code: string): Promise<DeadlineRow[]> {
  return db
    .select()
    .from(schemeDeadlines)
    .where(and(eq(schemeDeadlines.eprCountryCode, country), eq(schemeDeadlines.declarationPeriodCode, code)));
}

/** Sets deadlines, each of another scheme. */
export async function saveDeadlines(db: Db, deadlines: readonly DeadlineRow[]): Promise<void> {
  if (deadlines.length === 0) return;
  await db.execute(sql`${insertRows(schemeDeadlines, deadlines)}
    on conflict (scheme_pro_id, declaration_period_code) do update set
      opens_on = excluded.opens_on, deadline = excluded.deadline, certainty = excluded.certainty, source = excluded.source`);
}

export async function deleteDeadlines(db: Db, schemeProIds: readonly string[], code: string): Promise<void> {
  if (schemeProIds.length === 0) return;
  await db
    .delete(schemeDeadlines)
    .where(
      and(
        inArray(schemeDeadlines.schemeProId, [...schemeProIds]),
        eq(schemeDeadlines.declarationPeriodCode, code),
      ),
    );
}

/** When a scheme takes the declarations of a period of its country; undefined where it or the period is unknown. */
export async function findSchemePeriod(db: Db, schemeProId: string, code: string) {
  const [row] = await db
    .select({
      schemeProId: schemePros.id,
      schemeCode: schemePros.schemeCode,
      ecoOrganismName: schemePros.ecoOrganismName,
      eprCountryCode: declarationPeriods.eprCountryCode,
      code: declarationPeriods.code,
      startsOn: declarationPeriods.startsOn,
      endsOn: declarationPeriods.endsOn,
      opensOn: schemeDeadlines.opensOn,
      deadline: schemeDeadlines.deadline,
      certainty: schemeDeadlines.certainty,
      source: schemeDeadlines.source,
    })
    .from(schemePros)
    .innerJoin(declarationPeriods, eq(declarationPeriods.eprCountryCode, schemePros.eprCountryCode))
    .leftJoin(
      schemeDeadlines,
      and(
        eq(schemeDeadlines.schemeProId, schemePros.id),
        eq(schemeDeadlines.declarationPeriodCode, declarationPeriods.code),
      ),
    )
    .where(and(eq(schemePros.id, schemeProId), eq(declarationPeriods.code, code)));
  return row;
}
