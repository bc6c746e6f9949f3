import { and, desc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import type { DeclaredAs } from "../../lib/domain/pricing/scale-line";
import type { Db } from "../client";
import { ids } from "../ids";
import { insertRows } from "../insert-rows";
import {
  countries,
  declarationFees,
  declarationPeriods,
  scaleLines,
  scaleModulations,
  scales,
  schemePros,
} from "../schema";
import { declaresAs } from "./declares-as";
import { ofPeriod } from "./first-day";

type LineRow = typeof scaleLines.$inferSelect;
export type ScaleLineValues = Omit<LineRow, "id" | "scaleId" | "withdrawnAt" | "createdAt" | "updatedAt">;

type OwnRow = "id" | "schemeProId" | "createdAt" | "updatedAt";
export type ModulationRow = typeof scaleModulations.$inferSelect;
export type ModulationValues = Omit<ModulationRow, OwnRow>;
export type FeeRow = typeof declarationFees.$inferSelect;
export type FeeValues = Omit<FeeRow, OwnRow>;

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
        select count(*)::int from scale_lines l where l.scale_id = "scales"."id" and l.withdrawn_at is null)`,
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
      endsOn: declarationPeriods.endsOn,
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

/** The lines of a scale that price, by code and day. */
export async function selectLines(db: Db, scaleId: string): Promise<ScaleLineValues[]> {
  const rows = await db
    .select()
    .from(scaleLines)
    .where(and(eq(scaleLines.scaleId, scaleId), isNull(scaleLines.withdrawnAt)))
    .orderBy(scaleLines.scaleCode, scaleLines.validFrom);
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
  const kept = lines.map(({ scaleCode, validFrom }) => `${scaleCode} ${validFrom}`);
  await db.execute(sql`
    update scale_lines set withdrawn_at = now(), updated_at = now()
    where scale_id = ${scale.id} and withdrawn_at is null and scale_code || ' ' || valid_from <> all(${sql.param(kept)}::text[])`);
  if (lines.length === 0) return;
  await db.execute(sql`${insertRows(
    scaleLines,
    lines.map((line) => ({ ...line, scaleId: scale.id })),
  )}
    on conflict (scale_id, scale_code, valid_from) do update set
      label_en = excluded.label_en, label_fr = excluded.label_fr, label_zh = excluded.label_zh,
      stream = excluded.stream, basis = excluded.basis, charged_per = excluded.charged_per, price = excluded.price,
      families = excluded.families,
      component = excluded.component, materials = excluded.materials, bounds = excluded.bounds, part = excluded.part,
      declared_as = excluded.declared_as, valid_to = excluded.valid_to, certainty = excluded.certainty, source = excluded.source, note = excluded.note, withdrawn_at = null, updated_at = now()`);
}

/** Makes every scale of a scheme another version: what it has beside their lines holds in several periods. */
export async function noteChange(db: Db, schemeProId: string): Promise<void> {
  await db.update(scales).set({ updatedAt: sql`now()` }).where(eq(scales.schemeProId, schemeProId));
}

/** The ids of a scale's lines, by code and first day; withdrawn ones have theirs. */
export async function selectLineIds(
  db: Db,
  scaleId: string,
  lines: readonly Pick<ScaleLineValues, "scaleCode" | "validFrom">[],
): Promise<string[]> {
  const named = lines.map(({ scaleCode, validFrom }) => `${scaleCode} ${validFrom}`);
  const rows = await db.execute<{ id: string }>(sql`
    select id from scale_lines
    where scale_id = ${scaleId} and scale_code || ' ' || valid_from = any(${sql.param(named)}::text[])`);
  return rows.map(({ id }) => id);
}

/** Lines of a scheme's latest scale before a period that its scale of the period has no price for, by code. */
export async function selectWithoutPrice(
  db: Db,
  schemeProId: string,
  period: string,
): Promise<
  (Pick<ScaleLineValues, "scaleCode" | "labelEn" | "labelFr" | "labelZh"> & { lastPeriodCode: string })[]
> {
  return db.execute(sql`
    with before as (
      select id, declaration_period_code as code from scales
      where scheme_pro_id = ${schemeProId} and declaration_period_code < ${period}
      order by declaration_period_code desc limit 1
    )
    select distinct on (l.scale_code) l.scale_code as "scaleCode", l.label_en as "labelEn", l.label_fr as "labelFr",
      l.label_zh as "labelZh", b.code as "lastPeriodCode"
    from before b join scale_lines l on l.scale_id = b.id and l.withdrawn_at is null
    where not exists (
      select 1 from scales s join scale_lines n on n.scale_id = s.id and n.withdrawn_at is null
      where s.scheme_pro_id = ${schemeProId} and s.declaration_period_code = ${period} and n.scale_code = l.scale_code)
    order by l.scale_code`);
}

type Days = { startsOn: string; endsOn: string };
type Beside = typeof scaleModulations | typeof declarationFees;

/** Whether a scheme's own, of a table, holds on a day of a period, or at all where no period is asked for. */
const isHeld = (of: Beside, schemeProId: string, days: Days | undefined) =>
  and(
    eq(of.schemeProId, schemeProId),
    days && lte(of.validFrom, days.endsOn),
    days && gte(of.validTo, days.startsOn),
  );

/** What a scheme offers as bonus or malus: on a day of a period, or ever. */
export function selectModulations(db: Db, schemeProId: string, days?: Days): Promise<ModulationRow[]> {
  return db
    .select()
    .from(scaleModulations)
    .where(isHeld(scaleModulations, schemeProId, days))
    .orderBy(scaleModulations.code, scaleModulations.stream, scaleModulations.validFrom);
}

/** What a scheme charges once per declaration: on a day of a period, or ever. */
export function selectFees(db: Db, schemeProId: string, days?: Days): Promise<FeeRow[]> {
  return db
    .select()
    .from(declarationFees)
    .where(isHeld(declarationFees, schemeProId, days))
    .orderBy(declarationFees.basis, declarationFees.code, declarationFees.validFrom);
}

/** Takes what a scheme has beside its lines away: some of it wholly, some from a day on. */
export async function removeBeside(
  db: Db,
  table: "scale_modulations" | "declaration_fees",
  { wholly, fromDay, day }: { wholly: readonly string[]; fromDay: readonly string[]; day: string },
): Promise<void> {
  const of = sql.raw(table);
  const those = (named: readonly string[]) => sql`id = any(${ids(named)})`;
  if (wholly.length > 0) await db.execute(sql`delete from ${of} where ${those(wholly)}`);
  if (fromDay.length > 0)
    await db.execute(
      sql`update ${of} set valid_to = ${day}::text::date - 1, updated_at = now() where ${those(fromDay)}`,
    );
}

/** Puts what a scheme offers as it is told from a day on in the place of what was told from that day. */
export async function saveModulations(
  db: Db,
  schemeProId: string,
  modulations: readonly ModulationValues[],
): Promise<void> {
  if (modulations.length === 0) return;
  await db.execute(sql`${insertRows(
    scaleModulations,
    modulations.map((modulation) => ({ ...modulation, schemeProId })),
  )}
    on conflict (scheme_pro_id, code, stream, valid_from) do update set
      label_en = excluded.label_en, label_fr = excluded.label_fr, label_zh = excluded.label_zh,
      proof_en = excluded.proof_en, proof_fr = excluded.proof_fr, proof_zh = excluded.proof_zh, effect = excluded.effect,
      families = excluded.families, scale_codes = excluded.scale_codes, valid_to = excluded.valid_to,
      certainty = excluded.certainty, source = excluded.source, note = excluded.note, updated_at = now()`);
}

/** Puts what a scheme charges per declaration in the place of what was told from that day. */
export async function saveFees(db: Db, schemeProId: string, fees: readonly FeeValues[]): Promise<void> {
  if (fees.length === 0) return;
  await db.execute(sql`${insertRows(
    declarationFees,
    fees.map((fee) => ({ ...fee, schemeProId })),
  )}
    on conflict (scheme_pro_id, code, valid_from) do update set
      label_en = excluded.label_en, label_fr = excluded.label_fr, label_zh = excluded.label_zh, basis = excluded.basis,
      amount = excluded.amount, declared_as = excluded.declared_as, valid_to = excluded.valid_to,
      certainty = excluded.certainty, source = excluded.source, note = excluded.note, updated_at = now()`);
}

/** Of a scheme's modulations that stand claimed: for how many products, by code. */
export async function countClaimed(db: Db, schemeProId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.execute<{ code: string; count: number }>(sql`
    select code, count(*)::int as count from modulation_claims
    where scheme_pro_id = ${schemeProId} and withdrawn_at is null group by code`);
  return new Map(rows.map(({ code, count }) => [code, count]));
}

/** How many open declarations of the period that begins on a day stand with a scheme, of who declares to it in a way. */
export type OpenDeclarations = { firstDay: string; declaredAs: DeclaredAs; count: number };

/** How many open declarations stand with a scheme, period by period, by how their producers declare to it. */
export async function countOpenDeclarations(db: Db, schemeProId: string): Promise<OpenDeclarations[]> {
  return db.execute<OpenDeclarations>(sql`
    select y.starts_on::text as "firstDay",
      ${declaresAs({ producerNrn: sql`p.producer_nrn`, schemeProId: sql`p.scheme_pro_id`, until: sql`y.ends_on` })} as "declaredAs",
      count(*)::int as count
    from declaration_parts p
    join declarations d on d.producer_nrn = p.producer_nrn and d.id = p.declaration_id
    join ${ofPeriod}
    where p.scheme_pro_id = ${schemeProId} and p.status = 'DRAFT' and p.count_lines > 0
    group by 1, 2`);
}

/** The periods of a country that some days reach into. */
export async function selectPeriodsOn(
  db: Db,
  country: string,
  held: readonly { validFrom: string; validTo: string }[],
): Promise<string[]> {
  const [since, until] = [held.map(({ validFrom }) => validFrom), held.map(({ validTo }) => validTo)];
  const rows = await db.execute<{ code: string }>(sql`
    select p.code from declaration_periods p
    where p.epr_country_code = ${country} and exists (
      select from unnest(${sql.param(since)}::text[]::date[], ${sql.param(until)}::text[]::date[]) as h(since, until)
      where h.since <= p.ends_on and h.until >= p.starts_on)
    order by p.code`);
  return rows.map(({ code }) => code);
}
