import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

type Of = Record<"nrn" | "country" | "period", SQLWrapper | string>;

/** The schemes whose parts of a declaration are validated: what is declared to them stays as it is. */
export const validatedSchemes = ({ nrn, country, period }: Of): SQL => sql`
  select t.scheme_pro_id from declarations d
  join declaration_parts t on t.producer_nrn = d.producer_nrn and t.declaration_id = d.id and t.status <> 'DRAFT'
  where d.producer_nrn = ${nrn} and d.epr_country_code = ${country} and d.declaration_period_code = ${period}`;
