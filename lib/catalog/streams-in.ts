import type { CatalogEntryRow } from "@/db/queries/products";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import type { Explained } from "@/lib/domain/decide-product";

/** The codes of the streams that were decided of a product, with commas between them. */
export const streamsIn = (entry: CatalogEntryRow | undefined): string => {
  const decided = entry?.qualification as Explained | null | undefined;
  return [...new Set(decided?.streams.map(({ stream }) => SCHEME_CODE_OF_STREAM[stream]))].join(", ");
};
