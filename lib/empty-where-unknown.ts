type Emptied<Row, Kept extends keyof Row> = {
  [Field in keyof Row]: Field extends Kept
    ? Row[Field]
    : Row[Field] extends string | null
      ? string
      : Row[Field];
};

/** A row as documented resources have it: texts that nobody filled are empty, the fields that may be null stay so. */
export function emptyWhereUnknown<Row extends object, Kept extends keyof Row>(
  row: Row,
  kept: readonly Kept[],
): Emptied<Row, Kept> {
  const stays = new Set<PropertyKey>(kept);
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value === null && !stays.has(field) ? "" : value]),
  ) as Emptied<Row, Kept>;
}
