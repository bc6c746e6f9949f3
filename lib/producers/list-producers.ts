import { selectProducers } from "@/db/queries/oversight";
import type { listProducers as contract } from "@/lib/contract/producers";
import { searchWords } from "@/lib/domain/search-text";
import type { Operation } from "@/lib/operation";
import { describeProducer } from "./describe-producer";

export const listProducers: Operation<typeof contract> = async ({ db }, { query }) => {
  const { rows, total } = await selectProducers(db, {
    words: searchWords(query.Search ?? ""),
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  return { body: { data: rows.map(describeProducer) }, total };
};
