import { z } from "zod";
import { STREAMS } from "@/db/vocabulary";
import { READERS } from "@/lib/domain/qualification/qualification";
import { Market, UNPRICED } from "./composition";
import { Actor, Reason, Verdict } from "./eco-products";
import { endpoint } from "./endpoint";
import { CountryAndPeriod, ProducerParams, paging, Timestamp } from "./parameters";

const perItem = z.string().nullable().meta({
  description: "What one item owes at the start of the period, exact; null if unknown.",
});

const Choice = z
  .object({
    stream: Verdict,
    by: z.array(z.enum(READERS)).meta({ description: "Who finds this the likeliest." }),
    why: z.array(Reason),
    streams: z.array(z.enum(STREAMS)).meta({ description: "All that the product would fall under." }),
    perItem,
  })
  .meta({ id: "DoubtChoice" });

const DoubtfulProduct = z
  .object({
    ecoProductId: z.uuid(),
    externalIdType: z.string(),
    externalId: z.string(),
    title: z.string().nullable(),
    description: z.string().nullable(),
    quantity: z.string().meta({ description: "Declared in the period." }),
    chance: z.string().meta({ description: "Probability that the decision is wrong, from 0 to 1." }),
    difference: z.string().nullable().meta({
      description: "Difference between both choices for the declared quantity; null if an amount is unknown.",
    }),
    atRisk: z.string().nullable().meta({ description: "Difference × chance." }),
    choices: z.array(Choice).length(2).meta({ description: "The decision, then its alternative." }),
    question: z
      .object({ text: z.string(), at: Timestamp, by: Actor })
      .nullable()
      .meta({ description: "The open question to colleagues; null if there is none." }),
  })
  .meta({ id: "DoubtfulProduct" });

export const listDoubts = endpoint({
  id: "listDoubts",
  method: "GET",
  path: "/producers/{ProducerNrn}/doubts",
  summary: "Products whose streams are in doubt, most money at risk first",
  access: "read",
  heavy: true,
  params: ProducerParams,
  query: CountryAndPeriod.extend(paging(20)),
  pages: true,
  returns: z.object({
    data: z.array(DoubtfulProduct),
    total: z.int(),
    atRisk: z.string().meta({ description: "Of all products in doubt." }),
    most: z.int().meta({ description: "Number of first products that make up nine tenths of it." }),
    atRiskOfMost: z.string(),
  }),
  errors: ["SERVICE_004"],
});

export const answerDoubts = endpoint({
  id: "answerDoubts",
  method: "PUT",
  path: "/producers/{ProducerNrn}/doubts",
  summary:
    "Say of which stream products are, or that nobody said any more; kept, taught, and priced in open declarations",
  access: "write",
  params: ProducerParams,
  body: z.strictObject({
    ...Market,
    ecoProductIds: z.array(z.uuid()).min(1).max(500),
    stream: Verdict.nullable().meta({
      description: "NONE: no product stream; null: an answer is taken back, and their words decide again.",
    }),
  }),
  returns: z.object({
    changed: z.int(),
    refused: z.array(z.object({ ecoProductId: z.uuid(), code: z.string() })),
  }),
  errors: ["SERVICE_004"],
  reports: ["SERVICE_002", ...UNPRICED],
});

export const listAlike = endpoint({
  id: "listAlike",
  method: "GET",
  path: "/producers/{ProducerNrn}/doubts/{EcoProductId}/alike",
  summary: "Products in the same doubt that an answer would also decide, and what it would change",
  access: "read",
  params: ProducerParams.extend({ EcoProductId: z.uuid() }),
  query: CountryAndPeriod.extend({ Stream: Verdict.meta({ description: "The answer." }) }),
  returns: z.object({
    data: z.array(
      z
        .object({
          ecoProductId: z.uuid(),
          externalId: z.string(),
          title: z.string().nullable(),
          stream: Verdict.meta({ description: "Its stream once the answer is applied." }),
          change: z.string().nullable().meta({
            description: "Change of what its declared quantity owes; null if unknown.",
          }),
        })
        .meta({ id: "AlikeProduct" }),
    ),
  }),
  errors: ["SERVICE_002", "SERVICE_004"],
});

const OfProduct = ProducerParams.extend({ EcoProductId: z.uuid() });
const Asked = z.object({ ecoProductId: z.uuid() });

export const askAboutProduct = endpoint({
  id: "askAboutProduct",
  method: "PUT",
  path: "/producers/{ProducerNrn}/doubts/{EcoProductId}/question",
  summary: "Ask colleagues about a product's streams; it stays in the queue with the question",
  access: "write",
  params: OfProduct,
  body: z.strictObject({ ...Market, question: z.string().trim().min(1).max(300) }),
  returns: Asked,
  errors: ["SERVICE_002", "SERVICE_004"],
});

export const takeBackQuestion = endpoint({
  id: "takeBackQuestion",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/doubts/{EcoProductId}/question",
  summary: "Withdraw the question about a product",
  access: "write",
  params: OfProduct,
  query: CountryAndPeriod,
  returns: Asked,
  errors: ["SERVICE_002", "SERVICE_004"],
});
