/** How many products a catalog has, of how many there are of each status. */
export const catalogSize = ({ statuses }: { statuses: Readonly<Record<string, number>> }): number =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);
