import { statusFilter } from "./status-filter";

/** Which requests for credits an operator's filter asks for. */
export const creditRequestFilters = ({ Status, Sort }: Record<"Status" | "Sort", string>) => ({
  Sort,
  ...statusFilter(Status, { Status: "OPEN" }),
});
