import { ofSelection, type Selection } from "@/components/selection/selection";
import type { Answer } from "@/lib/client/call";
import { getDeclarationEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export type DeclarationLine = Answer<"getDeclarationEcoContributions">["data"][number];

/** The lines of one product as they were computed. */
export function declaredLines(selection: Selection, reference: string) {
  const { params, query: asked } = ofSelection(selection);
  return query(getDeclarationEcoContributions, {
    params,
    query: { ...asked, EcoProductReference: reference },
  });
}
