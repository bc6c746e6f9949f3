import { WORK_KINDS } from "@/db/vocabulary";
import { listWork } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";

export const WORK_PAGE = 25;

/** What of the queue a view shows: all kinds, one of them, what the reader began, or what was set aside. */
export const workIn = (view: string, offset: number) => {
  const Kind = WORK_KINDS.find((kind) => kind === view);
  return query(listWork, {
    query: {
      ...(Kind && { Kind }),
      ...(view === "BEGUN" && { Begun: "true" as const }),
      ...(view === "ASIDE" && { SetAside: "true" as const }),
      ...pageAt(offset, WORK_PAGE),
    },
  });
};
