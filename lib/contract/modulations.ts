import { z } from "zod";
import { CERTAINTIES, STREAMS } from "@/db/vocabulary";
import { MODULATED_PER } from "@/lib/domain/pricing/scale-line";
import { PRODUCTS_AT_ONCE } from "@/lib/domain/products-at-once";
import { endpoint } from "./endpoint";
import {
  CountryAndPeriod,
  CountryCode,
  PeriodCode,
  ProducerParams,
  ProductIdList,
  Timestamp,
} from "./parameters";

const Text = z.object({ en: z.string(), fr: z.string(), zh: z.string().nullable() });

export const Modulation = z
  .object({
    schemeProId: z.uuid(),
    ecoOrganismName: z.string(),
    code: z.string(),
    stream: z.enum(STREAMS),
    label: Text,
    proof: Text.meta({ description: "What the scheme asks to be shown for it." }),
    effect: z
      .union([
        z.object({ percent: z.string() }),
        z.object({ amount: z.string(), per: z.enum(MODULATED_PER) }),
      ])
      .meta({ description: "Signed: a bonus is below zero." }),
    validFrom: z.string().nullable().meta({ description: "Null: from the first day of the period." }),
    validTo: z.string().nullable(),
    certainty: z.enum(CERTAINTIES),
    source: z.string(),
  })
  .meta({ id: "Modulation", description: "A bonus or malus of a scheme for properties of a product." });

export const Claim = z
  .object({
    id: z.uuid(),
    ecoProductId: z.uuid(),
    schemeProId: z.uuid(),
    ecoOrganismName: z.string(),
    code: z.string(),
    note: z.string().nullable(),
    proofName: z.string().nullable().meta({ description: "The name of the file that proves it." }),
    createdAt: Timestamp,
    withdrawnAt: Timestamp.nullable(),
  })
  .meta({ id: "ModulationClaim" });

export const listModulations = endpoint({
  id: "listModulations",
  method: "GET",
  path: "/producers/{ProducerNrn}/modulations",
  summary: "Modulations of a country's schemes in a period, with the proof they require",
  access: "read",
  params: ProducerParams,
  query: CountryAndPeriod.extend({ Ids: ProductIdList }),
  returns: z.object({
    data: z.array(
      Modulation.extend({
        ecoProductIds: z
          .array(z.uuid())
          .nullable()
          .meta({ description: "Those of `Ids` it applies to; null if none were given." }),
      }),
    ),
  }),
  errors: ["SERVICE_004"],
});

export const uploadProof = endpoint({
  id: "uploadProof",
  method: "POST",
  path: "/producers/{ProducerNrn}/proofs",
  summary:
    "Send a document that proves a claim or goes with a comment: PDF, PNG or JPEG; it is kept once one names it",
  access: "write",
  upload: "document",
  params: ProducerParams,
  returns: z.object({ proofId: z.uuid(), name: z.string(), bytes: z.int() }),
  errors: ["SERVICE_004", "SERVICE_007", "SERVICE_008", "SERVICE_009", "SERVICE_017"],
});

export const claimModulation = endpoint({
  id: "claimModulation",
  method: "POST",
  path: "/producers/{ProducerNrn}/modulation-claims",
  summary:
    "Claim a modulation for products; open declarations are priced by it. A claim that stands with another note or proof is withdrawn, as history, and made anew",
  access: "write",
  params: ProducerParams,
  body: z.strictObject({
    eprCountryCode: CountryCode,
    declarationPeriodCode: PeriodCode,
    productIds: z
      .array(z.uuid())
      .min(1)
      .max(PRODUCTS_AT_ONCE)
      .meta({ description: "Each has at most 100 claims, with those that were withdrawn." }),
    schemeProId: z.uuid(),
    code: z.string().min(1).max(64),
    note: z.string().trim().min(1).max(2000).optional(),
    proof: z
      .strictObject({ proofId: z.uuid(), name: z.string().trim().min(1).max(255) })
      .optional()
      .meta({ description: "A document that was sent, and what it is called." }),
  }),
  returns: z.object({
    claimed: z.int().meta({ description: "For how many products it did not stand yet." }),
    replaced: z.int().meta({
      description: "For how many others another note or proof takes the place of the one that stood.",
    }),
    refused: z.array(z.object({ ecoProductId: z.uuid(), code: z.string() })).meta({
      description: "Products that are not in the catalog there, or have no price.",
    }),
  }),
  errors: ["SERVICE_004"],
  reports: ["SERVICE_002", "SERVICE_013", "SERVICE_014", "SERVICE_015"],
});

export const withdrawModulationClaim = endpoint({
  id: "withdrawModulationClaim",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/modulation-claims/{ClaimId}",
  summary: "Withdraw a claim; it stays as history, and open declarations are priced without it",
  access: "write",
  params: ProducerParams.extend({ ClaimId: z.uuid() }),
  query: CountryAndPeriod,
  returns: Claim,
  errors: ["SERVICE_004"],
  reports: ["SERVICE_013", "SERVICE_014", "SERVICE_015"],
});

export const getProof = endpoint({
  id: "getProof",
  method: "GET",
  path: "/producers/{ProducerNrn}/modulation-claims/{ClaimId}/proof",
  summary: "The document that proves a claim, as it was sent",
  access: "read",
  params: ProducerParams.extend({ ClaimId: z.uuid() }),
  returns: z.string(),
  produces: "application/octet-stream",
  errors: ["SERVICE_004"],
});
