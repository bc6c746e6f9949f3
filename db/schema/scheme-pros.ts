import { sql } from "drizzle-orm";
import { boolean, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { amount, bounded, createdAt, id, legacyId, updatedAt } from "./columns";
import { countries } from "./countries";
import { sellers } from "./sellers";

/** A scheme (éco-organisme): collects the eco-contributions of one stream in one country. */
export const schemePros = pgTable(
  "scheme_pros",
  {
    id: id(),
    legacyId: legacyId(),
    ecoOrganismName: text().notNull(),
    eprCountryCode: text()
      .notNull()
      .references(() => countries.codeIso2),
    schemeCode: text().notNull(),
    /** Where several schemes serve one code, the one for producers without a registration. */
    isDefault: boolean().notNull(),
    agencySchemeCode: text(),
    currencyDeposit: text(),
    declarationFrequency: text(),
    proAddress: text(),
    proCity: text(),
    proZipCode: text(),
    proCountryLegacyId: text(),
    proCountryId: uuid()
      .notNull()
      .references(() => countries.id),
    proLogo: text(),
    registrationDeposit: amount().notNull().default("0"),
    schemeNameEn: text().notNull(),
    schemeNameFr: text().notNull(),
    schemePartner: boolean().notNull().default(false),
    /** Whether who registers with it gets a UIN (France: the IDU). */
    givesUin: boolean().notNull().default(true),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("scheme_pros_one_per_name").on(t.eprCountryCode, t.schemeCode, t.ecoOrganismName),
    uniqueIndex("scheme_pros_one_default_per_code")
      .on(t.eprCountryCode, t.schemeCode)
      .where(sql`${t.isDefault}`),
    bounded("scheme_pros_deposit_bounded", t.registrationDeposit, "amount"),
  ],
);
