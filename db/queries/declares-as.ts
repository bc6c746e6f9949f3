import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isStanding } from "./standing";

/** How a producer declares to a scheme: as its registration says while it stands, else line by line. */
export const declaresAs = ({
  producerNrn,
  schemeProId,
}: {
  producerNrn: SQLWrapper | string;
  schemeProId: SQLWrapper;
}): SQL => sql`coalesce((
  select r.declared_as from registrations r
  where r.producer_nrn = ${producerNrn} and r.scheme_pro_id = ${schemeProId}
    and ${isStanding(sql`r.status`)}), 'FULL')`;
