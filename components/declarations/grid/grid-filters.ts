import { firstHolders } from "@/components/schemes/first-holders";
import type { DeclarationStatus } from "@/db/vocabulary";
import { isLocked } from "@/lib/domain/declaration-status";
import { folded } from "@/lib/domain/search-text";
import { isDone, isToFill, isUnusual, type Scope, type SheetRow, schemesOf } from "../draft/grid-row";
import { lacksWeight } from "../draft/lacks-weight";

/** Which rows of the grid are shown. */
export const ROW_FILTERS = ["all", "toFill", "unusual", "noWeight", "typed", "locked"] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

type Part = {
  schemeCode: string;
  ecoOrganismName: string;
  status: DeclarationStatus;
  producerPaidAt: string | null;
};

type Context = { scope: Scope; isTyped: (reference: string) => boolean };

export function isShown(source: SheetRow, filter: RowFilter, { scope, isTyped }: Context): boolean {
  switch (filter) {
    case "all":
      return true;
    case "toFill":
      return isToFill(source, scope);
    case "unusual":
      return isUnusual(source, scope);
    case "noWeight":
      return lacksWeight(source);
    case "typed":
      return isTyped(source.ecoProductReference);
    case "locked":
      return isDone(source, scope);
  }
}

/** Whether every word of a search occurs in a product's name, reference, scale codes or schemes. */
export function matches(source: SheetRow, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { title, ecoProductReference, contributions } = source;
  const scales = contributions.flatMap(({ scaleCode, ecoOrganismName }) => [scaleCode, ecoOrganismName]);
  const text = folded([title, ecoProductReference, ...scales].join(" "));
  return words.every((word) => text.includes(word));
}

/** Whether a product has something to do with a scheme; of no scheme named, every product. */
export const isOfScheme = (source: SheetRow, schemeCode: string | null): boolean =>
  schemeCode === null || schemesOf(source).includes(schemeCode);

/**
 * The schemes whose validated parts hold products of a scheme that have no quantity: these are to be reopened before one is
 * written. Those that are paid alone, where there are any: an operator reopens these, and first.
 */
export function holdersOf(
  rows: readonly SheetRow[],
  schemeCode: string | null,
  parts: readonly Part[],
): { holders: string[]; isPaid: boolean } | undefined {
  const locked = rows.filter(
    (row) => row.isLocked && row.declared.length === 0 && isOfScheme(row, schemeCode),
  );
  const codes = new Set(locked.flatMap(schemesOf));
  const holding = parts.filter(
    (part) => codes.has(part.schemeCode) && part.schemeCode !== schemeCode && isLocked(part.status),
  );
  if (holding.length === 0) return undefined;
  const { by, isPaid } = firstHolders(holding, parts);
  return { holders: by, isPaid };
}
