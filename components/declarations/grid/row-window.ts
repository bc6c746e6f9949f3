/** A run of rows to draw, or the height of rows left out, in rows. */
export type Segment =
  | { kind: "rows"; from: number; to: number }
  | { kind: "gap"; from: number; rows: number };

/** As few rows as are all drawn at once. */
const ALL_DRAWN = 200;
/** Rows drawn beyond each edge of what is seen. */
const MARGIN = 8;
/** Rows drawn around the one that has the focus, wherever it is, so that Tab finds its neighbours. */
const NEIGHBOURS = 2;

type Seen = { count: number; first: number; last: number; focused: number | undefined };

/** Which rows of a long table are drawn: what is seen with a margin, and the focused row with its neighbours. */
export function rowWindow({ count, first, last, focused }: Seen): Segment[] {
  if (count === 0) return [];
  if (count <= ALL_DRAWN) return [{ kind: "rows", from: 0, to: count - 1 }];
  const clip = (from: number, to: number): [number, number] => [Math.max(0, from), Math.min(count - 1, to)];
  const ranges = [
    clip(first - MARGIN, last + MARGIN),
    ...(focused === undefined ? [] : [clip(focused - NEIGHBOURS, focused + NEIGHBOURS)]),
  ]
    .filter(([from, to]) => from <= to)
    .sort(([a], [b]) => a - b);
  const segments: Segment[] = [];
  let next = 0;
  for (const [from, to] of ranges) {
    const start = Math.max(from, next);
    if (start > to) continue;
    if (start > next) segments.push({ kind: "gap", from: next, rows: start - next });
    const before = segments.at(-1);
    if (before?.kind === "rows") before.to = to;
    else segments.push({ kind: "rows", from: start, to });
    next = to + 1;
  }
  if (next < count) segments.push({ kind: "gap", from: next, rows: count - next });
  return segments;
}
