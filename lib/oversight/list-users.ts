import { selectUsers } from "@/db/queries/oversight";
import type { listUsers as contract } from "@/lib/contract/oversight";
import { searchWords } from "@/lib/domain/search-text";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { Reply } from "@/lib/http/reply";
import { describePerson } from "@/lib/users/describe-user";

export const listUsers: Operation<typeof contract> = async ({ db, request }, { query }) => {
  const { rows, total } = await selectUsers(db, {
    words: searchWords(query.Search ?? ""),
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  const data = rows.map(({ producers, ...user }) => describePerson(user, producers));
  return new Reply({ data }, pageHeaders(request, query, total));
};
