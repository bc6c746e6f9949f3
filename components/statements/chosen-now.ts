type Listed = { id: string; left: number; isTransferable: boolean };

/**
 * The statements that are chosen for an order with what is left of each: as the page has them now, those of other pages as
 * they were chosen. One that can't be ordered any more is chosen no more.
 */
export function chosenNow(
  chosen: ReadonlyMap<string, number>,
  listed: readonly Listed[],
): ReadonlyMap<string, number> {
  const rows = new Map(listed.map((row) => [row.id, row]));
  const now = [...chosen].filter(([id]) => rows.get(id)?.isTransferable ?? true);
  return new Map(now.map(([id, left]) => [id, rows.get(id)?.left ?? left]));
}
