import { z } from "zod";
import { endpoint } from "./endpoint";
import { bic, email, iban, ignoredOfRead, text, webAddress } from "./parameters";
import { FORMS } from "./rule";
import { Seller } from "./schemes";

/** A seller's fields: absent leaves one, null erases it; the company name can't be erased. */
export const SellerFields = z.object({
  legacyId: text(),
  companyName: z.string().trim().min(1).max(300).optional(),
  vat: text(64),
  companyAddress: text(),
  companyLogo: webAddress,
  superAdminEmail: email,
  superAdminMobilePhone: text(32),
  superAdminFirstName: text(100),
  superAdminLastName: text(100),
  registrationFeesId: text(),
  declarationBasicFeesId: text(),
  declarationPremiumFeesId: text(),
  connectServiceId: text(),
  commissionPercentage: text(32),
  accountHolder: text(70).meta({ description: "Of the account that statements are paid to." }),
  iban: iban.meta({ description: "Of the account that statements are paid to; spaces or not." }),
  bic: bic.meta({ description: "Of the bank that has the account." }),
  paymentDays: z.int().min(0).max(365).nullish().meta({
    description: "Payment term of statements, in days; default 30.",
  }),
});

export const SellerUpsert = z.strictObject({
  ...SellerFields.shape,
  nrn: z.string().optional().meta({ description: "If given, must equal the NRN in the path." }),
  ...ignoredOfRead,
});

export const listSellers = endpoint({
  id: "listSellers",
  method: "GET",
  path: "/sellers",
  summary: "The companies that invoice for schemes, by name",
  access: "operator",
  returns: z.object({ data: z.array(Seller) }),
  errors: [],
});

export const upsertSeller = endpoint({
  id: "upsertSeller",
  method: "PUT",
  path: "/sellers/{SellerNrn}",
  summary: "Create or update a seller",
  access: "operator",
  params: z.object({ SellerNrn: z.string().regex(FORMS.id) }),
  body: SellerUpsert,
  returns: Seller,
  errors: [],
});
