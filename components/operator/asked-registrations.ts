/** The choice of every registration, whatever its status. */
export const ALL = "all";

/** What waits is what is asked for, unless somebody asks for something else. */
export const askedRegistrations = ({ Status, Search }: { Status: string; Search: string }) => ({
  Search,
  ...(Status === "" ? { Open: "true" } : Status === ALL ? {} : { Status }),
});
