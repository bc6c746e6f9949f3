import { readAddress, text, whole } from "@/lib/client/address";

/** What a listing's address says: filters by their names, and the place in it. */
export const listingParameters = (names: readonly string[]) => ({
  ...Object.fromEntries(names.map((name) => [name, text()])),
  offset: whole(),
});

/** The filters and the place in the listing that an address names, as `useFilters` reads them. */
export function filtersIn<const Name extends string>(search: URLSearchParams, names: readonly Name[]) {
  const { offset, ...filters } = readAddress(listingParameters(names), search);
  return { filters: filters as Record<Name, string>, offset };
}
