import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { insertRows } from "../insert-rows";
import { countries, declarationPeriods, scaleLines, scales, schemePros } from "../schema";

type LineRow = typeof scaleLines.$inferSelect;
export type ScaleLineValues = Omit<LineRow, "id" | "scaleId" | "withdrawnAt" | "createdAt" | "updatedAt">;

export async function schemeExists(db: Db, schemeProId: string): Promise<boolean> {
  const rows = await db.select({ id: schemePros.id }).from(schemePros).where(eq(schemePros.id, schemeProId));
  return rows.length > 0;
}

/** Queues the imports of a scheme's scales: each compares with what the one before it left. */
export async function lockScheme(db: Db, schemeProId: string): Promise<void> {
  await db
    .select({ id: schemePros.id })
    .from(schemePros)
    .where(eq(schemePros.id, schemeProId))
    .for("no key update");
}

/** The scales of a scheme, the latest period first. */
export function selectScales(db: Db, schemeProId: string) {
  return db
    .select({
      declarationPeriodCode: scales.declarationPeriodCode,
      effectiveFrom: scales.effectiveFrom,
      updatedAt: scales.updatedAt,
      countLines: sql<number>`(
        select count(*)::int from scale_lines l where l.scale_id = ${scales.id} and l.withdrawn_at is null)`,
    })
    .from(scales)
    .where(eq(scales.schemeProId, schemeProId))
    .orderBy(desc(scales.declarationPeriodCode));
}

/** A scheme in an open period, with its scale if it has one; undefined where there is no such scheme or period. */
export async function findScale(db: Db, schemeProId: string, period: string) {
  const [row] = await db
    .select({
      schemeProId: schemePros.id,
      schemeCode: schemePros.schemeCode,
      ecoOrganismName: schemePros.ecoOrganismName,
      eprCountryCode: schemePros.eprCountryCode,
      currency: countries.currency,
      startsOn: declarationPeriods.startsOn,
      scaleId: scales.id,
      effectiveFrom: scales.effectiveFrom,
      updatedAt: scales.updatedAt,
    })
    .from(schemePros)
    .innerJoin(countries, eq(countries.codeIso2, schemePros.eprCountryCode))
    .innerJoin(
      declarationPeriods,
      and(
        eq(declarationPeriods.eprCountryCode, schemePros.eprCountryCode),
        eq(declarationPeriods.code, period),
      ),
    )
    .leftJoin(scales, and(eq(scales.schemeProId, schemePros.id), eq(scales.declarationPeriodCode, period)))
    .where(eq(schemePros.id, schemeProId));
  return row;
}

/** The lines of a scale that price, by code. */
export async function selectLines(db: Db, scaleId: string): Promise<ScaleLineValues[]> {
  const rows = await db
    .select()
    .from(scaleLines)
    .where(and(eq(scaleLines.scaleId, scaleId), isNull(scaleLines.withdrawnAt)))
    .orderBy(scaleLines.scaleCode);
  return rows.map(
    ({ id: _id, scaleId: _of, withdrawnAt: _gone, createdAt: _made, updatedAt: _changed, ...line }) => line,
  );
}

/** Every family that a scale prices. */
export async function selectFamilies(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.execute<{ family: string }>(
    sql`select distinct unnest(families) as family from scale_lines`,
  );
  return new Set(rows.map(({ family }) => family));
}

/** Makes a scheme's scale of a period exactly these lines; those that are left out are withdrawn, and come back by their code. */
export async function replaceScale(
  db: Db,
  { schemeProId, period, effectiveFrom }: { schemeProId: string; period: string; effectiveFrom: string },
  lines: readonly ScaleLineValues[],
): Promise<void> {
  const [scale] = await db
    .insert(scales)
    .values({ schemeProId, declarationPeriodCode: period, effectiveFrom })
    .onConflictDoUpdate({
      target: [scales.schemeProId, scales.declarationPeriodCode],
      set: { effectiveFrom, updatedAt: sql`now()` },
    })
    .returning({ id: scales.id });
  if (!scale) throw new Error("the scale was not stored");
  const codes = lines.map(({ scaleCode }) => scaleCode);
  await db.execute(sql`
    update scale_lines set withdrawn_at = now(), updated_at = now()
    where scale_id = ${scale.id} and withdrawn_at is null and scale_code <> all(${sql.param(codes)}::text[])`);
  if (lines.length === 0) return;
  await db.execute(sql`${insertRows(
    scaleLines,
    lines.map((line) => ({ ...line, scaleId: scale.id })),
  )}
    on conflict (scale_id, scale_code) do update set
      label_en = excluded.label_en, label_fr = excluded.label_fr, price_unit = excluded.price_unit, price = excluded.price,
      families = excluded.families, min_weight_kg = excluded.min_weight_kg, max_weight_kg = excluded.max_weight_kg,
      certainty = excluded.certainty, source = excluded.source, note = excluded.note, withdrawn_at = null, updated_at = now()`);
}

export async function countCatalogs(db: Db, country: string): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int from catalog_counts where epr_country_code = ${country} and count_products > 0`,
  );
  return row?.count ?? 0;
}
