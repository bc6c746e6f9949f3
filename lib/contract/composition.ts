import { z } from "zod";
import { CERTAINTIES, STREAMS } from "@/db/vocabulary";
import {
  ATTRIBUTES,
  COMPONENT_KINDS,
  MEASURES,
  PACKAGING_LEVELS,
  PACKAGING_WASTES,
} from "@/lib/domain/composition/composition";
import { DeclaredComponent, DeclaredComposition } from "@/lib/domain/composition/declared-composition";
import { MATERIALS } from "@/lib/domain/composition/materials";
import { DECLARATION_FEE_BASES, DECLARED_AS } from "@/lib/domain/pricing/scale-line";
import { PRODUCTS_AT_ONCE } from "@/lib/domain/products-at-once";
import { QualificationExplained } from "./eco-products";
import { endpoint } from "./endpoint";
import { Labels } from "./labels";
import { Claim, Modulation } from "./modulations";
import { CountryAndPeriod, CountryCode, PeriodCode, ProducerParams, Timestamp } from "./parameters";
import { Known, Pricing, UnpricedOnDays } from "./pricing";
import { FORMS, rule } from "./rule";
import { ScaleLine } from "./scales";

/** The country and period that a write is about, in its body. */
export const Market = { eprCountryCode: CountryCode, declarationPeriodCode: PeriodCode };

/** The products that something is done for at once. */
export const ProductIds = z.array(z.uuid()).min(1).max(PRODUCTS_AT_ONCE);

const ProductParams = ProducerParams.extend({ EcoProductId: z.uuid() });

const Weight = z
  .string()
  .regex(FORMS.measure)
  .refine((kg) => Number(kg) > 0, rule("aboveZero"))
  .meta({ example: "1.5" })
  .nullable()
  .meta({ description: "Weight of the product without packaging, in kilograms; null if not declared." });

const Component = z
  .object({
    kind: z.enum(COMPONENT_KINDS),
    material: z.enum(MATERIALS),
    count: z.int(),
    kg: Known.nullable().meta({ description: "Total of all of them per sold item; null if unknown." }),
    level: z.enum(PACKAGING_LEVELS).optional(),
    wasteOf: z.enum(PACKAGING_WASTES).optional(),
    provenance: Known.shape.provenance,
  })
  .meta({ id: "ProductComponent" });

/** What of declared weights does not go together. */
export const Warning = z
  .object({
    kind: z.enum(["BATTERIES_HEAVIER", "PACKAGING_HEAVIER"]).meta({
      description: "Batteries that weigh more than their product, or packaging ten times as much.",
    }),
    said: z.string().meta({ description: "Kilograms of these components together." }),
    weightKg: z.string(),
    likely: z.string().nullable().meta({
      description: "Probably intended value: a tenth, hundredth or thousandth; null if none fits.",
    }),
  })
  .meta({ id: "CompositionWarning" });

export const Composition = z
  .object({
    ecoProductId: z.uuid(),
    externalId: z.string(),
    title: z.string().nullable(),
    updatedAt: Timestamp.meta({ description: "When facts of the product were last declared." }),
    weightKg: Weight,
    qualification: QualificationExplained.nullable().meta({
      description:
        "Its current streams with their confidence, the words and rules behind them, and the runner-up.",
    }),
    declared: DeclaredComposition.meta({ description: "Facts declared besides the weight." }),
    facts: z.array(Known.extend({ name: z.enum([...MEASURES, ...ATTRIBUTES]) })).meta({
      description: "Measures of one sold item and what is said of it, each with how it is known.",
    }),
    components: z.array(Component),
    wasteUnsaid: z.enum(PACKAGING_WASTES).meta({
      description: "Whose waste packaging without `wasteOf` is taken to become.",
    }),
    error: z.string().nullable().meta({ description: "Why the product has no price." }),
    perItem: z.string().nullable().meta({ description: "What one sold item owes for all lines, exact." }),
    low: z.string().nullable().meta({
      description: "Between this and `high`, where an amount rests on an estimate; null where none does.",
    }),
    high: z.string().nullable(),
    perItemBefore: z.string().nullable().meta({
      description: "What it owed before this declaration; the same when only read.",
    }),
    later: z
      .object({
        day: z.iso.date().meta({ description: "The first one." }),
        perItemBefore: z.string().nullable().meta({ description: "On that day, as it was." }),
        perItem: z.string().nullable().meta({ description: "On that day, as it is or would be." }),
      })
      .nullable()
      .meta({
        description:
          "From which day it owes another amount than before, and which, where it owes the same as the period begins; null where it never does.",
      }),
    quantity: z.string().meta({ description: "Declared in the period." }),
    open: z.object({ amountBefore: z.string(), amount: z.string() }).nullable().meta({
      description:
        "What the declared quantities that are not validated owe, each by the prices of its first day; null where there are none, or they have no price.",
    }),
    isSomeValidated: z.boolean().meta({
      description: "Whether a validated part has a line of the product; that line stays unchanged.",
    }),
    lines: z.array(
      z.object({
        stream: z.enum(STREAMS),
        schemeProId: z.uuid(),
        scaleLine: ScaleLine,
        pricing: Pricing,
      }),
    ),
    unpriced: z.array(UnpricedOnDays),
    warnings: z.array(Warning),
    modulations: z.array(Modulation).meta({ description: "What can be claimed for the product." }),
    claims: z.array(Claim).meta({ description: "The newest first; withdrawn ones are its history." }),
    declaring: z
      .array(
        z.object({
          schemeProId: z.uuid(),
          ecoOrganismName: z.string(),
          declaredAs: z.enum(DECLARED_AS).meta({ description: "As the producer’s registration says." }),
          ways: z
            .array(
              z.object({
                declaredAs: z.enum(DECLARED_AS),
                fees: z
                  .array(
                    z.object({
                      code: z.string(),
                      ...Labels,
                      basis: z.enum(DECLARATION_FEE_BASES),
                      amount: z.string(),
                      certainty: z.enum(CERTAINTIES),
                    }),
                  )
                  .meta({ description: "Once per declaration, for those who declare so." }),
              }),
            )
            .meta({ description: "Line by line always, and what else the scheme has prices or a fee for." }),
        }),
      )
      .meta({ description: "Schemes of the product that let a producer declare in more than one way." }),
  })
  .meta({ id: "Composition" });

