import { sql } from "drizzle-orm";
import type { ChargedPer, ScaleRowKind } from "../../lib/domain/pricing/scale-line";
import type { Db } from "../client";
import { insertRows } from "../insert-rows";
import { scaleChanges } from "../schema";
import type { ScaleRowCells } from "../schema/scale-changes";
import type { Certainty } from "../vocabulary";
import { actorName } from "./actors";

type Scale = { schemeProId: string; period: string };
type Row = { kind: ScaleRowKind; code: string };

export type ScaleChange = Row & { before: ScaleRowCells | null; after: ScaleRowCells | null };

/** Keeps what became of rows of a scale, and by whom. */
export async function insertScaleChanges(
  db: Db,
  { schemeProId, period }: Scale,
  actor: string,
  changes: readonly ScaleChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({ ...change, schemeProId, declarationPeriodCode: period, actor }));
  await db.execute(insertRows(scaleChanges, rows));
}

type KeptChange = Pick<ScaleChange, "before" | "after"> & { actorName: string | null; createdAt: string };

/** What became of a row of a scale, the latest first, and how often anything did. */
export async function selectScaleChanges(
  db: Db,
  { schemeProId, period }: Scale,
  { kind, code }: Row,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: KeptChange[]; total: number }> {
  const own = sql`c.scheme_pro_id = ${schemeProId} and c.declaration_period_code = ${period} and c.kind = ${kind} and c.code = ${code}`;
  const rows = await db.execute<KeptChange>(sql`
    select c.before, c.after, ${actorName(sql`c.actor`)} as "actorName", iso(c.created_at) as "createdAt"
    from scale_changes c where ${own} order by c.created_at desc, c.id limit ${limit}::int offset ${offset}::int`);
  const [counted] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from scale_changes c where ${own}`,
  );
  return { rows, total: counted?.total ?? 0 };
}

/** A price of a line, in whichever period. */
export type PriceInTime = {
  declarationPeriodCode: string;
  validFrom: string | null;
  validTo: string | null;
  price: string;
  chargedPer: ChargedPer;
  certainty: Certainty;
};

/** Every price that a scheme has for a line, from the first period on. */
export async function selectPricesOfLine(
  db: Db,
  schemeProId: string,
  scaleCode: string,
): Promise<PriceInTime[]> {
  return db.execute<PriceInTime>(sql`
    select s.declaration_period_code as "declarationPeriodCode", nullif(l.valid_from, '-infinity') as "validFrom",
      nullif(l.valid_to, 'infinity') as "validTo", trim_scale(l.price)::text as price, l.charged_per as "chargedPer", l.certainty
    from scales s join scale_lines l on l.scale_id = s.id and l.scale_code = ${scaleCode} and l.withdrawn_at is null
    where s.scheme_pro_id = ${schemeProId}
    order by s.declaration_period_code, l.valid_from`);
}

/** The lines of a scheme's latest scale before a period, by code: what each asked, and where that was from. */
export async function selectPricesBefore(
  db: Db,
  { schemeProId, period }: Scale,
): Promise<(PriceInTime & { scaleCode: string; source: string })[]> {
  return db.execute(sql`
    with before as (
      select id, declaration_period_code as code from scales
      where scheme_pro_id = ${schemeProId} and declaration_period_code < ${period}
      order by declaration_period_code desc limit 1
    )
    select distinct on (l.scale_code) l.scale_code as "scaleCode", l.source, b.code as "declarationPeriodCode",
      nullif(l.valid_from, '-infinity') as "validFrom", nullif(l.valid_to, 'infinity') as "validTo",
      trim_scale(l.price)::text as price, l.charged_per as "chargedPer", l.certainty
    from before b join scale_lines l on l.scale_id = b.id and l.withdrawn_at is null
    order by l.scale_code, l.valid_from desc`);
}
