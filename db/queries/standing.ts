import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether a registration of this status stands: it was neither rejected nor terminated. */
export const isStanding = (status: SQLWrapper): SQL =>
  sql`${status} not in ('6 - Rejected', '7 - Terminated')`;

/**
 * Whether a registration `r` goes for what was sold until a day: it stands, or was terminated later than that, and what was
 * sold before is declared to its scheme still.
 */
export const goesUntil = (
  day: SQL,
): SQL => sql`(${isStanding(sql`r.status`)} or r.status = '7 - Terminated' and exists (
  select from registration_steps t where t.producer_nrn = r.producer_nrn and t.registration_id = r.id
    and t.to_status = '7 - Terminated' and (t.created_at at time zone 'UTC')::date > ${day}))`;
