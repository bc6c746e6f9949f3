import { z } from "zod";
import {
  ACTOR_KINDS,
  CATALOG_SORTS,
  CATALOG_SOURCES,
  CATALOG_VIEWS,
  ECO_PRODUCT_STATUSES,
  EXTERNAL_ID_TYPES,
  LARGEST_CATALOG_PAGE,
  PRODUCT_EVENT_KINDS,
  STREAMS,
} from "@/db/vocabulary";
import { READERS } from "@/lib/domain/qualification/qualification";
import { LookupWithoutCredits } from "./credits";
import { endpoint } from "./endpoint";
import {
  CountryAndPeriod,
  CountryCode,
  ExternalId,
  ExternalIdType,
  Known,
  kilogramsParameter,
  PeriodCode,
  ProducerNrn,
  ProducerParams,
  ProductIdList,
  paging,
  Search,
  TableFormat,
  Timestamp,
  WebAddress,
} from "./parameters";
import { LaterPrice, Pricing, UnpricedOnDays } from "./pricing";
import { rule } from "./rule";
import { ScaleLine } from "./scales";
import { SchemePro } from "./schemes";

export const ProductEcoContribution = z
  .object({
    id: z.uuid(),
    ecoProductId: z.uuid(),
    declarationPeriodCode: z.string(),
    eprCountryCode: z.string(),
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    scaleCode: z.string(),
    quantityUnit: z.string(),
    price: z.number(),
    pricing: Pricing.nullable().meta({
      description: "How the price was determined; null if an earlier release wrote it.",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    schemePro: SchemePro,
  })
  .meta({ id: "ProductEcoContribution" });

export const Catalog = z
  .object({
    id: z.uuid(),
    ecoProductId: z.uuid(),
    producerNrn: z.string(),
    eprCountryCode: z.string(),
    ecoProductUrl: Known,
    ecoProductStatus: z.enum(ECO_PRODUCT_STATUSES),
    source: z.enum(CATALOG_SOURCES),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    quantity: z.number().meta({ description: "Total declared in the period; 0 if nothing is declared." }),
    isDeclared: z.boolean().meta({ description: "Whether the period has a line for it, even of 0 items." }),
    owesNothing: z.literal(true).optional().meta({
      description: "Present if its words or a person decided that no stream applies.",
    }),
  })
  .meta({ id: "Catalog" });

/** What is known of a product, told apart from what is not. */
const Facts = z
  .object({
    title: z.string().nullable(),
    description: z.string().nullable(),
    imageUrl: z.string().nullable(),
    weight: z.number().nullable(),
    ecoProductUrl: z.string().nullable(),
  })
  .meta({ id: "EcoProductFacts", description: "Known facts of the product; null if unknown." });

export const EcoProduct = z
  .object({
    id: z.uuid(),
    externalId: z.string(),
    externalIdType: z.enum(EXTERNAL_ID_TYPES),
    title: Known,
    description: Known,
    imageUrl: Known,
    weight: z.number().meta({ description: "Kilograms; 0 if unknown (see `facts`)." }),
    facts: Facts,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    ecoContributions: z.array(ProductEcoContribution),
    laterPrices: z
      .array(LaterPrice)
      .meta({ description: "Prices that change within the period, by their day." }),
    unpriced: z
      .array(UnpricedOnDays)
      .meta({ description: "Streams of the product without a price in the period." }),
    catalog: Catalog,
  })
  .meta({ id: "EcoProduct" });

export const Verdict = z.enum([...STREAMS, "NONE"]);

export const Reason = z
  .object({
    stream: Verdict,
    rule: z.string(),
    words: z.array(z.string()).meta({ description: "As they stand in the title or description." }),
    weight: z.number().optional().meta({ description: "Weight of the evidence for the stream." }),
  })
  .meta({ id: "Reason" });

const RunnerUp = z
  .object({
    stream: Verdict,
    confidence: z.number(),
    streams: z
      .array(z.object({ stream: z.enum(STREAMS), family: z.string() }))
      .optional()
      .meta({ description: "Streams the product would then fall under." }),
  })
  .nullable();

/** Why a product has its streams: what was decided, how sure, by which words and rules. */
export const QualificationExplained = z
  .object({
    primary: Verdict,
    confidence: z.number(),
    streams: z.array(
      z.object({
        stream: z.enum(STREAMS),
        family: z.string(),
        confidence: z.number(),
        scaleCode: z.string().nullable(),
        why: z.array(Reason),
      }),
    ),
    runnerUp: RunnerUp,
    why: z.array(Reason),
    readings: z.partialRecord(z.enum(READERS), Verdict).optional().meta({
      description:
        "What each reader of its words found by itself, as far as it had something to say; absent where a person said, or an earlier release decided.",
    }),
    readBy: z
      .object({
        lexicon: z.string().meta({ description: "Of words, rules and how they are read." }),
        taught: z.string().nullable().meta({ description: "Of what the producer's people taught." }),
      })
      .optional()
      .meta({ description: "The versions that decided: the same versions decide the same." }),
  })
  .meta({ id: "Qualification" });

const EcoProductFound = EcoProduct.extend({
  status: z.literal("OK"),
  message: z.string(),
  creditsNeeded: z.number(),
  nbCreditsMissing: z.literal(0),
  error: z.null(),
  qualification: QualificationExplained.nullable(),
}).meta({ id: "EcoProductResponse" });

/** The facts that a product can do without. */
const ERASABLE = ["Description", "ImageUrl", "Weight"] as const;

/** A fact that says nothing where it is empty, as an empty title does. */
const unlessBlank = <Fact extends z.ZodType>(fact: Fact) =>
  z.preprocess((said) => (said === "" ? undefined : said), fact.optional()).optional();

/** What can be told of a product. */
const told = {
  ExternalIdType: ExternalIdType.optional(),
  Title: z.string().trim().max(1000).optional(),
  Description: z.string().trim().max(5000).optional(),
  ImageUrl: unlessBlank(WebAddress),
  Weight: unlessBlank(kilogramsParameter).meta({
    description:
      "Weight of the item as sold, in kilograms, without packaging and with batteries; rounded to 6 decimals. 0: not stated.",
  }),
  Erase: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(z.enum(ERASABLE)))
    .optional()
    .meta({
      description: `What is known of a product and is no more, with commas between: ${ERASABLE.join(", ")}. An empty fact says nothing.`,
      override: { type: "string" },
      example: "Description",
    }),
  Stream: Verdict.optional().meta({
    description:
      "What a person says that a new product is, where its words don't tell; unused for a product of the catalog.",
  }),
};

export const lookUpProduct = endpoint({
  id: "lookUpProduct",
  method: "GET",
  path: "/eco-products/{EcoProductExternalId}/eco-contributions",
  summary: "A product with its eco-contributions; an unknown one is qualified and added to the catalog",
  access: "write",
  charges: true,
  cost: "1 credit for a product that is new in the catalog of the country; a known one costs nothing.",
  // What is blank has a code of its own, SERVICE_010.
  params: z.object({ EcoProductExternalId: z.string().trim().max(100) }),
  query: z.object({
    EprCountryCode: CountryCode,
    DeclarationPeriodCode: PeriodCode,
    // Optional to the schema alone: its absence has a code of its own, SERVICE_012.
    ProducerNrnRequestAuthor: ProducerNrn.optional().meta({ param: { required: true } }),
    ...told,
  }),
  returns: z.discriminatedUnion("status", [EcoProductFound, LookupWithoutCredits]),
  errors: [
    "SERVICE_004",
    "SERVICE_010",
    "SERVICE_011",
    "SERVICE_012",
    "SERVICE_013",
    "SERVICE_014",
    "SERVICE_015",
  ],
});

export const previewEcoProduct = endpoint({
  id: "previewEcoProduct",
  method: "GET",
  path: "/producers/{ProducerNrn}/eco-products/preview",
  summary:
    "What a product would owe and cost if it were looked up with these facts; nothing is written or charged",
  access: "read",
  params: ProducerParams,
  query: CountryAndPeriod.extend({
    ExternalId: ExternalId.optional().meta({
      description: "If absent or not in the catalog yet, the product is treated as new.",
    }),
    SchemeProId: z.uuid().optional().meta({
      description:
        "Prices it as if the producer were registered with this scheme, in place of others of its code.",
    }),
    ...told,
  }),
  returns: z
    .object({
      error: z.string().nullable().meta({ description: "Why the look-up would be refused." }),
      creditsNeeded: z.number(),
      ecoProductStatus: z.enum(ECO_PRODUCT_STATUSES).nullable(),
      itemWeight: z.string().nullable().meta({ description: "Kilograms, as given or as stored." }),
      streams: z.array(
        z.object({
          stream: z.enum(STREAMS),
          scaleLine: ScaleLine,
          amountPerItem: z.string().meta({ description: "What one item owes for this line, exact." }),
          pricing: Pricing,
        }),
      ),
      unpriced: z.array(UnpricedOnDays),
      likely: z.array(z.object({ stream: Verdict, confidence: z.number() })).meta({
        description: "Possible streams, likeliest first, if its words don't decide (SERVICE_014).",
      }),
      qualification: QualificationExplained.nullable(),
    })
    .meta({ id: "EcoProductPreview" }),
  errors: ["SERVICE_004"],
  reports: ["SERVICE_010", "SERVICE_011", "SERVICE_013", "SERVICE_014", "SERVICE_015"],
});

export const QualificationCorrection = z
  .strictObject({
    eprCountryCode: CountryCode,
    declarationPeriodCode: PeriodCode,
    confirm: z.literal(true).optional().meta({ description: "Confirms the current streams." }),
    streams: z
      .array(
        z.strictObject({
          stream: z.enum(STREAMS),
          scaleCode: z.string().min(1).max(64).nullable().meta({
            description: "Null: no fixed line; priced by the product's facts, once a line fits.",
          }),
        }),
      )
      .max(STREAMS.length)
      .optional()
      .meta({ description: "The right streams, each with its scale line; none: the product owes nothing." }),
  })
  .refine(({ confirm, streams }) => (confirm === undefined) !== (streams === undefined), {
    ...rule("eitherConfirmOrStreams"),
    path: ["streams"],
  });

export const correctQualification = endpoint({
  id: "correctQualification",
  method: "PUT",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/qualification",
  summary: "Confirm or correct a product's streams; kept for its next look-ups and uploads",
  access: "write",
  params: ProducerParams.extend({ EcoProductId: z.uuid() }),
  body: QualificationCorrection,
  returns: EcoProductFound,
  errors: ["SERVICE_002", "SERVICE_004", "SERVICE_013", "SERVICE_014", "SERVICE_015"],
});

export const Actor = z.object({
  kind: z.enum(ACTOR_KINDS),
  name: z
    .string()
    .nullable()
    .meta({ description: "Name of the person or key; null if deleted, and for operators." }),
});

export const ProductEvent = z
  .object({
    kind: z.enum(PRODUCT_EVENT_KINDS).meta({
      description:
        "Added to the catalog, its facts changed, a person confirmed or corrected its streams or took that back, discontinued it, brought it back or deleted it, gave it or took from it a reference, merged another product into it or took that back, or a declaration that held it was reopened.",
    }),
    at: Timestamp,
    actor: z.string().nullable(),
    period: z.string().nullable(),
    revision: z.int().nullable(),
    reason: z.string().nullable(),
    by: Actor.nullable().meta({ description: "Who did it; null if not recorded." }),
    from: z.string().nullable().meta({ description: "The codes of its streams before they were decided." }),
    to: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: "ProductEvent" });

export const getProductHistory = endpoint({
  id: "getProductHistory",
  method: "GET",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/history",
  summary: "What happened to a product of the catalog, and who did it, newest first",
  access: "read",
  params: ProducerParams.extend({ EcoProductId: z.uuid() }),
  query: z.object({ EprCountryCode: CountryCode }),
  returns: z.object({ data: z.array(ProductEvent) }),
  errors: ["SERVICE_002", "SERVICE_004"],
});

/** Which products of a catalog are asked for. */
const CatalogFilter = CountryAndPeriod.extend({
  SchemeCode: z.string().min(1).max(32).optional(),
  ScaleCode: z.string().min(1).max(64).optional().meta({
    description: "Products priced by this scale line; with `SchemeCode`, of that scheme.",
  }),
  Search: Search.optional(),
  ExternalId: ExternalId.optional().meta({
    description:
      "Exactly this identifier, however long a GTIN is written; by any type, or by `ExternalIdType`.",
  }),
  ExternalIdType: ExternalIdType.optional().meta({
    description: "Type of `ExternalId`; ignored without it.",
  }),
  Status: z.enum(ECO_PRODUCT_STATUSES).optional(),
  Source: z.enum(CATALOG_SOURCES).optional(),
  View: z.enum(CATALOG_VIEWS).optional().meta({
    description:
      "Products that want attention: without a weight, without streams, that the period's scale could not price, whose contribution rests on an estimate, or without a quantity in the period.",
  }),
  Ids: ProductIdList,
});

const count = z.int().min(0);

export const countEcoProducts = endpoint({
  id: "countEcoProducts",
  method: "GET",
  path: "/producers/{ProducerNrn}/eco-products/counts",
  summary: "Number of catalog products for each filter of the listing",
  access: "read",
  heavy: true,
  params: ProducerParams,
  query: CountryAndPeriod,
  returns: z.object({
    statuses: z.partialRecord(z.enum(ECO_PRODUCT_STATUSES), count),
    sources: z.partialRecord(z.enum(CATALOG_SOURCES), count),
    views: z.record(z.enum(CATALOG_VIEWS), count),
    schemes: z
      .array(
        z.object({
          schemeCode: z.string(),
          ecoOrganismName: z.string(),
          countProducts: count,
          countMissing: count.meta({ description: "Of these, without a quantity: in none, not even 0." }),
          countHeld: count.meta({
            description:
              "Products without a quantity that takes none before a validated part of another scheme is reopened.",
          }),
          heldBy: z.array(z.string()).meta({ description: "The schemes whose validated parts hold these." }),
          heldByCodes: z.array(z.string()).meta({ description: "The codes of these parts." }),
        }),
      )
      .meta({ description: "The scheme pros that price products of the catalog in the period." }),
  }),
  errors: ["SERVICE_004"],
});

export const listEcoProducts = endpoint({
  id: "listEcoProducts",
  method: "GET",
  path: "/producers/{ProducerNrn}/eco-products",
  summary: "The eco products of a producer's catalog, newest first",
  access: "read",
  heavy: ["Search", "SchemeCode", "ScaleCode", "Status", "Source", "View", "Sort"],
  params: ProducerParams,
  query: CatalogFilter.extend({
    ...paging(LARGEST_CATALOG_PAGE),
    Sort: z.enum(CATALOG_SORTS).optional().meta({
      description:
        "By title, identifier, status, weight, contribution of one item or quantity of the period; with `-` the largest first. Absent: newest first.",
    }),
  }),
  pages: true,
  returns: z.object({ data: z.array(EcoProduct) }),
  errors: ["SERVICE_004"],
});

export const exportEcoProducts = endpoint({
  id: "exportEcoProducts",
  method: "GET",
  path: "/producers/{ProducerNrn}/eco-products/export.csv",
  summary: "The catalog as a CSV file that can be corrected and uploaded again, newest first",
  access: "read",
  heavy: true,
  standby: true,
  params: ProducerParams,
  query: CatalogFilter.extend({ Format: TableFormat }),
  returns: z.string(),
  produces: "text/csv",
  errors: ["SERVICE_004"],
});
