import type { OperationId } from "@/lib/contract";

/** The tasks of the guides, and the operations that each goes through, in order. */
export const GUIDES = {
  firstCall: ["listSchemePros"],
  declareYear: ["lookUpProduct", "declareQuantities", "getProducerEcoContributions", "updateDeclaration"],
  uploads: ["uploadProducts", "getBatch", "getBatchErrors", "rerunBatch"],
  credits: ["getCredits", "requestCredits"],
  errors: [],
  goingLive: [],
} as const satisfies Record<string, readonly OperationId[]>;
