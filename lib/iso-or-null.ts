/** A moment as answers have it. */
export const isoOrNull = (moment: Date | null): string | null => moment?.toISOString() ?? null;
