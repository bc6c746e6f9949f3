import { pageAt } from "@/lib/client/query";

export const ENTRIES_PAGE = 100;

/** How the API is asked for what of a file is shown: a state, or what open lines come to. */
export function entriesRequest(id: string, show: string, offset: number) {
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
