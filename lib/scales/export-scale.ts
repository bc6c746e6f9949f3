import { selectLines } from "@/db/queries/scheme-scales";
import type { exportScale as contract } from "@/lib/contract/scheme-scales";
import { csvFile } from "@/lib/csv-file";
import { columnsOf } from "@/lib/domain/csv/columns";
import type { Operation } from "@/lib/operation";
import { reachScale } from "./reach-scale";
import { CELLS, FIELDS } from "./scale-cells";

/** A scale as a file that an import takes back; only the columns where the scheme has none yet. */
export const exportScale: Operation<typeof contract> = async ({ db }, { params }) => {
  const scale = await reachScale(db, params);
  const lines = scale.scaleId ? await selectLines(db, scale.scaleId) : [];
  const columns = columnsOf("SCALE").map(([name]) => name);
  const rows = lines.map((line) => {
    const cells: Record<string, string> = { effective_from: scale.effectiveFrom ?? "" };
    for (const field of FIELDS) {
      const { column, write } = CELLS[field] as { column: string; write(value: unknown): string };
      cells[column] = write(line[field]);
    }
    return columns.map((column) => cells[column] ?? "");
  });
  const name = `scale-${scale.eprCountryCode}-${scale.schemeCode}-${params.DeclarationPeriodCode}.csv`;
  return csvFile(name, columns, rows);
};
