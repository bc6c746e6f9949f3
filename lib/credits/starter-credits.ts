const DEFAULT = 100;
const MOST = 1_000_000;

/** Whether `STARTER_CREDITS` can be understood; empty means absent. */
export const isStarterCredits = (value: string): boolean =>
  value === "" || (/^\d{1,7}$/.test(value) && Number(value) <= MOST);

/** What a new company has to begin with. */
export const starterCredits = (): number => Number(process.env.STARTER_CREDITS || DEFAULT);
