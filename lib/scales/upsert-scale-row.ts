import type { upsertScaleRow as contract } from "@/lib/contract/scheme-scales";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { findRow, openScale, putRow, rowsStanding } from "./change-row";
import { daysTaken } from "./days-taken";
import { readRow } from "./read-row";

/** Puts one row of a scale in the place of another, or adds it; it is read as a row of the file is. */
export const upsertScaleRow: Operation<typeof contract> = async (context, { params, body }) => {
  const opened = await openScale(context.db, params);
  const { replaces, ...cells } = body;
  // A program writes its numbers with a dot.
  const { said, wrong } = readRow(cells, ".");
  if (!said || wrong.length > 0)
    throw new Refusal(
      "SERVICE_005",
      wrong.map(({ column, ...problem }) => ({ path: column, ...problem })),
    );
  const { kind, row } = said;
  const from = replaces && findRow<typeof kind>(opened, kind, replaces);
  if (replaces && !from) throw new Refusal("SERVICE_005", [{ path: "replaces", kind: "noSuchRow" }]);
  const others = rowsStanding<typeof kind>(opened, kind).filter((other) => other !== from);
  const taken = daysTaken<typeof kind>(kind, row, others);
  if (taken) throw new Refusal("SERVICE_005", [{ path: "valid_from", ...taken }]);
  return putRow<typeof kind>(context, opened, { kind, from, to: row });
};
