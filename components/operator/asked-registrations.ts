import { askedStatus } from "./asked-status";

/** Which registrations an operator's filters ask for. */
export const askedRegistrations = ({ Status, ...said }: Record<"Status" | "Search" | "Sort", string>) => ({
  ...said,
  ...askedStatus(Status, { Open: "true" }),
});
