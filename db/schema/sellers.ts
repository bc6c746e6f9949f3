import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, legacyId, updatedAt } from "./columns";

/** The company that invoices for a scheme. The four superAdmin fields are personal data. */
export const sellers = pgTable("sellers", {
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
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
