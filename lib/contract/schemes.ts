import { z } from "zod";
import { ACTOR_KINDS, REGISTRATION_STATUSES, STATEMENT_PER, TURNS } from "@/db/vocabulary";
import { DECLARED_AS } from "@/lib/domain/pricing/scale-line";
import { endpoint } from "./endpoint";
import { CountryAndPeriod, CountryCode, Known, LegacyId, ProducerParams, Timestamp } from "./parameters";

export const Country = z
  .looseObject({
    id: z.uuid(),
    legacyId: LegacyId,
    codeIso2: z.string(),
    isVat: z.boolean(),
    vatRate: z.number().nullable().meta({
      description: "VAT rate on eco-contributions in percent; null if not set.",
    }),
    nameEN: z.string(),
    nameFR: z.string(),
    nameZH: z.string(),
    currency: z.string().meta({ description: "ISO 4217." }),
    eprActivated: z.boolean(),
    schemePros: z.array(z.uuid()).nullable().meta({
      description: "Ids of its schemes, where countries are listed; null where a country is nested.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Country" });

/** A country by itself; nested in a scheme it has no time zone. */
export const ListedCountry = Country.extend({
  timeZone: z.string().meta({
    description:
      "IANA time zone by whose days its deadlines are counted; of several, the one behind all others.",
  }),
}).meta({ id: "ListedCountry" });

/** Null where the caller may not see it, which is not the same as empty. */
const Personal = z.string().nullable().meta({ description: "Null unless an operator asks." });

export const Seller = z
  .looseObject({
    id: z.uuid(),
    legacyId: LegacyId,
    companyName: z.string(),
    nrn: z.string(),
    vat: Known,
    companyAddress: Known,
    companyLogo: Known,
    superAdminEmail: Personal,
    superAdminMobilePhone: Personal,
    superAdminFirstName: Personal,
    superAdminLastName: Personal,
    registrationFeesId: Known,
    declarationBasicFeesId: Known,
    declarationPremiumFeesId: Known,
    connectServiceId: Known,
    commissionPercentage: Known,
    accountHolder: Known,
    iban: Known.meta({ description: "Of the account that statements are paid to." }),
    bic: Known,
    paymentDays: z.int().nullable().meta({ description: "Payment term of statements, in days." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Seller" });

export const SellerPaymentConfig = z
  .looseObject({
    id: z.uuid(),
    sellerId: z.uuid(),
    schemeProId: z.uuid(),
    depositPriceId: Known,
    ecoContributionPriceId: Known,
    connectId: Known,
    statementPer: z.enum(STATEMENT_PER).meta({
      description: "A statement for each scheme, or one for all of the seller's that are validated together.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "SellerPaymentConfig" });

export const SchemePro = z
  .object({
    id: z.uuid(),
    legacyId: LegacyId,
    ecoOrganismName: z.string(),
    eprCountryCode: z.string(),
    schemeCode: z.string(),
    agencySchemeCode: Known,
    currencyDeposit: Known,
    declarationFrequency: Known,
    proAddress: Known,
    proCity: Known,
    proZipCode: Known,
    proCountryLegacyId: LegacyId,
    proCountryId: z.uuid(),
    proLogo: Known,
    registrationDeposit: z.number(),
    schemeNameEn: z.string(),
    schemeNameFr: z.string(),
    schemePartner: z.boolean(),
    givesUin: z.boolean().meta({
      description:
        "Whether who registers with it gets a UIN (France: IDU): without one nobody is registered.",
    }),
    isDefault: z.boolean().meta({
      description: "Whether it is the scheme of its code for producers without a registration.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    countProductsScheme: z.number().nullable(),
    country: Country,
    seller: Seller,
    sellerPaymentConfig: SellerPaymentConfig,
  })
  .meta({ id: "SchemePro" });

const RegistrationStep = z
  .object({
    from: z.enum(REGISTRATION_STATUSES).nullable().meta({ description: "Null where it began." }),
    to: z.enum(REGISTRATION_STATUSES),
    at: Timestamp,
    isUndo: z.boolean().meta({ description: "Whether it took the step before it back." }),
    reason: z.string().nullable().meta({ description: "Why it was rejected or terminated." }),
    by: z.object({
      kind: z.enum(ACTOR_KINDS),
      name: z.string().nullable().meta({
        description: "Of the person or the key; null where the account is gone, and of operators to others.",
      }),
    }),
  })
  .meta({ id: "RegistrationStep" });

export const Registration = z
  .object({
    id: z.uuid(),
    legacyId: LegacyId,
    producerLegacyId: LegacyId,
    producerId: z.uuid(),
    schemeProLegacyId: LegacyId,
    schemeProId: z.uuid(),
    uin: Known.meta({
      description: "Identifier assigned by the national agency (France: IDU); empty if unknown.",
    }),
    proMemberId: Known,
    status: z.enum(REGISTRATION_STATUSES),
    schemeDepositAmount: z.number(),
    isExternalRegistration: z.boolean(),
    declaredAs: z.enum(DECLARED_AS).meta({
      description:
        "How the producer declares to the scheme: line by line, or as the scheme offers it, simpler or flat.",
    }),
    uinReceivedAt: Known,
    registrationSentToProAt: Known,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    turn: z.enum(TURNS).nullable().meta({
      description: "Who can take the next step; null if none is left.",
    }),
    statusSince: Timestamp.nullable().meta({
      description: "When it got its status; null if an earlier release did not record it.",
    }),
    isUndoable: z.boolean().meta({
      description: "Whether the last step registered or rejected, and nothing followed it.",
    }),
    steps: z.array(RegistrationStep).meta({ description: "Its steps so far, oldest first." }),
    schemePro: SchemePro,
    countProductsScheme: z.number().nullable(),
    totalQuantityScheme: z.number().nullable(),
    totalAmountScheme: z.number().nullable(),
    producerPaidAt: Timestamp.nullable(),
  })
  .meta({ id: "Registration" });

export const DeclarationPeriod = z
  .object({
    eprCountryCode: z.string(),
    code: z.string(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    deadlines: z.array(
      z.object({
        schemeProId: z.uuid(),
        schemeCode: z.string(),
        ecoOrganismName: z.string(),
        opensOn: z.iso.date(),
        deadline: z.iso.date(),
        certainty: z.string().meta({ description: "`illustrative` where no source gives the date." }),
        source: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "DeclarationPeriod" });

export const ExternalRegistrations = z
  .array(
    z.strictObject({
      schemeCode: z.string().min(1).max(32),
      uin: z.string().trim().min(1).max(64).optional().meta({
        description: "The number that the agency gave; needed where the scheme's members get one.",
      }),
      proMemberId: z.string().trim().min(1).max(200).optional(),
    }),
  )
  .max(50)
  .meta({
    description:
      "Those of `schemeCodes` with which the producer registered elsewhere: they start at `5 - Registered`, and a draft becomes that.",
  });

export const OnboardingRequest = z.strictObject({
  eprCountryCode: CountryCode,
  schemeCodes: z.array(z.string().min(1).max(32)).min(1).max(50),
  schemePros: z.array(z.uuid()).max(50).optional().meta({
    description:
      "Ids of the schemes that are chosen, one of each code at most; without one the code's default. A draft with another scheme of the code goes over to the chosen one.",
  }),
  externalRegistrations: ExternalRegistrations.optional(),
  companyName: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .optional()
    .meta({ description: "Of a company that a signed-in person registers; unused where it is known." }),
  companyCountryCode: CountryCode.optional().meta({ description: "Where that company is established." }),
});

export const listSchemes = endpoint({
  id: "listSchemes",
  method: "GET",
  path: "/producers/{ProducerNrn}/schemes",
  summary: "The registrations of a producer, with the period's counts and totals",
  access: "read",
  params: ProducerParams,
  query: CountryAndPeriod,
  returns: z.array(Registration),
  errors: ["SERVICE_004"],
});

export const listSchemePros = endpoint({
  id: "listSchemePros",
  method: "GET",
  path: "/scheme-pros",
  summary: "The schemes of every country",
  access: "any",
  returns: z.array(SchemePro),
  maxAge: 3600,
  errors: [],
});

export const listCountries = endpoint({
  id: "listCountries",
  method: "GET",
  path: "/countries",
  summary: "The countries known to the service",
  access: "any",
  returns: z.array(ListedCountry),
  maxAge: 3600,
  errors: [],
});

export const listDeclarationPeriods = endpoint({
  id: "listDeclarationPeriods",
  method: "GET",
  path: "/declaration-periods",
  summary: "The declaration periods of a country, with each scheme's deadline",
  access: "any",
  query: z.object({ EprCountryCode: CountryCode.optional() }),
  returns: z.array(DeclarationPeriod),
  maxAge: 3600,
  errors: [],
});

export const onboardProducer = endpoint({
  id: "onboardProducer",
  method: "POST",
  path: "/onboardings/{ProducerNrn}",
  summary:
    "Start registrations of a producer with schemes; a signed-in person registers a new company and owns it",
  access: "write",
  params: ProducerParams,
  body: OnboardingRequest,
  returns: z.array(Registration),
  changes: "anything",
  errors: ["SERVICE_028"],
});
