import { creditsRead } from "@/db/queries/credits";
import { declarationYardstick } from "./declaration-yardstick";
import { listingYardstick } from "./listing-yardstick";

type Statement = { sql: string; params: unknown[] };

/** The hot reads by name: the path of the API, and the SQL of 2026-11-21 for the same answer, which a bare server runs. */
export type HotReads = Record<"listing" | "credits" | "declaration", { path: string; statement: Statement }>;

/** The three reads of a producer in France and a period. Credits are still read by the same SQL. */
export function hotReadsOf(nrn: string, period: string): HotReads {
  const country = "FR";
  const market = `EprCountryCode=${country}&DeclarationPeriodCode=${period}`;
  const values = { nrn, country, period };
  return {
    listing: {
      path: `/producers/${nrn}/eco-products?${market}&Limit=25`,
      statement: listingYardstick.statement(
        { ...values, seesPersonalData: false, limit: 25, offset: 0 },
        undefined,
      ),
    },
    credits: {
      path: `/producers/${nrn}/credits`,
      statement: creditsRead.statement({ nrn }, undefined),
    },
    declaration: {
      path: `/producers/${nrn}/declarations/eco-contributions?${market}`,
      statement: declarationYardstick.statement(values, undefined),
    },
  };
}
