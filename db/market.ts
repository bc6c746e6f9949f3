import { type SQL, sql } from "drizzle-orm";

/** Where and for which period something is sold. */
export type Market = { country: string; period: string };

/** The id of a producer's declaration of a market, by parameters or columns. */
export const declarationIdOf = ({ nrn, country, period }: Record<"nrn" | keyof Market, unknown>): SQL => sql`
  select d.id from declarations d
  where d.producer_nrn = ${nrn} and d.epr_country_code = ${country} and d.declaration_period_code = ${period}`;
