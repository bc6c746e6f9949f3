/** How many products a catalog has that are sold still, of how many there are of each status. */
export const catalogSize = ({ statuses }: { statuses: Readonly<Record<string, number>> }): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === "DISCONTINUED" ? 0 : count), 0);
