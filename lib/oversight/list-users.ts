import { selectUsers } from "@/db/queries/oversight";
import type { listUsers as contract } from "@/lib/contract/oversight";
import { searchWords } from "@/lib/domain/search-text";
import type { Operation } from "@/lib/operation";
import { describePerson } from "@/lib/users/describe-user";

export const listUsers: Operation<typeof contract> = async ({ db }, { query }) => {
  const { rows, total } = await selectUsers(db, {
    words: searchWords(query.Search ?? ""),
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  const data = rows.map(({ producers, ...user }) => describePerson(user, producers));
  return { body: { data }, total };
};
