import type { FieldKind } from "./record-form";

type Fields = Readonly<Record<string, FieldKind>>;

/** Every field that an operator writes of a producer, by what it is about. */
export const PRODUCER_FIELDS = {
  company: {
    companyName: "text",
    vat: "text",
    legalStatus: "text",
    shareCapital: "text",
    sectorCode: "text",
    status: "text",
    isLegalVerified: "flag",
  },
  address: {
    companyAddress: "text",
    companyAddressComplement: "text",
    companyZipCode: "text",
    companyCity: "text",
    companyCountryId: "choice",
    companyCountryLegacyId: "text",
    contactName: "text",
    contactEmail: "text",
    contactPhone: "text",
  },
  documents: {
    incorporationCertificateFile: "text",
    poaFile: "text",
    poaSignedFile: "text",
    poaSignedAt: "moment",
    signatureUserLegacyId: "text",
    esignSignatureLink: "text",
    esignSignatureRequestId: "text",
  },
  origin: {
    originId: "choice",
    originLegacyId: "text",
    originFees: "number",
    originPaidAt: "moment",
    originReportedAt: "moment",
  },
  plan: {
    planName: "text",
    planFrequency: "text",
    offerEndAt: "moment",
    tryEndAt: "moment",
    paymentCustomerId: "text",
    paymentSubscriptionId: "text",
    paymentMethodId: "text",
    paymentCancelAtEnd: "flag",
  },
  record: {
    onboardingStep: "text",
    terminatedAt: "moment",
    legacyId: "text",
    searchIndexId: "text",
    isWelcomeEmailSent: "flag",
  },
} as const satisfies Record<string, Fields>;

export const SELLER_FIELDS = {
  companyName: "text",
  vat: "text",
  companyAddress: "text",
  companyLogo: "text",
  superAdminFirstName: "text",
  superAdminLastName: "text",
  superAdminEmail: "text",
  superAdminMobilePhone: "text",
  registrationFeesId: "text",
  declarationBasicFeesId: "text",
  declarationPremiumFeesId: "text",
  connectServiceId: "text",
  commissionPercentage: "text",
  legacyId: "text",
} as const satisfies Fields;

export const ORIGIN_FIELDS = {
  companyName: "text",
  type: "text",
  brandName: "text",
  contact: "text",
  companyAddress: "text",
  companyAddressComplement: "text",
  companyZipCode: "text",
  companyCity: "text",
  companyCountry: "text",
  companyCountryId: "choice",
  logo: "text",
  sellerId: "choice",
  sellerLegacyId: "text",
  referralFeesPercentage: "number",
  creditsDiscountedPrice: "number",
  legacyId: "text",
  welcomeEN: "long",
  welcomeFR: "long",
} as const satisfies Fields;

export const SCHEME_FIELDS = {
  scheme: {
    schemeNameFr: "text",
    schemeNameEn: "text",
    agencySchemeCode: "text",
    declarationFrequency: "text",
    registrationDeposit: "number",
    currencyDeposit: "text",
    schemePartner: "flag",
    givesUin: "flag",
    isDefault: "flag",
  },
  address: {
    proAddress: "text",
    proZipCode: "text",
    proCity: "text",
    proCountryId: "choice",
    proCountryLegacyId: "text",
    proLogo: "text",
    legacyId: "text",
  },
  payment: {
    sellerId: "choice",
    depositPriceId: "text",
    ecoContributionPriceId: "text",
    connectId: "text",
  },
} as const satisfies Record<string, Fields>;
