import { z } from "zod";
import {
  ACTOR_KINDS,
  DECLARATION_STATUSES,
  DECLARATION_WARNINGS,
  REGISTRATION_STATUSES,
  STREAMS,
} from "@/db/vocabulary";
import { WHY_NOT } from "@/lib/domain/approval";
import { InsufficientCredits } from "./credits";
import { endpoint } from "./endpoint";
import {
  CodePeriod,
  CodeVendor,
  CountryAndPeriod,
  CountryCode,
  deadlineKept,
  ExternalIdType,
  moment,
  PeriodCode,
  ProducerParams,
  Timestamp,
  wholeNumber,
} from "./parameters";
import { DeclarationFee, Pricing, Unpriced } from "./pricing";
import { rule } from "./rule";

export const DeclarationEcoContribution = z
  .object({
    producerNrn: z.string(),
    eprCountryCode: z.string(),
    declarationPeriodCode: z.string(),
    codePeriod: z.string().nullable(),
    codeVendor: z.string().nullable(),
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    scaleCode: z.string(),
    ecoProductReference: z.string(),
    quantity: z.number(),
    itemWeight: z.string().nullable().meta({ description: "Kilograms." }),
    price: z.number(),
    priceUnit: z.string().meta({ description: "`Poids (KG)`: the price is per kilogram." }),
    ecoContribution: z.number().meta({ description: "quantity × price (× itemWeight), 2 decimals." }),
    pricing: Pricing.nullable().meta({
      description: "How the price was determined; null if an earlier release wrote it.",
    }),
  })
  .meta({ id: "DeclarationEcoContribution" });

const DeclarationPart = z
  .object({
    schemeProId: z.uuid(),
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    proMemberId: z.string().nullable(),
    status: z.enum(DECLARATION_STATUSES),
    totalQuantityScheme: z.number(),
    totalWeightScheme: z.number(),
    totalAmountScheme: z.number(),
    deadline: z.iso.date().nullable(),
    ...deadlineKept,
    completedAt: Timestamp.nullable(),
    producerPaidAt: Timestamp.nullable(),
    transferredProAt: Timestamp.nullable(),
    isNil: z.boolean().meta({
      description:
        "Nothing was put on the market: no quantity of it is above 0, and no flat fee covers a sale. false of parts that earlier releases validated.",
    }),
    fees: z.array(DeclarationFee).meta({
      description:
        "What the scheme charges beside the lines, as it was validated; not in the totals. Empty before it is.",
    }),
    unpaid: z
      .object({
        since: z.iso.date().meta({
          description:
            "The day on which the oldest open statement was issued; of a part without statements, the one on which it was validated.",
        }),
        left: z.string().nullable().meta({
          description:
            "A decimal string, VAT included where it is known; null where a statement of several parts is open, or there is none.",
        }),
      })
      .nullable()
      .meta({ description: "null: it is not validated, or nothing of it is left to pay." }),
    approval: z
      .object({
        preparedBy: z.string().nullable().meta({
          description:
            "The name of who last changed a quantity; null where that is not known, and of an operator.",
        }),
        askedBy: z.string().nullable().meta({ description: "The name of who asked for approval." }),
        askedAt: Timestamp.nullable(),
        whyNot: z.enum(WHY_NOT).nullable().meta({
          description:
            "Why who asks may not validate it: who prepared it or asked for approval needs another person (`secondPersonNeeded`), nobody known prepared it (`approvalFirst`), or they are no known owner or editor (`validatorUnknown`). null: they may.",
        }),
      })
      .nullable()
      .meta({
        description: "Of a draft, where one person prepares and another validates; null: one may do both.",
      }),
  })
  .meta({ id: "DeclarationPart" });

export const Declaration = z
  .object({
    id: z.uuid(),
    producerNrn: z.string(),
    eprCountryCode: z.string(),
    declarationPeriodCode: z.string(),
    declarationCurrency: z.string(),
    status: z.enum(DECLARATION_STATUSES),
    version: z.int(),
    revision: z.int(),
    note: z.string().nullable(),
    startedAt: Timestamp,
    completedAt: Timestamp.nullable(),
    lastDeadline: z.iso.date().nullable(),
    totalQuantity: z.number(),
    totalWeight: z.number(),
    totalAmount: z.number(),
    totalProductsMarketed: z.number(),
    schemes: z.array(DeclarationPart),
  })
  .meta({ id: "Declaration" });

