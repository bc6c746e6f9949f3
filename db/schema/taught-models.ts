import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { TaughtModel } from "../../lib/domain/qualification/taught/taught";
import { producerNrn, updatedAt } from "./columns";
import { producers } from "./producers";

/** What the answers of a producer's people taught, learned anew with each of them. */
export const taughtModels = pgTable("taught_models", {
  producerNrn: producerNrn()
    .primaryKey()
    .references(() => producers.nrn),
  model: jsonb().$type<TaughtModel>().notNull(),
  /** Of whom the last answer is. */
  taughtBy: text().notNull(),
  updatedAt: updatedAt(),
});
