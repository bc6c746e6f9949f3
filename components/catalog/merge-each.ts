import type { Product } from "@/components/amounts/contribution-per-item";

/** A product that became one with another, and the merge that can be undone. */
export type Merged = { product: Product; mergeId: string };

/** The product that could not be merged, and why. */
export type Failed = { product: Product; error: Error };

/** Merges products one by one, until one can't be: what was merged before that stays, and is known. */
export async function mergeEach(
  going: readonly Product[],
  merge: (product: Product) => Promise<{ mergeId: string }>,
): Promise<{ merged: Merged[]; failed?: Failed }> {
  const merged: Merged[] = [];
  for (const product of going)
    try {
      merged.push({ product, mergeId: (await merge(product)).mergeId });
    } catch (error) {
      return { merged, failed: { product, error: error as Error } };
    }
  return { merged };
}
