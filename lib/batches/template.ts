import type { BatchKind } from "@/db/vocabulary";
import { columnsOf } from "@/lib/domain/csv/columns";
import type { ColumnMapping } from "@/lib/domain/csv/map-header";
import { Refusal } from "@/lib/errors/refusals";

/** The columns of files of a kind, in order. */
export const templateOf = (kind: BatchKind): string[] => columnsOf(kind).map(([name]) => name);

/** Refuses a mapping to columns that files of a kind do not have. */
export function refuseForeignColumns(kind: BatchKind, mapping: ColumnMapping): void {
  const names = templateOf(kind);
  if (Object.values(mapping).some((column) => column !== null && !names.includes(column)))
    throw new Refusal("SERVICE_005", [{ path: "Columns", message: "no column of such a file" }]);
}
