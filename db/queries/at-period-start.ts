import { type SQL, sql } from "drizzle-orm";

/** Whether a contribution, by its alias, holds on the first day of its period: what a whole period is priced by. */
export const atPeriodStart = (alias: string): SQL => sql`${sql.raw(alias)}.valid_from = '-infinity'`;
