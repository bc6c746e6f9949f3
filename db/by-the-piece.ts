/**
 * Rows in order, by the piece: each is a short read of its own, so that a slow reader holds no connection. `read` gives
 * those after the last one that it gave, at most so many.
 */
export async function* byThePiece<Row>(
  read: (after: Row | undefined, limit: number) => PromiseLike<Row[]>,
  limit = 500,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(after, limit);
    yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1);
  }
}
