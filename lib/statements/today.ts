/** The day of a moment, as papers are dated: in UTC. */
export const todayOf = (now: Date): string => now.toISOString().slice(0, 10);

const EASTERNMOST_MS = 14 * 3_600_000;
const WESTERNMOST_MS = 12 * 3_600_000;

/** The last day that has begun anywhere: who writes it down there writes of today. */
export const lastDayBegun = (now: Date): string => todayOf(new Date(now.getTime() + EASTERNMOST_MS));

/** The first day that is not over everywhere: who asks for something of today there asks for it. */
export const firstDayLeft = (now: Date): string => todayOf(new Date(now.getTime() - WESTERNMOST_MS));