export const Revision = z
  .object({
    revision: z.int(),
    reason: z.string(),
    schemeCodes: z.array(z.string()),
    actor: z.string(),
    actorName: z.string().nullable().meta({
      description: "The name of the person or API key; null where it is gone, and of an operator.",
    }),
    actorKind: z.enum(ACTOR_KINDS),
    totalAmount: z.number(),
    schemes: z
      .array(
        z.object({
          schemeProId: z.uuid(),
          schemeCode: z.string(),
          ecoOrganismName: z.string(),
          totalAmountScheme: z.number(),
          completedAt: Timestamp.nullable(),
        }),
      )
      .meta({ description: "The parts that were reopened, as they had been validated." }),
    createdAt: Timestamp,
  })
  .meta({ id: "DeclarationRevision", description: "A state as it was validated, before it was reopened." });

const Quantity = z
  .number()
  .min(0)
  .max(999_999_999_999)
  .refine(
    (quantity) => Number.isFinite(quantity) && !/\.\d{4,}|e-/.test(String(quantity)),
    rule("threeDecimals"),
  )
  .meta({ description: "0 is a nil return; at most 3 decimals." });

export const DeclaredProduct = z.strictObject({
  ecoProductReference: z.string().trim().min(1).max(100),
  quantity: Quantity,
  codeVendor: CodeVendor.nullish(),
  externalIdType: ExternalIdType.optional().meta({
    description: "What the reference is, where it would name two products of the catalog.",
  }),
});

export const QuantitiesRequest = z.strictObject({
  producerNrn: z.string(),
  eprCountryCode: CountryCode,
  declarationPeriodCode: PeriodCode,
  codePeriod: CodePeriod.nullish(),
  products: z.array(DeclaredProduct).max(1000).optional(),
  version: z.int().min(0).optional().meta({
    description:
      "The declaration's version that was read, 0 where none was begun; at another one the request is refused. The answer's header `X-Declaration-Version` says the new one.",
  }),
});

const ofScheme = { schemeCode: z.string(), ecoOrganismName: z.string() };

/** What rests on estimates of some lines. */
const estimatedSums = {
  countProducts: z.int(),
  amount: z.string().meta({ description: "Of their lines, as far as it is known." }),
  low: z.string().meta({ description: "At least this." }),
  high: z.string().meta({ description: "At most this." }),
};

/** What prevents validation even if all warnings are acknowledged. */
export const DeclarationBlock = z
  .object({ ...ofScheme, code: z.literal("PRICE_UNKNOWN"), countProducts: z.int() })
  .meta({
    id: "DeclarationBlock",
    description:
      "The scheme’s price for products that were sold is unknown until its scale is imported. More codes may come.",
  });

/** What should be known before a scheme's part is validated. */
export const DeclarationWarning = z
  .discriminatedUnion("code", [
    z.object({
      ...ofScheme,
      code: z.literal("PERIOD_NOT_OVER"),
      endsOn: z.iso.date().meta({
        description: "The last day of the period, which is over once it is over all over the country.",
      }),
    }),
    z.object({ ...ofScheme, code: z.literal("SCHEME_NOT_OPEN"), opensOn: z.iso.date() }),
    z.object({
      ...ofScheme,
      code: z.literal("REGISTRATION_UNFINISHED"),
      registrationStatus: z
        .enum(REGISTRATION_STATUSES)
        .nullable()
        .meta({ description: "null: there is none." }),
    }),
    z.object({
      ...ofScheme,
      code: z.literal("QUANTITIES_MISSING"),
      countProducts: z.int().meta({ description: "Products of the catalog without a quantity, not even 0." }),
    }),
    ...(["NO_SCALE", "NO_LINE", "MEASURE_NEEDED"] as const).map((code) =>
      z.object({
        ...ofScheme,
        code: z.literal(code),
        stream: z.enum(STREAMS).meta({ description: "Without a price, for products of this part." }),
        countProducts: z.int(),
      }),
    ),
    z.object({ ...ofScheme, code: z.literal("ESTIMATED"), ...estimatedSums }),
  ])
  .meta({
    id: "DeclarationWarning",
    description: "Points to check before a part is validated. More codes may be added.",
  });

const Warnings = z.object({ warnings: z.array(DeclarationWarning) });

