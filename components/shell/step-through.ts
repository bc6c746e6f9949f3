/** The place a step on from another, round both ends; of a list that has become shorter, from its end; of an empty one, the first. */
export function stepThrough(place: number, step: 1 | -1, count: number): number {
  if (count === 0) return 0;
  return (Math.min(place, count - 1) + step + count) % count;
}
