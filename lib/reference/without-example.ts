/** Operations that the demo can't be asked for an example: they need a mailed link, or what only a worker writes. */
export const WITHOUT_EXAMPLE: ReadonlySet<string> = new Set<string>([]);
