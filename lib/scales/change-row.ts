import type { Db } from "@/db/client";
import { lockScheme } from "@/db/queries/scheme-scales";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract/endpoint";
import type { getScale } from "@/lib/contract/scheme-scales";
import type { ScaleRowKind } from "@/lib/domain/pricing/scale-line";
import { applyScale, heldIn, readStanding, type Standing } from "./apply-scale";
import { type FoundScale, reachScale } from "./reach-scale";
import type { ScaleColumn } from "./scale-cells";
import { type ScaleRows, writeRow } from "./scale-rows";

/** A scale whose row is changed, while no other change of its scheme is under way; of a dry run, as it stands. */
export type OpenedScale = { scale: FoundScale; standing: Standing; period: string };

/** Of a dry run nobody waits for it, and it waits for nobody. */
export async function openScale(
  db: Db,
  params: Input<typeof getScale>["params"],
  { isDryRun }: { isDryRun: boolean },
): Promise<OpenedScale> {
  if (!isDryRun) await lockScheme(db, params.SchemeProId);
  const scale = await reachScale(db, params);
  return { scale, standing: await readStanding(db, scale), period: params.DeclarationPeriodCode };
}

/** All rows of a kind that a scheme has: its lines in the period, and what it ever had beside them. */
export function rowsStanding<Kind extends ScaleRowKind>({ standing }: OpenedScale, kind: Kind) {
  const { lines: line, modulations: modulation, fees: fee } = standing;
  const all: { [Each in ScaleRowKind]: readonly ScaleRows[Each][] } = { line, modulation, fee };
  return all[kind];
}

/** A row by its code, stream and first day, as its file has them; undefined where none of the period is told so. */
export function findRow<Kind extends ScaleRowKind>(
  opened: OpenedScale,
  kind: Kind,
  wanted: { scale_code: string; stream?: string | undefined; valid_from?: string | undefined },
): ScaleRows[Kind] | undefined {
  const rows = rowsStanding(opened, kind);
  const held = kind === "line" ? rows : heldIn<ScaleRows[Kind]>(opened.scale, rows);
  return held.find((row) => {
    const { scale_code, stream, valid_from } = writeRow(kind, row);
    const isOfStream = kind !== "modulation" || stream === wanted.stream;
    return scale_code === wanted.scale_code && isOfStream && (valid_from ?? "") === (wanted.valid_from ?? "");
  });
}

type RowPut<Kind extends ScaleRowKind> = {
  isDryRun: boolean;
  kind: Kind;
  from: ScaleRows[Kind] | undefined;
  to: ScaleRows[Kind] | undefined;
};

/** Puts one row in the place of another, or of none, and leaves the others; the audit keeps what that changed. */
export async function putRow<Kind extends ScaleRowKind>(
  { db, audit, caller }: Context,
  opened: OpenedScale,
  { isDryRun, kind, from, to }: RowPut<Kind>,
) {
  const { scale, standing, period } = opened;
  const put = <Row>(rows: readonly Row[]): Row[] => [
    ...rows.filter((row) => row !== (from as unknown)),
    ...(to ? [to as unknown as Row] : []),
  ];
  const [before, after] = [from && writeRow(kind, from), to && writeRow(kind, to)];
  const code = (after ?? before)?.scale_code ?? "";
  audit.eprCountryCode = scale.eprCountryCode;
  audit.details = {
    name: `${scale.ecoOrganismName} ${code}`,
    eprCountryCode: scale.eprCountryCode,
    changes: changesOf(before, after),
  };
  const intended = {
    effectiveFrom: scale.effectiveFrom ?? scale.startsOn,
    lines: kind === "line" ? put(standing.lines) : standing.lines,
    modulations: kind === "modulation" ? put(heldIn(scale, standing.modulations)) : undefined,
    fees: kind === "fee" ? put(heldIn(scale, standing.fees)) : undefined,
  };
  return applyScale(db, scale, standing, intended, { period, isDryRun, actor: actorOf(caller) });
}

type Cells = Partial<Record<ScaleColumn, string>>;

/** The cells that read otherwise. */
export function changesOf(before: Cells = {}, after: Cells = {}) {
  const columns = new Set(Object.keys({ ...before, ...after }) as ScaleColumn[]);
  return [...columns].flatMap((field) => {
    const [from, to] = [before[field] || null, after[field] || null];
    return from === to ? [] : [{ field, from, to }];
  });
}
