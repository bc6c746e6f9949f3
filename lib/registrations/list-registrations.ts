import { selectAllRegistrations } from "@/db/queries/oversight";
import type { Returned } from "@/lib/contract/endpoint";
import type { listRegistrations as contract } from "@/lib/contract/registrations";
import { searchWords } from "@/lib/domain/search-text";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { Reply } from "@/lib/http/reply";

export const listRegistrations: Operation<typeof contract> = async ({ db, request }, { query }) => {
  const { rows, total } = await selectAllRegistrations(db, {
    status: query.Status,
    isOpen: query.Open === undefined ? undefined : query.Open === "true",
    nrn: query.ProducerNrn,
    words: searchWords(query.Search ?? ""),
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  return new Reply({ data: rows } as Returned<typeof contract>, pageHeaders(request, query, total));
};
