import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Whether a registration `r` goes for what was sold until a day: it was neither rejected nor terminated, or had begun by then and was terminated later, and
 * what was sold before is declared to its scheme still. When one began that was made elsewhere is not known. `statusIn` of
 * `components/schemes` says the same.
 */
export const goesUntil = (
  day: SQL,
  r: SQL = sql`r`,
): SQL => sql`(${r}.status not in ('6 - Rejected', '7 - Terminated')
  or ${r}.status = '7 - Terminated' and (${r}.is_external_registration or (${r}.created_at at time zone 'UTC')::date <= ${day})
    and exists (
      select from registration_steps t where t.producer_nrn = ${r}.producer_nrn and t.registration_id = ${r}.id
        and t.to_status = '7 - Terminated' and (t.created_at at time zone 'UTC')::date > ${day}))`;

/** How a registration `r` stands for what was sold until a day: who left its scheme after it is registered for that. */
export const statusUntil = (day: SQL): SQL =>
  sql`case when r.status = '7 - Terminated' and ${goesUntil(day)} then '5 - Registered' else r.status end`;

export type OfScheme = { producerNrn: SQLWrapper | string; schemeProId: SQLWrapper; until: SQL };

/** The registration of a producer with a scheme that goes for what was sold until a day; of several the first. */
export const registrationUntil = ({ producerNrn, schemeProId, until }: OfScheme): SQL => sql`
  select r.id, ${statusUntil(until)} as status, r.declared_as, r.created_at from registrations r
  where r.producer_nrn = ${producerNrn} and r.scheme_pro_id = ${schemeProId} and ${goesUntil(until)}
  order by r.created_at, r.id limit 1`;

/**
 * Whether what was sold until a day is declared by a registration `r` with a scheme `s`: it is in force, or was then, and did not
 * only follow one with a scheme of the same code that was left after that day.
 */
export const declaresUntil = (day: SQL): SQL => sql`(${statusUntil(day)} = '5 - Registered'
  and not exists (
    select from registrations e join scheme_pros o on o.id = e.scheme_pro_id
    where e.producer_nrn = r.producer_nrn and o.epr_country_code = s.epr_country_code and o.scheme_code = s.scheme_code
      and e.status = '7 - Terminated' and ${goesUntil(day, sql`e`)} and (r.created_at at time zone 'UTC')::date > ${day}))`;
