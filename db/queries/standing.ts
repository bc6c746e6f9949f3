import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether a registration of this status stands: it was neither rejected nor terminated. */
export const isStanding = (status: SQLWrapper): SQL =>
  sql`${status} not in ('6 - Rejected', '7 - Terminated')`;
