import { findBatch } from "@/db/queries/batches";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getBatchErrors as contract } from "@/lib/contract/batches";
import { ERROR_COLUMNS } from "@/lib/domain/csv/columns";
import type { Operation } from "@/lib/operation";
import { storage } from "@/lib/storage/storage";
import { workbookFile } from "@/lib/table-file";
import { csvLines } from "@/lib/write-csv";
import { noSuchBatch } from "./no-such-batch";
import { errorSheet } from "./read/error-sheet";
import { errorFileIn, refuseIncomplete } from "./read/refused";
import { requireFiles } from "./read/require-files";
import { templateOf } from "./upload/template";

/** The error file of a batch, piece after piece, in the reader's language; only a header where nothing was refused. */
export const getBatchErrors: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const batch = await findBatch(context.db, tenant, params.BatchId);
  if (!batch) throw noSuchBatch();
  const name = `errors-${batch.id}`;
  const locale = query.Language ?? context.locale;
  if (batch.errorParts.length === 0) {
    const columns = [...ERROR_COLUMNS, ...templateOf(batch.kind)];
    return query.Format === "xlsx"
      ? workbookFile(name, [{ name: "errors", columns: columns.map((header) => ({ header })), rows: [] }])
      : { name: `${name}.csv`, content: csvLines([columns]) };
  }
  requireFiles(batch);
  const files = await storage();
  await refuseIncomplete(files, batch);
  return query.Format === "xlsx"
    ? workbookFile(name, [errorSheet(locale, files, batch)])
    : { name: `${name}.csv`, content: errorFileIn(locale, files, batch) };
};
