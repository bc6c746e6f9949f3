import { sql } from "drizzle-orm";
import { check, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { countries } from "./countries";

/** A year of sales that is declared in a country. */
export const declarationPeriods = pgTable(
  "declaration_periods",
  {
    eprCountryCode: text()
      .notNull()
      .references(() => countries.codeIso2),
    code: text().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "declaration_periods_one_per_code", columns: [t.eprCountryCode, t.code] }),
    check("declaration_periods_code_is_a_year", sql`${t.code} ~ '^20[0-9]{2}$'`),
    check("declaration_periods_end_after_start", sql`${t.endsOn} > ${t.startsOn}`),
  ],
);
