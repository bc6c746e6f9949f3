import { statusFilter } from "./status-filter";

/** Which registrations an operator's filters ask for. */
export const registrationFilters = ({ Status, ...others }: Record<"Status" | "Search" | "Sort", string>) => ({
  ...others,
  ...statusFilter(Status, { Open: "true" }),
});
