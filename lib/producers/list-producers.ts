import { selectProducers } from "@/db/queries/oversight";
import type { listProducers as contract } from "@/lib/contract/producers";
import { searchWords } from "@/lib/domain/search-text";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { Reply } from "@/lib/http/reply";
import { describeProducer } from "./describe-producer";

export const listProducers: Operation<typeof contract> = async ({ db, request }, { query }) => {
  const { rows, total } = await selectProducers(db, {
    words: searchWords(query.Search ?? ""),
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  return new Reply({ data: rows.map(describeProducer) }, pageHeaders(request, query, total));
};
