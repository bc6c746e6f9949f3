import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { STATEMENT_PER } from "../vocabulary";
import { createdAt, id, oneOf, updatedAt } from "./columns";
import { schemePros } from "./scheme-pros";
import { sellers } from "./sellers";

/** How a seller is paid for one scheme. */
export const sellerPaymentConfigs = pgTable(
  "seller_payment_configs",
  {
    id: id(),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    schemeProId: uuid()
      .notNull()
      .unique("seller_payment_configs_one_per_scheme")
      .references(() => schemePros.id),
    depositPriceId: text(),
    ecoContributionPriceId: text(),
    connectId: text(),
    statementPer: text({ enum: STATEMENT_PER }).notNull().default("SCHEME"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [oneOf("seller_payment_configs_statement_per", t.statementPer, STATEMENT_PER)],
);