export const DeclarationUpdate = z.strictObject({
  id: z.uuid(),
  version: z.int().optional().meta({ description: "The version you read; any other is refused." }),
  quantitiesConfirmed: z.boolean().optional().meta({ description: "true validates and locks." }),
  schemeCodes: z
    .array(z.string())
    .min(1)
    .max(50)
    .optional()
    .meta({ description: "Which parts; absent: all." }),
  acknowledge: z
    .array(z.union([z.enum(DECLARATION_WARNINGS), DeclarationWarning]))
    .max(200)
    .optional()
    .meta({
      description:
        "What was seen before validating: codes, each for all warnings of its kind, or warnings as they were read. Where it is there, a warning that it does not name is refused with 400 and the list; absent: it validates, and `_meta.warnings` says them.",
    }),
  approvalAsked: z.boolean().optional().meta({
    description:
      "true asks the producer's other owners and editors to validate drafts, where one person prepares and another validates; false takes that back.",
  }),
  reopen: z.boolean().optional(),
  reason: z.string().trim().min(1).max(500).optional().meta({ description: "Required to reopen." }),
  note: z.string().max(2000).nullish(),
  producerPaidAt: moment.meta({ description: "Operators only." }),
  transferredProAt: moment.meta({ description: "Operators only." }),
  closed: z.boolean().optional().meta({
    description: "Operators only. true closes what was transferred and is settled; false takes that back.",
  }),
});

export const DeclarationParams = ProducerParams.extend({ DeclarationId: z.uuid() });

export const declareQuantities = endpoint({
  id: "declareQuantities",
  method: "POST",
  path: "/producers/{ProducerNrn}/declarations/quantities",
  summary: "Declare quantities of products, all or nothing",
  access: "write",
  cost: "1 credit for each line (product, codePeriod, codeVendor) declared for the first time; corrections cost nothing.",
  params: ProducerParams,
  body: QuantitiesRequest,
  returns: z.object({ status: z.string(), creditsNeeded: z.number() }).meta({ id: "QuantitiesDeclared" }),
  insufficientCredits: InsufficientCredits,
  headers: ["X-Declaration-Version"],
  errors: ["SERVICE_002", "SERVICE_004", "SERVICE_006", "SERVICE_014", "SERVICE_015"],
});

/** As many as a request declares. */
const WITHDRAWN_AT_ONCE = 1000;

export const withdrawQuantities = endpoint({
  id: "withdrawQuantities",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/declarations/quantities",
  summary:
    "Take back what is declared of the whole year, or of one part of it, in one sales channel, for as long as nothing of it is validated",
  access: "write",
  cost: "The credits of what is taken back are given back.",
  params: ProducerParams,
  query: CountryAndPeriod.extend({
    CodePeriod: CodePeriod.optional(),
    CodeVendor: CodeVendor.optional().meta({ description: "Absent: the producer's own channel." }),
    Limit: wholeNumber(1, WITHDRAWN_AT_ONCE)
      .default(WITHDRAWN_AT_ONCE)
      .meta({ description: "Maximum number of lines.", override: { default: WITHDRAWN_AT_ONCE } }),
  }),
  returns: z
    .object({
      status: z.literal("OK"),
      countWithdrawn: z.int(),
      countLeft: z.int().meta({ description: "Number of lines left; if above 0, repeat the request." }),
      creditsReturned: z.int(),
    })
    .meta({ id: "QuantitiesWithdrawn" }),
  errors: ["SERVICE_004", "SERVICE_006"],
});

export const declareNil = endpoint({
  id: "declareNil",
  method: "PUT",
  path: "/producers/{ProducerNrn}/declarations/nil",
  summary: "Say that nothing was put on the market for a scheme that the producer is registered with",
  access: "write",
  params: ProducerParams,
  body: z.strictObject({
    eprCountryCode: CountryCode,
    declarationPeriodCode: PeriodCode,
    schemeCode: z.string().min(1).max(32),
    isNil: z.boolean().meta({
      description:
        "true begins a part without a line, to be validated like any other; false takes that back, unless it was validated.",
    }),
  }),
  returns: Declaration,
  changes: "anything",
  errors: ["SERVICE_004", "SERVICE_006"],
});

export const getDeclarationEcoContributions = endpoint({
  id: "getDeclarationEcoContributions",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/eco-contributions",
  summary: "Every line of a declaration, with its computed eco-contribution",
  access: "read",
  heavy: "stream",
  params: ProducerParams,
  query: CountryAndPeriod.extend({
    CodePeriod: CodePeriod.optional(),
    CodeVendor: CodeVendor.optional(),
    SchemeCode: z.string().min(1).max(32).optional(),
    EcoProductReference: z.string().min(1).max(100).optional(),
  }),
  namesMissingParameters: true,
  returns: z.object({
    status: z.string().meta({ description: "`OK`." }),
    count: z.number(),
    data: z.array(DeclarationEcoContribution),
  }),
  errors: ["SERVICE_004"],
});

