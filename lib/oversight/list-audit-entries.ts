import { selectAuditEntries } from "@/db/queries/oversight";
import { describeEntry } from "@/lib/activity/describe-entry";
import type { listAuditEntries as contract } from "@/lib/contract/oversight";
import { searchWords } from "@/lib/domain/search-text";
import type { Operation } from "@/lib/operation";

const DAY = 86_400_000;

export const listAuditEntries: Operation<typeof contract> = async ({ db }, { query }) => {
  const { rows, total } = await selectAuditEntries(db, {
    actor: query.Actor ? { exact: query.Actor, words: searchWords(query.Actor) } : undefined,
    action: query.Action,
    nrn: query.ProducerNrn,
    result: query.Result,
    from: query.From,
    until: query.To && new Date(Date.parse(query.To) + DAY).toISOString(),
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  const data = rows.map(({ subjectName, ...row }) => {
    const { subject, details } = describeEntry({ ...row, subjectName });
    return { ...row, subject, details, createdAt: row.createdAt.toISOString() };
  });
  return { body: { data }, total };
};
