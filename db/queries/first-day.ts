import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { MONTHS } from "../vocabulary";

/** The day by which something of a part of a period is priced: the first of the part, else of the period. */
export const firstDayOfPart = (
  codePeriod: SQLWrapper,
  startsOn: SQLWrapper,
): SQL => sql`(${startsOn} + make_interval(months => case
  when ${codePeriod} is null or ${codePeriod} in ('JAN', 'Q1', 'H1') then 0
  when ${codePeriod} in ('APR', 'Q2') then 3
  when ${codePeriod} in ('JUL', 'Q3', 'H2') then 6
  when ${codePeriod} in ('OCT', 'Q4') then 9
  else array_position(${sql.raw(`array['${MONTHS.join("','")}']`)}, ${codePeriod}) - 1 end))::date`;

/** The day by which a quantity `q` of the period `y` is priced. */
export const firstDay = firstDayOfPart(sql`q.code_period`, sql`y.starts_on`);

/** The period `y` of a declaration `d`. */
export const ofPeriod: SQL = sql`declaration_periods y on y.epr_country_code = d.epr_country_code
  and y.code = d.declaration_period_code`;
