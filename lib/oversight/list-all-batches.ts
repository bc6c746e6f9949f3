import { selectAllBatches } from "@/db/queries/oversight";
import type { Returned } from "@/lib/contract/endpoint";
import type { listAllBatches as contract } from "@/lib/contract/oversight";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { Reply } from "@/lib/http/reply";

export const listAllBatches: Operation<typeof contract> = async ({ db, request }, { query }) => {
  const { rows, total } = await selectAllBatches(db, {
    status: query.Status,
    nrn: query.ProducerNrn,
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  return new Reply({ data: rows } as Returned<typeof contract>, pageHeaders(request, query, total));
};
