import type { exportScale as contract } from "@/lib/contract/scheme-scales";
import { csvFile } from "@/lib/csv-file";
import { columnsOf } from "@/lib/domain/csv/columns";
import type { Operation } from "@/lib/operation";
import { heldIn, readStanding } from "./apply-scale";
import { reachScale } from "./reach-scale";
import type { ScaleColumn } from "./scale-cells";
import { writeRow } from "./scale-rows";

/** A scale as a file that an import takes back: its lines, and the modulations and fees that hold in the period. */
export const exportScale: Operation<typeof contract> = async ({ db }, { params }) => {
  const scale = await reachScale(db, params);
  const { lines, modulations, fees } = await readStanding(db, scale);
  const columns = columnsOf("SCALE").map(([name]) => name as ScaleColumn);
  const rows = [
    ...lines.map((line) => ({ ...writeRow("line", line), effective_from: scale.effectiveFrom ?? "" })),
    ...heldIn(scale, modulations).map((modulation) => writeRow("modulation", modulation)),
    ...heldIn(scale, fees).map((fee) => writeRow("fee", fee)),
  ].map((cells: Partial<Record<ScaleColumn, string>>) => columns.map((column) => cells[column] ?? ""));
  const name = `scale-${scale.eprCountryCode}-${scale.schemeCode}-${params.DeclarationPeriodCode}.csv`;
  return csvFile(name, columns, rows);
};
