type Filters<Name extends string> = { filters: Record<Name, string>; offset: number };

/** The filters and the place in the listing that an address names, as `useFilters` reads them. */
export const filtersIn = <const Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Filters<Name> => ({
  filters: Object.fromEntries(names.map((name) => [name, search.get(name) ?? ""])) as Record<Name, string>,
  offset: Number.parseInt(search.get("offset") ?? "", 10) || 0,
});
