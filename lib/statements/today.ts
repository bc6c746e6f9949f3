/** The day of a moment, as papers are dated: in UTC. */
export const todayOf = (now: Date): string => now.toISOString().slice(0, 10);
