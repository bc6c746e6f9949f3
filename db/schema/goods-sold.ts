import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { producerNrn, updatedAt } from "./columns";
import { producers } from "./producers";

/** A kind of goods in its seller's words, and how many of them are sold in a year, about. */
export type SoldGoods = { title: string; perYear: number | null };

/** What a producer says that it sells in a country, before there is a catalog. */
export const goodsSold = pgTable(
  "goods_sold",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    eprCountryCode: text().notNull(),
    goods: jsonb().$type<SoldGoods[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ name: "goods_sold_one_per_country", columns: [t.producerNrn, t.eprCountryCode] })],
);
