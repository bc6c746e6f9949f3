import { askedStatus } from "./asked-status";

/** Which registrations an operator's filters ask for. */
export const askedRegistrations = ({ Status, Search }: { Status: string; Search: string }) => ({
  Search,
  ...askedStatus(Status, { Open: "true" }),
});
