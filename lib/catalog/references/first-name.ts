import type { NamedProduct } from "@/db/queries/products";
import type { ExternalId } from "@/lib/domain/identifiers";

/** The identifier that a known product is stored by, whichever of its names it was found by. */
export const firstNameOf = ({ firstType, firstKey, externalId }: NamedProduct): ExternalId => ({
  type: firstType,
  key: firstKey,
  given: externalId,
});
