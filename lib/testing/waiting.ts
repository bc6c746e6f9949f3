import { sql } from "drizzle-orm";
import { rowsOf } from "./store";

/** The statements on this database that wait for what another has locked. */
export const waitingForLock = () =>
  rowsOf(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
