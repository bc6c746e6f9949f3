import { selectAllBatches } from "@/db/queries/oversight";
import { batchInWords, type KeptBatch } from "@/lib/batches/in-words";
import type { Returned } from "@/lib/contract/endpoint";
import type { listAllBatches as contract } from "@/lib/contract/oversight";
import type { Operation } from "@/lib/operation";

export const listAllBatches: Operation<typeof contract> = async ({ db, locale }, { query }) => {
  const { rows, total } = await selectAllBatches(db, {
    status: query.Status,
    nrn: query.ProducerNrn,
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  const data = rows.map((batch) => batchInWords(batch as KeptBatch, locale));
  return { body: { data } as Returned<typeof contract>, total };
};
