import type { upsertScaleRow as contract } from "@/lib/contract/scheme-scales";
import type { ScaleRowKind } from "@/lib/domain/pricing/scale-line";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { findRow, openScale, putRow, rowsStanding } from "./change-row";
import { daysTaken } from "./days-taken";
import { mergeRow } from "./merge-row";
import { outsidePeriod } from "./outside-period";
import { type CellProblem, readRow, type ScaleCells } from "./read-row";
import { writeRow } from "./scale-rows";

/** Puts one row of a scale in the place of another, or adds it; it is read as a row of the file is. */
export const upsertScaleRow: Operation<typeof contract> = async (context, { params, query, body }) => {
  const isDryRun = query.DryRun === "true";
  const opened = await openScale(context.db, params, { isDryRun });
  const { replaces, was, ...written } = body;
  const replaced = replaces && findRow<ScaleRowKind>(opened, body.kind, replaces);
  if (replaces && !replaced) throw new Refusal("SERVICE_005", [{ path: "replaces", kind: "noSuchRow" }]);
  const stands = replaced && writeRow(body.kind, replaced);
  const { said, wrong } = readOn(withChinese(written, stands), was && { ...was, kind: body.kind }, stands);
  if (!said || wrong.length > 0)
    throw new Refusal(
      "SERVICE_005",
      wrong.map(({ column, ...problem }) => ({ path: column, ...problem })),
    );
  const { kind, row } = said;
  const outside = outsidePeriod(opened.scale, row);
  if (outside) {
    const { column, ...problem } = outside;
    throw new Refusal("SERVICE_005", [{ path: column, ...problem }]);
  }
  const from = replaces && findRow<typeof kind>(opened, kind, replaces);
  const others = rowsStanding<typeof kind>(opened, kind).filter((other) => other !== from);
  const taken = daysTaken<typeof kind>(kind, row, others);
  if (taken) throw new Refusal("SERVICE_005", [{ path: "valid_from", ...taken }]);
  return putRow<typeof kind>(context, opened, { isDryRun, kind, from, to: row });
};

/** The same for a caller that does not know of Chinese names: if the other names are unchanged, so is the Chinese one. */
const withChinese = (written: ScaleCells, stands: ScaleCells = {}): ScaleCells =>
  written.label_zh === undefined && written.label_en === stands.label_en
    ? { ...written, label_zh: stands.label_zh }
    : written;

/** The row that was written, on top of what others wrote in its place since it was read. A program writes its numbers with a dot. */
function readOn(written: ScaleCells, was: ScaleCells | undefined, stands: ScaleCells | undefined) {
  const read = readRow(written, ".");
  if (!was || !stands || !read.said || read.wrong.length > 0) return read;
  const before = readRow(was, ".");
  if (!before.said) return { wrong: before.wrong };
  const { cells, conflicts } = mergeRow({
    was: writeRow<ScaleRowKind>(before.said.kind, before.said.row),
    written: writeRow<ScaleRowKind>(read.said.kind, read.said.row),
    stands,
  });
  const wrong: CellProblem[] = conflicts.map(({ column, value }) => ({
    column,
    kind: "changedMeanwhile",
    values: { value },
  }));
  return wrong.length > 0 ? { wrong } : readRow(cells, ".");
}
