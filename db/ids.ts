import { type SQL, sql } from "drizzle-orm";

/** Several ids as one parameter. */
export const ids = (list: readonly string[]): SQL => sql`${sql.param([...list])}::uuid[]`;
