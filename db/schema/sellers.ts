import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, legacyId, updatedAt } from "./columns";

/** The company that invoices for a scheme. The four superAdmin fields are personal data. */
export const sellers = pgTable(
  "sellers",
  {
    id: id(),
    legacyId: legacyId(),
    companyName: text().notNull(),
    nrn: text().notNull().unique("sellers_one_per_nrn"),
    vat: text(),
    companyAddress: text(),
    companyLogo: text(),
    superAdminEmail: text(),
    superAdminMobilePhone: text(),
    superAdminFirstName: text(),
    superAdminLastName: text(),
    registrationFeesId: text(),
    declarationBasicFeesId: text(),
    declarationPremiumFeesId: text(),
    connectServiceId: text(),
    commissionPercentage: text(),
    /** The account that statements are paid to. */
    accountHolder: text(),
    iban: text(),
    bic: text(),
    /** Within how many days statements are to be paid; null where it has not said so. */
    paymentDays: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check("sellers_payment_days_bounded", sql`${t.paymentDays} between 0 and 365`)],
);
