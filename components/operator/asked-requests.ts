import { askedStatus } from "./asked-status";

/** Which requests for credits an operator's filter asks for. */
export const askedRequests = ({ Status, Sort }: Record<"Status" | "Sort", string>) => ({
  Sort,
  ...askedStatus(Status, { Status: "OPEN" }),
});
