import type { Answer } from "@/lib/client/call";

export type Declaration = Answer<"getProducerSummary">["declarations"][number];

/** What a declaration has for one scheme. */
export type Part = Declaration["schemes"][number];

/** Whether a part was validated, whatever became of it since. */
export const isHandedIn = ({ status }: Part): boolean => status !== "NOT_STARTED" && status !== "DRAFT";

/** What is done with a part is done with all of its code: a producer can be with several schemes of one. */
export const schemesOfCode = ({ schemes }: Declaration, { schemeCode }: Part): string[] =>
  schemes.flatMap((each) => (each.schemeCode === schemeCode ? [each.ecoOrganismName] : []));
