import { z } from "zod";
import { endpoint } from "./endpoint";
import {
  factsOf,
  factsOfRead,
  ignoredOfRead,
  Known,
  LegacyId,
  money,
  numberInSteps,
  reference,
  Timestamp,
  text,
  webAddress,
} from "./parameters";
import { FORMS } from "./rule";

/** An origin's fields: absent leaves one, null erases it; the company name can't be erased. */
export const OriginFields = z.object({
  legacyId: text(),
  sellerLegacyId: text(),
  sellerId: reference,
  type: text(),
  logo: webAddress,
  companyName: z.string().trim().min(1).max(300).optional(),
  companyAddress: text(),
  companyAddressComplement: text(),
  companyCity: text(),
  companyZipCode: text(32),
  companyCountry: text(),
  companyCountryId: reference,
  brandName: text(),
  welcomeEN: text(5000),
  welcomeFR: text(5000),
  contact: text(),
  referralFeesPercentage: numberInSteps(100, 0.0001).nullish(),
  creditsDiscountedPrice: money.nullish(),
});

export const OriginUpsert = z.strictObject({
  ...OriginFields.shape,
  code: z.string().optional().meta({ description: "If given, must equal the code in the path." }),
  facts: factsOfRead,
  ...ignoredOfRead,
});

export const Origin = z
  .object({
    id: z.uuid(),
    legacyId: LegacyId,
    sellerLegacyId: LegacyId,
    sellerId: Known,
    type: Known,
    code: z.string(),
    logo: Known,
    companyName: z.string(),
    companyAddress: Known,
    companyAddressComplement: Known,
    companyCity: Known,
    companyZipCode: Known,
    companyCountry: Known,
    companyCountryId: Known,
    brandName: Known,
    welcomeEN: Known,
    welcomeFR: Known,
    contact: Known,
    referralFeesPercentage: z.number(),
    creditsDiscountedPrice: z.number(),
    facts: factsOf("referralFeesPercentage", "creditsDiscountedPrice"),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Origin" });

export const listOrigins = endpoint({
  id: "listOrigins",
  method: "GET",
  path: "/origins",
  summary: "Origins that refer producers to the service, by company name",
  access: "operator",
  returns: z.object({ data: z.array(Origin) }),
  errors: [],
});

export const upsertOrigin = endpoint({
  id: "upsertOrigin",
  method: "PUT",
  path: "/origins/{OriginCode}",
  summary: "Create or update an origin",
  access: "operator",
  params: z.object({ OriginCode: z.string().regex(FORMS.id) }),
  body: OriginUpsert,
  returns: Origin,
  errors: [],
});
