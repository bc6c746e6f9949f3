/** How many products a catalog has that are sold still, of how many there are of each status. */
export const catalogSize = ({ statuses }: { statuses: Readonly<Record<string, number>> }): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (status === "DISCONTINUED" ? 0 : count), 0);

type Counts = {
  statuses: Readonly<Record<string, number>>;
  views: Readonly<{ NOT_DECLARED: number }>;
};

/**
 * Whether a product that is sold still and in scope has a quantity. What is declared of discontinued products is not in
 * the counts: where nothing else is, it is false.
 */
export const someSoldIsDeclared = ({ statuses, views }: Counts): boolean =>
  catalogSize({ statuses }) - (statuses.NOT_IN_SCOPE ?? 0) > views.NOT_DECLARED;
