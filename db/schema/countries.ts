import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, legacyId, updatedAt } from "./columns";

/** A country where producers answer for what they sell. */
export const countries = pgTable(
  "countries",
  {
    id: id(),
    legacyId: legacyId(),
    codeIso2: text().notNull().unique("countries_one_per_code"),
    isVat: boolean().notNull(),
    nameEn: text().notNull(),
    nameFr: text().notNull(),
    nameZh: text().notNull(),
    /** ISO 4217 code of the amounts declared there. */
    currency: text().notNull(),
    eprActivated: boolean().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check("countries_code_is_iso2", sql`${t.codeIso2} ~ '^[A-Z]{2}$'`)],
);
