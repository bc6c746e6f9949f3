import { z } from "zod";
import { CERTIFICATE_STATUSES } from "@/lib/domain/certificate";
import { endpoint } from "./endpoint";
import { CountryAndPeriod, CountryCode, PeriodCode, ProducerParams, paging, Timestamp } from "./parameters";
import { signed } from "./proof-keys";

const CertifiedScheme = z.object({
  schemeCode: z.string(),
  ecoOrganismName: z.string(),
  uin: z
    .string()
    .nullable()
    .meta({ description: "null if not assigned yet when the certificate was issued." }),
  revision: z.int().meta({ description: "Of the declaration, in which the part was validated." }),
  totalQuantity: z.string().meta({ description: "A decimal string." }),
  totalWeight: z.string().meta({ description: "Kilograms, a decimal string." }),
  validatedAt: Timestamp,
  paidAt: Timestamp.nullable(),
});

/** What is printed, and signed. */
const CertificateSays = z.object({
  number: z.string().meta({ example: "2025-7QK4MD2P-A" }),
  companyName: z.string(),
  companyAddress: z.array(z.string()),
  companyCountry: z.string().nullable().optional().meta({
    description:
      "Where the company has its seat, ISO 3166-1 alpha-2; null where it is unknown, absent in older certificates.",
  }),
  producerNrn: z.string(),
  eprCountryCode: z.string(),
  declarationPeriodCode: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  issuedAt: Timestamp,
  replaces: z.string().nullable().meta({ description: "Number of the certificate it replaces." }),
  schemes: z.array(CertifiedScheme),
});

export const Certificate = CertificateSays.extend({
  id: z.uuid(),
  code: z.string().meta({
    description: "Proves that the certificate is in front of whoever verifies it.",
    example: "7QK-4MD",
  }),
  status: z.enum(CERTIFICATE_STATUSES),
  since: Timestamp.nullable().meta({ description: "When it ceased to be valid." }),
  verifyUrl: z.url().meta({ description: "URL for verifying it." }),
}).meta({
  id: "Certificate",
  description:
    "That a producer declared a year in a country: schemes, numbers, quantities, dates; no amounts.",
});

const CertificateParams = ProducerParams.extend({ CertificateId: z.uuid() });

export const issueCertificate = endpoint({
  id: "issueCertificate",
  method: "POST",
  path: "/producers/{ProducerNrn}/certificates",
  summary:
    "Certify a year of which every part is validated; the certificate before, if there is one, is replaced by it",
  access: "write",
  params: ProducerParams,
  body: z.strictObject({ eprCountryCode: CountryCode, declarationPeriodCode: PeriodCode }),
  returns: Certificate,
  errors: ["SERVICE_004"],
});

export const listCertificates = endpoint({
  id: "listCertificates",
  method: "GET",
  path: "/producers/{ProducerNrn}/certificates",
  summary: "The certificates of a producer, newest first",
  access: "read",
  params: ProducerParams,
  query: CountryAndPeriod.partial().extend(paging(100)),
  pages: true,
  returns: z.object({ data: z.array(Certificate) }),
  errors: ["SERVICE_004"],
});

export const getCertificate = endpoint({
  id: "getCertificate",
  method: "GET",
  path: "/producers/{ProducerNrn}/certificates/{CertificateId}",
  summary: "One certificate",
  access: "read",
  params: CertificateParams,
  returns: Certificate,
  errors: ["SERVICE_004"],
});

export const getSignedCertificate = endpoint({
  id: "getSignedCertificate",
  method: "GET",
  path: "/producers/{ProducerNrn}/certificates/{CertificateId}/signed.json",
  summary: "A certificate as issued and signed, for offline verification",
  access: "read",
  params: CertificateParams,
  returns: signed(CertificateSays.extend({ type: z.literal("certificate") })).meta({
    id: "SignedCertificate",
  }),
  errors: ["SERVICE_004"],
});

export const printCertificate = endpoint({
  id: "printCertificate",
  method: "GET",
  path: "/producers/{ProducerNrn}/certificates/{CertificateId}/certificate.pdf",
  summary: "A certificate as a PDF in the caller's language",
  access: "read",
  params: CertificateParams,
  produces: "application/pdf",
  returns: z.string(),
  errors: ["SERVICE_004"],
});

export const verifyCertificate = endpoint({
  id: "verifyCertificate",
  method: "GET",
  path: "/certificates/{CertificateNumber}/verification",
  summary: "Whether a certificate is valid, replaced or withdrawn, and nothing else",
  access: "none",
  params: z.object({ CertificateNumber: z.string().max(64) }),
  query: z.object({ Code: z.string().max(64).default("").meta({ description: "As it is printed." }) }),
  returns: z
    .object({
      status: z
        .enum([...CERTIFICATE_STATUSES, "UNKNOWN"])
        .meta({ description: "`UNKNOWN`: there is none with this number and code." }),
      number: z.string().nullable().meta({ description: "As printed; null if unknown." }),
      since: Timestamp.nullable().meta({ description: "When it was replaced or withdrawn." }),
    })
    .meta({ id: "Verification" }),
  errors: [],
});
