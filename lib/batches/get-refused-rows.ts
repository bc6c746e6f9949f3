import { findBatch } from "@/db/queries/batches";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getRefusedRows as contract } from "@/lib/contract/batches";
import type { Returned } from "@/lib/contract/endpoint";
import { CORRECTIONS_AT_ONCE } from "@/lib/domain/csv/corrections";
import type { Operation } from "@/lib/operation";
import { storage } from "@/lib/storage/storage";
import { problemInWords } from "./in-words";
import { noSuchBatch } from "./no-such-batch";
import { productsOfRows } from "./read/products-of-rows";
import { ownColumns, refusedRows, refuseIncomplete } from "./read/refused";
import { requireFiles } from "./read/require-files";

/** How much of refused rows is told at once, in characters of their cells. */
const CELLS_LIMIT = 512 * 1024;

/** The first refused rows of a batch, as many as are corrected at once, with what is wrong with each. */
export const getRefusedRows: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const batch = await findBatch(context.db, tenant, params.BatchId);
  if (!batch) throw noSuchBatch();
  const data: Omit<Returned<typeof contract>["data"][number], "product">[] = [];
  if (batch.errorParts.length === 0) return { data: [] };
  requireFiles(batch);
  const files = await storage();
  await refuseIncomplete(files, batch);
  const own = ownColumns(batch);
  let size = 0;
  for await (const { line, cells, problems } of refusedRows(files, batch)) {
    size += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (size > CELLS_LIMIT && data.length > 0) break;
    data.push({
      line,
      cells: Object.fromEntries(
        own.flatMap((column, index) => (column ? [[column, cells[index] ?? ""]] : [])),
      ),
      problems: problems.map((one) => problemInWords(one, context.locale)),
    });
    if (data.length === CORRECTIONS_AT_ONCE) break;
  }
  const references = data.flatMap(({ cells }) => referenceIn(cells) ?? []);
  const products = await productsOfRows(context.db, tenant, batch, references);
  return {
    data: data.map((row) => ({ ...row, product: products.get(referenceIn(row.cells) ?? "") ?? null })),
  };
};

/** What a row calls its product. */
const referenceIn = ({ external_id = "" }: Record<string, string>): string | undefined =>
  external_id.trim() || undefined;
