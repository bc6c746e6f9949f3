import { z } from "zod";
import { STATEMENT_PER } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { CountryCode, deposit, flag, ignoredOfRead, text, webAddress } from "./parameters";
import { FORMS } from "./rule";
import { SchemePro } from "./schemes";

/** A scheme's fields: absent leaves one, null erases it; its names and its seller can't be erased. */
export const SchemeFields = z.object({
  legacyId: text(),
  agencySchemeCode: text(),
  currencyDeposit: text(16),
  declarationFrequency: text(),
  proAddress: text(),
  proCity: text(),
  proZipCode: text(32),
  proCountryLegacyId: text(),
  proCountryId: z.uuid().optional(),
  proLogo: webAddress,
  registrationDeposit: deposit,
  schemeNameEn: z.string().trim().min(1).max(300).optional(),
  schemeNameFr: z.string().trim().min(1).max(300).optional(),
  schemePartner: flag,
  givesUin: z.boolean().optional().meta({
    description:
      "Whether who registers with it gets a UIN (France: IDU). A new scheme does, unless it is said.",
  }),
  sellerId: z.uuid().optional().meta({ description: "Who invoices for it; a new scheme needs one." }),
});

/** How the seller is paid for a scheme. */
export const PaymentFields = z.object({
  depositPriceId: text(),
  ecoContributionPriceId: text(),
  connectId: text(),
  statementPer: z.enum(STATEMENT_PER).optional().meta({
    description: "A statement for each scheme, or one for all of the seller's that are validated together.",
  }),
});

const ignored = z.unknown().optional().meta({ description: "Ignored." });

export const SchemeProUpsert = z.strictObject({
  eprCountryCode: CountryCode,
  schemeCode: z.string().regex(FORMS.schemeCode).meta({ example: "EEE" }),
  ecoOrganismName: z.string().trim().min(1).max(300),
  ...SchemeFields.shape,
  isDefault: z.boolean().optional().meta({
    description:
      "true makes it the scheme of its code for producers without a registration, in place of another; catalogs follow in the background; false changes nothing. The first of a code is.",
  }),
  sellerPaymentConfig: z
    .strictObject({ ...PaymentFields.shape, sellerId: ignored, schemeProId: ignored, ...ignoredOfRead })
    .optional(),
  countProductsScheme: ignored,
  country: ignored,
  seller: ignored,
  ...ignoredOfRead,
});

export const upsertSchemePro = endpoint({
  id: "upsertSchemePro",
  method: "PUT",
  path: "/scheme-pros",
  summary: "Create or update a scheme; its country, code and name say which",
  access: "operator",
  body: SchemeProUpsert,
  returns: SchemePro,
  errors: [],
});
