/** By which of its columns a table stands, and whether the largest is on top. */
export type Order<Key extends string> = { by: Key; isDown: boolean };

type Sortable = string | number | null | undefined;

/** The rows by a value of theirs, words as a language has them; where there is none they come last, either way. */
export function sorted<Row>(
  rows: readonly Row[],
  of: (row: Row) => Sortable,
  { isDown, locale }: { isDown: boolean; locale: string },
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  const isNothing = (value: Sortable) => value === null || value === undefined || value === "";
  return rows
    .map((row) => ({ row, value: of(row) }))
    .toSorted((a, b) => {
      if (isNothing(a.value) || isNothing(b.value))
        return Number(isNothing(a.value)) - Number(isNothing(b.value));
      const order =
        typeof a.value === "number" && typeof b.value === "number"
          ? a.value - b.value
          : compare(String(a.value), String(b.value));
      return isDown ? -order : order;
    })
    .map(({ row }) => row);
}

/** What pressing a column's head leads to: its first order, the other, then the table's own. */
export function nextOrder<Key extends string>(
  order: Order<Key> | undefined,
  by: Key,
  isFigure: boolean,
): Order<Key> | undefined {
  if (order?.by !== by) return { by, isDown: isFigure };
  return order.isDown === isFigure ? { by, isDown: !isFigure } : undefined;
}

/** An order as an address says it: `weight`, `-weight`. */
export const orderText = (order: Order<string> | undefined): string =>
  order ? `${order.isDown ? "-" : ""}${order.by}` : "";

export function orderIn<const Key extends string>(
  text: string,
  keys: readonly Key[],
): Order<Key> | undefined {
  const isDown = text.startsWith("-");
  const by = keys.find((key) => key === (isDown ? text.slice(1) : text));
  return by && { by, isDown };
}
