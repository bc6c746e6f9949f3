import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { goesUntil } from "./standing";

/** How a producer declares to a scheme what was sold until a day: as the registration says that goes for it, else line by line. */
export const declaresAs = ({
  producerNrn,
  schemeProId,
  until,
}: {
  producerNrn: SQLWrapper | string;
  schemeProId: SQLWrapper;
  until: SQL;
}): SQL => sql`coalesce((
  select r.declared_as from registrations r
  where r.producer_nrn = ${producerNrn} and r.scheme_pro_id = ${schemeProId}
    and ${goesUntil(until)}
  order by r.created_at, r.id limit 1), 'FULL')`;
