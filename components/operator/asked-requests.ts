import { askedStatus } from "./asked-status";

/** Which requests for credits an operator's filter asks for. */
export const askedRequests = (status: string) => askedStatus(status, { Status: "OPEN" });
