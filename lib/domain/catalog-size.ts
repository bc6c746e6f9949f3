/** How many products a catalog has that are sold still, of how many there are of each status. */
export const catalogSize = ({ statuses }: { statuses: Readonly<Record<string, number>> }): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === "DISCONTINUED" ? 0 : count), 0);

type Counts = {
  statuses: Readonly<Record<string, number>>;
  views: Readonly<{ NOT_DECLARED: number }>;
};

/** Whether something that is sold and in scope has a quantity. */
export const hasQuantities = ({ statuses, views }: Counts): boolean =>
  catalogSize({ statuses }) - (statuses.NOT_IN_SCOPE ?? 0) > views.NOT_DECLARED;
