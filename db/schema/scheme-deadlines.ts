import { sql } from "drizzle-orm";
import { check, date, foreignKey, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { CERTAINTIES } from "../vocabulary";
import { oneOf } from "./columns";
import { declarationPeriods } from "./declaration-periods";
import { schemePros } from "./scheme-pros";

/** When a scheme takes the declarations of a period, and until when. */
export const schemeDeadlines = pgTable(
  "scheme_deadlines",
  {
    schemeProId: uuid()
      .notNull()
      .references(() => schemePros.id),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    opensOn: date().notNull(),
    deadline: date().notNull(),
    certainty: text({ enum: CERTAINTIES }).notNull(),
    source: text(),
  },
  (t) => [
    primaryKey({
      name: "scheme_deadlines_one_per_period",
      columns: [t.schemeProId, t.declarationPeriodCode],
    }),
    foreignKey({
      name: "scheme_deadlines_in_a_period",
      columns: [t.eprCountryCode, t.declarationPeriodCode],
      foreignColumns: [declarationPeriods.eprCountryCode, declarationPeriods.code],
    }),
    check("scheme_deadlines_after_opening", sql`${t.deadline} >= ${t.opensOn}`),
    oneOf("scheme_deadlines_certainty", t.certainty, CERTAINTIES),
  ],
);
