import type { BatchKind } from "@/db/vocabulary";
import { columnsOf } from "@/lib/domain/csv/columns";
import { Refusal } from "@/lib/errors/refusals";

/** The columns of files of a kind, in order. */
export const templateOf = (kind: BatchKind): string[] =>
  columnsOf(kind).flatMap(([name, { isRare }]) => (isRare ? [] : [name]));

/** Refuses what names columns that files of a kind do not have. */
export function refuseForeignColumns(
  kind: BatchKind,
  columns: readonly (string | null)[],
  path: "Columns" | "corrections" = "Columns",
): void {
  const names = columnsOf(kind).map(([name]) => name);
  if (columns.some((column) => column !== null && !names.includes(column)))
    throw new Refusal("SERVICE_005", [{ path, kind: "noSuchColumn" }]);
}
