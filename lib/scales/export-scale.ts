import { stringify } from "csv-stringify/sync";
import { findScale, selectLines } from "@/db/queries/scheme-scales";
import type { exportScale as contract } from "@/lib/contract/scheme-scales";
import { columnsOf } from "@/lib/domain/csv/columns";
import { escapeFormula } from "@/lib/domain/csv/escape-cell";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { FileReply } from "@/lib/http/reply";
import { CELLS, FIELDS } from "./scale-cells";

const UTF8_BOM = "\ufeff";

/** A scale as a file that an import takes back; only the columns where the scheme has none yet. */
export const exportScale: Operation<typeof contract> = async ({ db }, { params }) => {
  const scale = await findScale(db, params.SchemeProId, params.DeclarationPeriodCode);
  if (!scale)
    throw new Refusal("SERVICE_005", [{ path: "SchemeProId", message: "no such scheme or period" }]);
  const lines = scale.scaleId ? await selectLines(db, scale.scaleId) : [];
  const columns = columnsOf("SCALE").map(([name]) => name);
  const rows = lines.map((line) => {
    const cells: Record<string, string> = { effective_from: scale.effectiveFrom ?? "" };
    for (const field of FIELDS) {
      const { column, write } = CELLS[field] as { column: string; write(value: unknown): string };
      cells[column] = escapeFormula(write(line[field]));
    }
    return columns.map((column) => cells[column] ?? "");
  });
  const name = `scale-${scale.eprCountryCode}-${scale.schemeCode}-${params.DeclarationPeriodCode}.csv`;
  return new FileReply(UTF8_BOM + stringify([columns, ...rows], { record_delimiter: "\r\n" }), name);
};
