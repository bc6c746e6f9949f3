import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { producerNrn } from "./columns";
import { producers } from "./producers";

/** A kind of products that a catalog has, or had: what the words of `kinds_in` say of one of its entries. Kept by a trigger. */
export const catalogKinds = pgTable(
  "catalog_kinds",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    eprCountryCode: text().notNull(),
    kind: text().notNull(),
  },
  (t) => [
    primaryKey({
      name: "catalog_kinds_one_per_country",
      columns: [t.producerNrn, t.eprCountryCode, t.kind],
    }),
    index("catalog_kinds_by_kind").on(t.eprCountryCode, t.kind, t.producerNrn),
  ],
);
