import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { CatalogFilterKept } from "../../lib/domain/catalog-filter-kept";
import { createdAt, producerNrn } from "./columns";
import { producers } from "./producers";

/** A way to filter and sort the catalog that a person keeps under a name; goes with the person. */
export const savedFilters = pgTable(
  "saved_filters",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    userId: text().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<CatalogFilterKept>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.userId, t.name] }),
    index("saved_filters_by_person").on(t.userId),
  ],
);
