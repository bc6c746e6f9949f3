import { bringBack, putAside } from "@/db/queries/waiting-for-operators";
import { actorOf } from "@/lib/auth/caller";
import type { setWorkAside as contract } from "@/lib/contract/work";
import type { Operation } from "@/lib/operation";

export const setWorkAside: Operation<typeof contract> = async ({ db, caller }, { body }) => {
  const work = body.work.map(({ kind, id }) => ({ kind, workId: id }));
  const once = [...new Map(work.map((each) => [`${each.kind} ${each.workId}`, each])).values()];
  if (body.isSetAside) await putAside(db, actorOf(caller), once);
  else await bringBack(db, once);
  return { status: "OK" };
};
