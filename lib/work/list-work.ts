import { countWaiting, selectWaiting, sumOverdue } from "@/db/queries/waiting-for-operators";
import { type Locale, WORK_KINDS, type WorkKind } from "@/db/vocabulary";
import { actorOf } from "@/lib/auth/caller";
import { placedInWords } from "@/lib/batches/in-words";
import type { KeptProblem } from "@/lib/batches/problems";
import type { Returned } from "@/lib/contract/endpoint";
import type { listWork as contract } from "@/lib/contract/work";
import type { Operation } from "@/lib/operation";

type Work = Returned<typeof contract>["data"][number];

export const listWork: Operation<typeof contract> = async ({ db, now, locale, caller }, { query }) => {
  const actor = actorOf(caller);
  const asked = {
    isSetAside: query.SetAside === "true",
    begunBy: query.Begun === "true" ? actor : undefined,
    limit: query.Limit,
    offset: query.Offset,
    now,
  };
  const counts: Returned<typeof contract>["counts"] = [];
  const data: Work[] = [];
  for (const kind of WORK_KINDS) {
    counts.push({ kind, ...(await countWaiting(db, kind, now, actor)) });
    if (query.Kind !== undefined && query.Kind !== kind) continue;
    for (const row of await selectWaiting(db, kind, asked)) data.push(shown(kind, row, locale));
  }
  return { counts, overdue: await sumOverdue(db, now), data };
};

const NOTHING = {
  due: null,
  producer: null,
  scheme: null,
  registration: null,
  company: null,
  credits: null,
  statement: null,
  upload: null,
  gap: null,
  scale: null,
};

type Row = { id: string; since: string; document: Record<string, unknown> };
type KeptUpload = { problem: KeptProblem | null };

/** Work as the contract shows it, with what is wrong with an upload in words. */
function shown(kind: WorkKind, { id, since, document }: Row, locale: Locale): Work {
  const work = { ...NOTHING, kind, id, since, ...document };
  const upload = work.upload as KeptUpload | null;
  if (!upload) return work as Work;
  const problem = upload.problem && placedInWords(upload.problem, locale);
  return { ...work, upload: { ...upload, problem } } as Work;
}
