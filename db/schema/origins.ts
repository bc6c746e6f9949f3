import { numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { amount, bounded, createdAt, id, legacyId, updatedAt } from "./columns";
import { countries } from "./countries";
import { sellers } from "./sellers";

/** Who brings producers to the service, under which brand and on which terms. */
export const origins = pgTable(
  "origins",
  {
    id: id(),
    legacyId: legacyId(),
    sellerLegacyId: text(),
    sellerId: uuid().references(() => sellers.id),
    type: text(),
    code: text().notNull().unique("origins_one_per_code"),
    logo: text(),
    companyName: text().notNull(),
    companyAddress: text(),
    companyAddressComplement: text(),
    companyCity: text(),
    companyZipCode: text(),
    companyCountry: text(),
    companyCountryId: uuid().references(() => countries.id),
    brandName: text(),
    welcomeEn: text(),
    welcomeFr: text(),
    contact: text(),
    referralFeesPercentage: numeric({ precision: 7, scale: 4 }),
    creditsDiscountedPrice: amount(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [bounded("origins_price_bounded", t.creditsDiscountedPrice, "amount")],
);
