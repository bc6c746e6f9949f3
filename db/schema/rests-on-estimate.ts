import { type SQL, sql } from "drizzle-orm";

/** Whether the price of a row rests on an estimate: its measure is one, or it lies between two amounts. */
export const restsOnEstimate = (alias?: string): SQL => {
  const pricing = sql.raw(alias === undefined ? "pricing" : `${alias}.pricing`);
  return sql`(${pricing} -> 'measure' ->> 'provenance' = 'ESTIMATED' or ${pricing} ->> 'low' is not null)`;
};
