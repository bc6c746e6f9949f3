/** For the choice of every request, whatever became of it. */
export const EVERY_REQUEST = "all";

/** What is asked for a status that was chosen: what waits, unless somebody asks for something else. */
export const askedRequests = (status: string): Record<string, string> =>
  status === "" ? { Status: "OPEN" } : status === EVERY_REQUEST ? {} : { Status: status };
