import { sql } from "drizzle-orm";
import { boolean, check, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, legacyId, updatedAt } from "./columns";

/** A country where producers answer for what they sell. */
export const countries = pgTable(
  "countries",
  {
    id: id(),
    legacyId: legacyId(),
    codeIso2: text().notNull().unique("countries_one_per_code"),
    isVat: boolean().notNull(),
    /** VAT on eco-contributions in per cent; null where nobody has said it. */
    vatRate: numeric({ precision: 5, scale: 2 }),
    nameEn: text().notNull(),
    nameFr: text().notNull(),
    nameZh: text().notNull(),
    /** ISO 4217 code of the amounts declared there. */
    currency: text().notNull(),
    eprActivated: boolean().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("countries_code_is_iso2", sql`${t.codeIso2} ~ '^[A-Z]{2}$'`),
    check("countries_vat_rate_bounded", sql`${t.vatRate} between 0 and 99.99`),
  ],
);
