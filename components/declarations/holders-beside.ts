import type { DeclarationStatus } from "@/db/vocabulary";
import { isLocked } from "@/lib/domain/declaration-status";

export type Part = { schemeCode: string; ecoOrganismName: string; status: DeclarationStatus };

/** The other parts that are validated, by name: products that these hold too stay locked where one part is reopened. */
export const holdersBeside = (parts: readonly Part[], part: { schemeCode: string | null }): string[] =>
  parts
    .filter(({ schemeCode, status }) => schemeCode !== part.schemeCode && isLocked(status))
    .map(({ ecoOrganismName }) => ecoOrganismName);
