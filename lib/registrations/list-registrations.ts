import { selectAllRegistrations } from "@/db/queries/oversight";
import type { Returned } from "@/lib/contract/endpoint";
import type { listRegistrations as contract } from "@/lib/contract/registrations";
import { searchWords } from "@/lib/domain/search-text";
import type { Operation } from "@/lib/operation";

export const listRegistrations: Operation<typeof contract> = async ({ db }, { query }) => {
  const { rows, total } = await selectAllRegistrations(db, {
    status: query.Status,
    isOpen: query.Open === undefined ? undefined : query.Open === "true",
    nrn: query.ProducerNrn,
    words: searchWords(query.Search ?? ""),
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  return { body: { data: rows } as Returned<typeof contract>, total };
};
