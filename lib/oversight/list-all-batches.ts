import { selectAllBatches } from "@/db/queries/oversight";
import type { Returned } from "@/lib/contract/endpoint";
import type { listAllBatches as contract } from "@/lib/contract/oversight";
import type { Operation } from "@/lib/operation";

export const listAllBatches: Operation<typeof contract> = async ({ db }, { query }) => {
  const { rows, total } = await selectAllBatches(db, {
    status: query.Status,
    nrn: query.ProducerNrn,
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  return { body: { data: rows } as Returned<typeof contract>, total };
};
