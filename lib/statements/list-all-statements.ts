import { selectAllStatements } from "@/db/queries/statements";
import type { listAllStatements as contract } from "@/lib/contract/statements";
import type { Operation } from "@/lib/operation";
import { summarize } from "./describe-statement";
import { todayOf } from "./today";

export const listAllStatements: Operation<typeof contract> = async ({ db, now }, { query }) => {
  const { rows, total, left } = await selectAllStatements(db, {
    show: query.Show,
    search: query.Search ?? "",
    today: todayOf(now),
    limit: query.Limit,
    offset: query.Offset,
  });
  return {
    body: {
      data: rows.map(summarize),
      left: left.map((each) => ({ ...each, left: Number(each.left) })),
    },
    total,
  };
};