export const getProducerEcoContributions = endpoint({
  id: "getProducerEcoContributions",
  method: "GET",
  path: "/producers/{ProducerNrn}/eco-contributions",
  summary: "What a producer owes, per scheme, scale line or product",
  access: "read",
  heavy: true,
  standby: true,
  params: ProducerParams,
  query: CountryAndPeriod.extend({
    Option: z.enum(["SUMMARY", "BY_SCALE", "BY_PRODUCT"]).default("SUMMARY"),
  }),
  returns: z
    .object({
      status: z.string(),
      count: z.number(),
      currency: z.string(),
      totals: z.object({
        quantity: z.number().meta({
          description:
            "All units together; units that several lines of a scheme charge count once, as in the declaration.",
        }),
        weight: z.number().meta({ description: "All kilograms together, counted likewise." }),
        amount: z.number().meta({ description: "What the lines owe together." }),
      }),
      data: z.array(
        z.object({
          schemeCode: z.string(),
          ecoOrganismName: z.string(),
          scaleCode: z.string().optional(),
          ecoProductReference: z.string().optional(),
          priceUnit: z.string(),
          countProducts: z.number(),
          totalQuantity: z.number(),
          totalWeight: z.number(),
          totalAmount: z.number(),
        }),
      ),
      schemes: z
        .array(z.object({ schemeCode: z.string(), ecoOrganismName: z.string(), countProducts: z.int() }))
        .optional()
        .meta({
          description:
            "In the summary by scheme: its products, each once, in whatever units it charges them.",
        }),
      fees: z
        .array(DeclarationFee.extend(ofScheme))
        .meta({ description: "What schemes charge beside the lines; in no total." }),
      estimated: z.object(estimatedSums).meta({ description: "What of the lines rests on estimates." }),
      unknown: z
        .array(
          Unpriced.extend({
            ecoOrganismName: z.string().nullable(),
            countProducts: z.int().meta({ description: "Products that were sold." }),
          }),
        )
        .meta({ description: "Streams of declared products without a price: in no total." }),
      covered: z
        .array(
          Unpriced.extend({
            ecoOrganismName: z.string().nullable(),
            countProducts: z.int().meta({ description: "Products that were sold." }),
          }),
        )
        .meta({
          description: "Streams of declared products that a flat fee covers: they have no line; see `fees`.",
        }),
    })
    .meta({ id: "ProducerEcoContributions" }),
  errors: ["SERVICE_004"],
});

export const updateDeclaration = endpoint({
  id: "updateDeclaration",
  method: "PUT",
  path: "/producers/declarations",
  summary: "Validate, reopen or annotate a declaration",
  access: "write",
  body: DeclarationUpdate,
  returns: z.object({
    _meta: Warnings.nullable().meta({
      description: "Warnings that were accepted; null: none.",
    }),
    data: Declaration,
  }),
  refuses: Warnings.partial(),
  changes: "anything",
  errors: ["SERVICE_014", "SERVICE_015"],
});

export const listDeclarationWarnings = endpoint({
  id: "listDeclarationWarnings",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/warnings",
  summary: "Points to check before the remaining parts are validated",
  access: "read",
  params: DeclarationParams,
  returns: z.object({ data: z.array(DeclarationWarning), blocks: z.array(DeclarationBlock) }),
  errors: ["SERVICE_004"],
});

export const listDeclarations = endpoint({
  id: "listDeclarations",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations",
  summary: "The declarations of a producer, latest period first",
  access: "read",
  params: ProducerParams,
  query: z.object({ EprCountryCode: CountryCode.optional(), DeclarationPeriodCode: PeriodCode.optional() }),
  returns: z.object({ data: z.array(Declaration) }),
  errors: ["SERVICE_004"],
});

export const getDeclaration = endpoint({
  id: "getDeclaration",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}",
  summary: "One declaration with its past revisions",
  access: "read",
  params: DeclarationParams,
  returns: Declaration.extend({ revisions: z.array(Revision) }),
  errors: ["SERVICE_004"],
});

export const getDeclarationRevision = endpoint({
  id: "getDeclarationRevision",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/revisions/{Revision}",
  summary: "The lines of a declaration as they were validated in a past revision",
  access: "read",
  heavy: true,
  params: DeclarationParams.extend({ Revision: wholeNumber(1, 999_999) }),
  returns: Revision.extend({ count: z.number(), data: z.array(DeclarationEcoContribution) }),
  maxAge: Number.POSITIVE_INFINITY,
  errors: ["SERVICE_004"],
});
