import type { z } from "zod";
import { findBatch } from "@/db/queries/batches";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { AlikeRows } from "@/lib/contract/batches";
import { CORRECTIONS_LIMIT } from "@/lib/domain/csv/corrections";
import { Refusal } from "@/lib/errors/refusals";
import { storage } from "@/lib/storage/storage";
import { noSuchBatch } from "../no-such-batch";
import { ownColumns, refusedRows, refuseIncomplete } from "./refused";
import { requireFiles } from "./require-files";

type Alike = z.output<typeof AlikeRows>;
type Correction = { line: number; cells: Alike["cells"] };

/** Corrections of all refused rows of a batch that have a problem in common, wherever they stand in its file. */
export async function alikeRows(
  context: Context,
  { ProducerNrn, BatchId }: { ProducerNrn: string; BatchId: string },
  alike: readonly Alike[],
): Promise<Correction[]> {
  if (alike.length === 0) return [];
  const tenant = await enterTenant(context, ProducerNrn);
  const batch = await findBatch(context.db, tenant, BatchId);
  if (!batch) throw noSuchBatch();
  if (batch.errorParts.length === 0) return [];
  requireFiles(batch);
  const files = await storage();
  await refuseIncomplete(files, batch);
  const columns = ownColumns(batch);
  const found: Correction[] = [];
  for await (const { line, cells, problems } of refusedRows(files, batch)) {
    if (line === null) continue;
    for (const { kind, column, cell, cells: corrected } of alike) {
      const hasIt = problems.some((one) => "kind" in one && one.kind === kind && one.column === column);
      const says = column === null ? "" : (cells[columns.indexOf(column)] ?? "").trim();
      if (hasIt && (cell === undefined || cell === says)) found.push({ line, cells: corrected });
    }
    if (found.length > CORRECTIONS_LIMIT)
      throw new Refusal("SERVICE_005", [{ path: "alike", kind: "tooManyCorrections" }]);
  }
  return found;
}
