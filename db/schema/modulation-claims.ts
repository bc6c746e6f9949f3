import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, producerNrn, tenantId } from "./columns";
import { ecoProducts } from "./eco-products";
import { schemePros } from "./scheme-pros";

/** A modulation that a producer claims for a product, with what it shows for it. Withdrawn claims stay, as its history. */
export const modulationClaims = pgTable(
  "modulation_claims",
  {
    producerNrn: producerNrn(),
    id: tenantId(),
    ecoProductId: uuid().notNull(),
    schemeProId: uuid()
      .notNull()
      .references(() => schemePros.id),
    code: text().notNull(),
    note: text(),
    /** The stored file that proves it, and its name. */
    proofKey: text(),
    proofName: text(),
    claimedBy: text().notNull(),
    withdrawnBy: text(),
    withdrawnAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    uniqueIndex("modulation_claims_one_standing")
      .on(t.producerNrn, t.ecoProductId, t.schemeProId, t.code)
      .where(sql`${t.withdrawnAt} is null`),
    foreignKey({
      name: "modulation_claims_of_own_product",
      columns: [t.producerNrn, t.ecoProductId],
      foreignColumns: [ecoProducts.producerNrn, ecoProducts.id],
    }).onDelete("cascade"),
    index("modulation_claims_standing")
      .on(t.schemeProId, t.code, t.producerNrn)
      .where(sql`${t.withdrawnAt} is null`),
    index("modulation_claims_by_product").on(t.producerNrn, t.ecoProductId, t.createdAt),
  ],
);