/** Why a product has no price. */
export const UNPRICED = ["SERVICE_013", "SERVICE_014", "SERVICE_015"] as const;

export const getComposition = endpoint({
  id: "getComposition",
  method: "GET",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/composition",
  summary: "What a product is made of, how each fact is known, and what it therefore owes",
  access: "read",
  params: ProductParams,
  query: CountryAndPeriod,
  returns: Composition,
  errors: ["SERVICE_002", "SERVICE_004"],
  reports: UNPRICED,
});

const Declaration = z.strictObject({
  ...Market,
  weightKg: Weight,
  ...DeclaredComposition.shape,
});

export const declareComposition = endpoint({
  id: "declareComposition",
  method: "PUT",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/composition",
  summary:
    "Declare what a product is made of, in place of what was declared before; open declarations are priced by it",
  access: "write",
  params: ProductParams,
  body: Declaration.extend({
    updatedAt: Timestamp.optional().meta({
      description:
        "The product’s, as it was read. Refused where something of it was told since. Absent: whatever stands is replaced.",
    }),
  }),
  returns: Composition,
  errors: ["SERVICE_002", "SERVICE_004", ...UNPRICED],
});

export const previewComposition = endpoint({
  id: "previewComposition",
  method: "POST",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/composition/preview",
  summary: "What a product would owe if this were declared; writes nothing",
  access: "read",
  reads: true,
  params: ProductParams,
  body: Declaration.extend({
    claims: z
      .array(z.strictObject({ schemeProId: z.uuid(), code: z.string().min(1).max(64) }))
      .max(20)
      .optional()
      .meta({ description: "Modulations assumed to be claimed, besides those that are." }),
    declaring: z
      .strictObject({ schemeProId: z.uuid(), declaredAs: z.enum(DECLARED_AS) })
      .optional()
      .meta({ description: "A scheme, and the assumed way of declaring to it." }),
  }),
  returns: Composition,
  errors: ["SERVICE_002", "SERVICE_004"],
  reports: UNPRICED,
});

/** What was done for many products: for how many, and why not for the others. */
export const Spread = z
  .object({
    changed: z.int(),
    refused: z.array(z.object({ ecoProductId: z.uuid(), code: z.string() })).meta({
      description: "Products not in that catalog, or without a price for the declared values.",
    }),
  })
  .meta({ id: "SpreadOverProducts" });

export const copyPackaging = endpoint({
  id: "copyPackaging",
  method: "POST",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/composition/copy",
  summary: "Declare the packaging of one product for others, replacing theirs",
  access: "write",
  params: ProductParams,
  body: z.strictObject({ ...Market, productIds: ProductIds }),
  returns: Spread,
  errors: ["SERVICE_002", "SERVICE_004"],
  reports: UNPRICED,
});

const Packaging = z
  .array(
    DeclaredComponent.refine(({ kind }) => kind === "PACKAGING", rule("packagingOnly")).meta({
      example: { kind: "PACKAGING", material: "PAPER_CARD", count: 1, kg: "0.25" },
    }),
  )
  .min(1)
  .max(100);

const PackagingTemplate = z
  .object({ name: z.string(), components: z.array(DeclaredComponent) })
  .meta({ id: "PackagingTemplate" });

const TemplateParams = ProducerParams.extend({ TemplateName: z.string().trim().min(1).max(64) });

export const listPackagingTemplates = endpoint({
  id: "listPackagingTemplates",
  method: "GET",
  path: "/producers/{ProducerNrn}/packaging-templates",
  summary: "A producer's saved packagings, by name",
  access: "read",
  params: ProducerParams,
  returns: z.object({ data: z.array(PackagingTemplate) }),
  errors: ["SERVICE_004"],
});

export const upsertPackagingTemplate = endpoint({
  id: "upsertPackagingTemplate",
  method: "PUT",
  path: "/producers/{ProducerNrn}/packaging-templates/{TemplateName}",
  summary: "Save a packaging under a name, replacing the one saved there",
  access: "write",
  params: TemplateParams,
  body: z.strictObject({ components: Packaging }),
  returns: PackagingTemplate,
  errors: ["SERVICE_004"],
});

export const deletePackagingTemplate = endpoint({
  id: "deletePackagingTemplate",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/packaging-templates/{TemplateName}",
  summary: "Delete a saved packaging; products declared with it stay unchanged",
  access: "write",
  params: TemplateParams,
  returns: PackagingTemplate,
  errors: ["SERVICE_004"],
});

export const applyPackagingTemplate = endpoint({
  id: "applyPackagingTemplate",
  method: "POST",
  path: "/producers/{ProducerNrn}/packaging-templates/{TemplateName}/applications",
  summary: "Declare a saved packaging for products, replacing theirs",
  access: "write",
  params: TemplateParams,
  body: z.strictObject({ ...Market, productIds: ProductIds }),
  returns: Spread,
  errors: ["SERVICE_004"],
  reports: ["SERVICE_002", ...UNPRICED],
});
