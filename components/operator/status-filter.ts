/** For the choice of every record, whatever became of it. */
export const ANY_STATUS = "all";

/** What is asked for a status that was chosen: what waits, unless somebody asks for something else. */
export const statusFilter = (chosen: string, waiting: Record<string, string>): Record<string, string> =>
  chosen === "" ? waiting : chosen === ANY_STATUS ? {} : { Status: chosen };
