import { pageAt } from "@/lib/client/query";

export const ENTRIES_PAGE = 100;

/** What of a file is shown: a state, or what open lines come to. */
export function askedEntries(id: string, show: string, offset: number) {
  const [State, Outcome] = show.split(".");
  return {
    params: { BankImportId: id },
    query: {
      ...(State && { State: State as "OPEN" }),
      ...(Outcome && { Outcome: Outcome as "MATCHED" }),
      ...pageAt(offset, ENTRIES_PAGE),
    },
  };
}
