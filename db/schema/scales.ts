import { date, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "./columns";
import { schemePros } from "./scheme-pros";

/** A scheme's price list (barème) for a period. */
export const scales = pgTable(
  "scales",
  {
    id: id(),
    schemeProId: uuid()
      .notNull()
      .references(() => schemePros.id),
    declarationPeriodCode: text().notNull(),
    effectiveFrom: date().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique("scales_one_per_period").on(t.schemeProId, t.declarationPeriodCode)],
);
