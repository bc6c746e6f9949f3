import { z } from "zod";
import { PRODUCER_SORTS, REGISTRATION_STATUSES } from "@/db/vocabulary";
import { Credits } from "./credits";
import { Declaration } from "./declarations";
import { endpoint } from "./endpoint";
import {
  factsOf,
  factsOfRead,
  flag,
  ignoredOfRead,
  Known,
  LegacyId,
  moment,
  money,
  nothing,
  ProducerParams,
  paging,
  reference,
  Search,
  sortOf,
  Timestamp,
  text,
  webAddress,
} from "./parameters";
import { Overdue } from "./work";

/** The address fields: all that a producer's own key may write. */
const addressFields = {
  companyAddress: text(),
  companyAddressComplement: text(),
  companyCity: text(),
  companyZipCode: text(32),
  companyCountryLegacyId: text(),
  companyCountryId: reference,
};
/** Whom schemes and the operator turn to; an empty text is none. */
const contactFields = {
  contactName: text(),
  contactEmail: z.union([z.email().max(254), nothing]).nullish(),
  contactPhone: text(32),
};

export const ADDRESS_FIELDS = Object.keys(addressFields) as (keyof typeof addressFields)[];
export const CONTACT_FIELDS = Object.keys(contactFields) as (keyof typeof contactFields)[];

/** The documented upsert payload: absent leaves a field, null erases it. */
export const ProducerFields = z.object({
  legacyId: text(),
  originLegacyId: text(),
  originId: reference,
  vat: text(64),
  companyName: z.string().trim().min(1).max(300).optional(),
  ...addressFields,
  ...contactFields,
  shareCapital: text(),
  sectorCode: text(),
  legalStatus: text(),
  incorporationCertificateFile: webAddress,
  poaSignedAt: moment,
  poaFile: webAddress,
  poaSignedFile: webAddress,
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
  esignSignatureLink: webAddress,
  esignSignatureRequestId: text(),
  paymentCustomerId: text(),
  paymentSubscriptionId: text(),
  paymentMethodId: text(),
  originFees: money.nullish(),
  isLegalVerified: flag,
  isWelcomeEmailSent: flag,
  paymentCancelAtEnd: flag,
});

export const ProducerUpsert = z.strictObject({
  ...ProducerFields.shape,
  nrn: z.string().optional().meta({ description: "If given, must equal the NRN in the path." }),
  facts: factsOfRead,
  ...ignoredOfRead,
});

export const Producer = z
  .object({
    id: z.uuid(),
    legacyId: LegacyId,
    originLegacyId: LegacyId,
    originId: Known,
    nrn: z.string(),
    vat: Known,
    companyName: z.string(),
    companyAddress: Known,
    companyAddressComplement: Known,
    companyCity: Known,
    companyZipCode: Known,
    companyCountryLegacyId: LegacyId,
    companyCountryId: Known,
    contactName: Known,
    contactEmail: Known,
    contactPhone: Known,
    shareCapital: Known,
    sectorCode: Known,
    legalStatus: Known,
    incorporationCertificateFile: Known,
    poaSignedAt: Known,
    poaFile: Known,
    poaSignedFile: Known,
    signatureUserLegacyId: LegacyId,
    searchIndexId: Known,
    planFrequency: Known,
    planName: Known,
    onboardingStep: Known,
    offerEndAt: Known,
    originPaidAt: Known,
    originReportedAt: Known,
    status: Known,
    terminatedAt: Known,
    tryEndAt: Known,
    esignSignatureLink: Known,
    esignSignatureRequestId: Known,
    paymentCustomerId: Known,
    paymentSubscriptionId: Known,
    paymentMethodId: Known,
    originFees: z.number(),
    facts: factsOf("originFees"),
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
  summary:
    "Create or update a producer; its own key may write the address, an owner the contact as well, and name and VAT until they are verified",
  access: "write",
  params: ProducerParams,
  body: ProducerUpsert,
  returns: Producer,
  changes: "anything",
  errors: ["SERVICE_004"],
});

/** The state of a producer's affairs, for who runs the service. */
export const ProducerSummary = z
  .object({
    nrn: z.string(),
    companyName: z.string(),
    status: z.string().nullable(),
    credits: Credits,
    catalogs: z.array(z.object({ eprCountryCode: z.string(), countProducts: z.int() })),
    registrations: z.array(z.object({ status: z.enum(REGISTRATION_STATUSES), count: z.int() })),
    declarations: z.array(Declaration),
    countMembers: z.int(),
    countRunningBatches: z.int(),
    waiting: z
      .object({
        overdue: Overdue.meta({ description: "Amount due on overdue statements." }),
        countRegistrations: z.int().meta({ description: "Registrations whose next step is the operator's." }),
        countUploads: z.int().meta({ description: "Uploads that failed, and that nothing followed." }),
      })
      .meta({ description: "Its pending work." }),
  })
  .meta({ id: "ProducerSummary" });

const LEGAL_FIELDS = {
  nrn: true,
  vat: true,
  companyName: true,
  companyAddress: true,
  companyAddressComplement: true,
  companyCity: true,
  companyZipCode: true,
  companyCountryId: true,
  shareCapital: true,
  sectorCode: true,
  legalStatus: true,
  incorporationCertificateFile: true,
  poaSignedAt: true,
  poaFile: true,
  poaSignedFile: true,
  isLegalVerified: true,
  terminatedAt: true,
} as const;

/** What identifies a company, and whether it was checked. */
export const ProducerLegal = Producer.pick(LEGAL_FIELDS).meta({ id: "ProducerLegal" });

export const listProducers = endpoint({
  id: "listProducers",
  method: "GET",
  path: "/producers",
  summary: "The producers",
  access: "operator",
  query: z.object({
    Search: Search.optional().meta({ description: "Words that must all occur in NRN, company name or VAT." }),
    Sort: sortOf(PRODUCER_SORTS, "the newest first"),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({ data: z.array(Producer) }),
  errors: [],
});

export const getProducerSummary = endpoint({
  id: "getProducerSummary",
  method: "GET",
  path: "/producers/{ProducerNrn}/summary",
  summary: "A producer's credits, catalogs, registrations and declarations at a glance",
  access: "operator",
  params: ProducerParams,
  returns: ProducerSummary,
  errors: ["SERVICE_004"],
});

export const getProducerLegal = endpoint({
  id: "getProducerLegal",
  method: "GET",
  path: "/producers/{ProducerNrn}/legal",
  summary: "The company behind an NRN",
  access: "operator",
  params: ProducerParams,
  returns: ProducerLegal,
  errors: ["SERVICE_028"],
});
