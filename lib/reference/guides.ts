import type { OperationId } from "@/lib/contract";

/** The tasks of the guides, and the operations that each goes through, in order. */
export const GUIDES = {
  firstCall: ["listSchemePros"],
  declareYear: [
    "lookUpProduct",
    "declareQuantities",
    "getProducerEcoContributions",
    "listDeclarations",
    "updateDeclaration",
  ],
  uploads: ["getBatchTemplate", "uploadProducts", "getBatch", "getBatchErrors", "rerunBatch"],
  credits: ["getCredits", "declareQuantities", "requestCredits"],
  errors: ["getProducerEcoContributions"],
  goingLive: [],
} as const satisfies Record<string, readonly OperationId[]>;

/** The year that is declared in the guides: in the demo it is open. */
const YEAR = { DeclarationPeriodCode: "2026" };

/** One that no catalog of the demo has yet, as in the README: what a guide adds is what it goes on with. */
const PRODUCT = "4006381333931";
const DECLARED = {
  producerNrn: "00000000000040",
  eprCountryCode: "FR",
  declarationPeriodCode: YEAR.DeclarationPeriodCode,
  products: [{ ecoProductReference: PRODUCT, quantity: 120 }],
};

type Sent = Partial<Record<"params" | "query" | "headers", Record<string, string>>> & { body?: object };

/** What a call of a guide sends that its recorded example does not: it shows what the guide tells. */
export const SENT_IN_GUIDES: Partial<Record<keyof typeof GUIDES, Partial<Record<OperationId, Sent>>>> = {
  declareYear: {
    lookUpProduct: {
      params: { EcoProductExternalId: PRODUCT },
      query: { ...YEAR, Title: "Lampe de bureau LED" },
    },
    declareQuantities: { body: DECLARED },
    getProducerEcoContributions: { query: YEAR },
    listDeclarations: { query: { EprCountryCode: "FR", ...YEAR } },
    updateDeclaration: {
      body: {
        id: "00000000-0000-4000-8000-000000000001",
        version: 3,
        quantitiesConfirmed: true,
        schemeCodes: ["EEE"],
      },
    },
  },
  credits: {
    declareQuantities: { body: DECLARED, headers: { "Idempotency-Key": "quantities-2026-02-28" } },
  },
  errors: {
    getProducerEcoContributions: {
      headers: { Accept: "application/problem+json", "Accept-Language": "en" },
    },
  },
};
