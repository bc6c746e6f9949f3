import { z } from "zod";
import { Composition, UNPRICED } from "./composition";
import { EcoProduct, ProductEcoContribution, ProductEvent, QualificationExplained } from "./eco-products";
import { endpoint } from "./endpoint";
import { CountryAndPeriod, ProducerParams, Timestamp } from "./parameters";
import { ScaleLine } from "./scales";

/** What one line of a scale asks for one item, with the line as the scheme published it. */
const EvidenceLine = ProductEcoContribution.omit({ schemePro: true })
  .extend({
    scaleLine: ScaleLine.nullable().meta({
      description: "In force on the period's first day; null if no longer in the scale.",
    }),
    amountPerItem: z.string().nullable().meta({
      description: "What one item owes for this line, exact; null if a required weight is unknown.",
    }),
  })
  .meta({ id: "EvidenceLine" });

export const Evidence = z
  .object({
    asOf: Timestamp.meta({ description: "When it was compiled." }),
    companyName: z.string(),
    producerNrn: z.string(),
    eprCountryCode: z.string(),
    declarationPeriodCode: z.string(),
    currency: z.string(),
    product: EcoProduct.pick({
      id: true,
      externalId: true,
      externalIdType: true,
      facts: true,
      createdAt: true,
      updatedAt: true,
      catalog: true,
    }),
    decidedStatus: EcoProduct.shape.catalog.shape.ecoProductStatus.meta({
      description: "The decision on the product, even if it is discontinued since.",
    }),
    qualification: QualificationExplained.nullable().meta({
      description: "Its streams with their confidence, the words and rules behind them, and the runner-up.",
    }),
    lexiconEffectiveFrom: z.iso.date().meta({
      description: "Day from which the newest words and rules in force in the period apply.",
    }),
    lexiconVersion: z.string().meta({
      description:
        "Of those words and rules; the streams were decided by `qualification.readBy`, and are decided the same again where both are one.",
    }),
    decidedByPerson: ProductEvent.nullable().meta({
      description:
        "When a person last said, confirmed or corrected the streams, and who; null where that does not stand. `from` and `to` are null where it was said as the product was added, or is no longer in the history.",
    }),
    composition: Composition.pick({ declared: true, facts: true, components: true, warnings: true }),
    modulations: Composition.shape.modulations,
    claims: Composition.shape.claims,
    contributions: z.array(EvidenceLine),
    laterPrices: EcoProduct.shape.laterPrices,
    unpriced: EcoProduct.shape.unpriced,
    perItem: z.string().nullable().meta({
      description: "What one item owes for all priced lines, exact; null if unknown.",
    }),
    low: Composition.shape.low,
    high: Composition.shape.high,
    history: z.array(ProductEvent).meta({ description: "The newest first." }),
  })
  .meta({
    id: "ProductEvidence",
    description: "Everything that a product's eco-contribution in a country and period rests on.",
  });

export const getEvidence = endpoint({
  id: "getEvidence",
  method: "GET",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/evidence",
  summary:
    "The evidence file of a product: what was declared, decided and computed, by whom, when and from what",
  access: "read",
  params: ProducerParams.extend({ EcoProductId: z.uuid() }),
  query: CountryAndPeriod,
  returns: Evidence,
  errors: ["SERVICE_002", "SERVICE_004"],
  reports: UNPRICED,
});
