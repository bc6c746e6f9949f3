import { z } from "zod";
import { endpoint } from "./endpoint";
import { flag, ignoredOfRead, moment, ProducerParams, Timestamp, text } from "./parameters";

const Address = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullish();

/** The address fields: all that a producer's own key may write. */
const addressFields = {
  companyAddress: text(),
  companyAddressComplement: text(),
  companyCity: text(),
  companyZipCode: text(32),
  companyCountryLegacyId: text(),
  companyCountryId: z.uuid().nullish(),
};
export const ADDRESS_FIELDS = Object.keys(addressFields) as (keyof typeof addressFields)[];

/** The documented upsert payload: absent leaves a field, null erases it. */
export const ProducerFields = z.object({
  legacyId: text(),
  originLegacyId: text(),
  originId: z.uuid().nullish(),
  vat: text(64),
  companyName: z.string().trim().min(1).max(300).optional(),
  ...addressFields,
  shareCapital: text(),
  sectorCode: text(),
  legalStatus: text(),
  incorporationCertificateFile: Address,
  poaSignedAt: moment,
  poaFile: Address,
  poaSignedFile: Address,
  signatureUserLegacyId: text(),
  searchIndexId: text(),
  planFrequency: text(),
  planName: text(),
  onboardingStep: text(),
  offerEndAt: moment,
  originPaidAt: moment,
  originReportedAt: moment,
  status: text(),
  terminatedAt: moment,
  tryEndAt: moment,
  esignSignatureLink: Address,
  esignSignatureRequestId: text(),
  paymentCustomerId: text(),
  paymentSubscriptionId: text(),
  paymentMethodId: text(),
  originFees: z.number().min(0).max(999_999_999).multipleOf(0.01).nullish(),
  isLegalVerified: flag,
  isWelcomeEmailSent: flag,
  paymentCancelAtEnd: flag,
});

export const ProducerUpsert = z.strictObject({
  ...ProducerFields.shape,
  nrn: z.string().optional().meta({ description: "When given, the NRN of the path." }),
  ...ignoredOfRead,
});

const Text = z.string().nullable();

export const Producer = z
  .object({
    id: z.uuid(),
    legacyId: Text,
    originLegacyId: Text,
    originId: Text,
    nrn: z.string(),
    vat: Text,
    companyName: z.string(),
    companyAddress: Text,
    companyAddressComplement: Text,
    companyCity: Text,
    companyZipCode: Text,
    companyCountryLegacyId: Text,
    companyCountryId: Text,
    shareCapital: Text,
    sectorCode: Text,
    legalStatus: Text,
    incorporationCertificateFile: Text,
    poaSignedAt: Timestamp.nullable(),
    poaFile: Text,
    poaSignedFile: Text,
    signatureUserLegacyId: Text,
    searchIndexId: Text,
    planFrequency: Text,
    planName: Text,
    onboardingStep: Text,
    offerEndAt: Timestamp.nullable(),
    originPaidAt: Timestamp.nullable(),
    originReportedAt: Timestamp.nullable(),
    status: Text,
    terminatedAt: Timestamp.nullable(),
    tryEndAt: Timestamp.nullable(),
    esignSignatureLink: Text,
    esignSignatureRequestId: Text,
    paymentCustomerId: Text,
    paymentSubscriptionId: Text,
    paymentMethodId: Text,
    originFees: z.number().nullable(),
    isLegalVerified: z.boolean(),
    isWelcomeEmailSent: z.boolean(),
    paymentCancelAtEnd: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Producer" });

export const getProducer = endpoint({
  id: "getProducer",
  method: "GET",
  path: "/producers/{ProducerNrn}",
  summary: "A producer's company record",
  access: "read",
  params: ProducerParams,
  returns: Producer,
  errors: ["SERVICE_004"],
});

export const upsertProducer = endpoint({
  id: "upsertProducer",
  method: "PUT",
  path: "/producers/{ProducerNrn}",
  summary: "Create or update a producer; its own key may write the address fields",
  access: "write",
  params: ProducerParams,
  body: ProducerUpsert,
  returns: Producer,
  errors: ["SERVICE_004"],
});
