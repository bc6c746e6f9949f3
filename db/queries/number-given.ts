import { type SQL, sql } from "drizzle-orm";

const COLUMNS = { uin: sql`r.uin`, proMemberId: sql`r.pro_member_id` };

/**
 * A number that a scheme gave a producer, though the registration ended since: what was declared under it stays so. One that
 * stands goes before one that ended, the newest first.
 */
export const numberGiven = (which: keyof typeof COLUMNS, producerNrn: SQL, schemeProId: SQL): SQL => sql`(
  select ${COLUMNS[which]} from registrations r
  where r.producer_nrn = ${producerNrn} and r.scheme_pro_id = ${schemeProId} and r.status <> '6 - Rejected'
  order by ${COLUMNS[which]} is null, r.status = '7 - Terminated', r.created_at desc limit 1)`;
