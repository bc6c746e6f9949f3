import type { Db } from "@/db/client";
import {
  type CatalogEntryRow,
  type NamedProduct,
  selectEntries,
  selectProductsByKey,
} from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { lookUpProduct } from "@/lib/contract/eco-products";
import type { Input } from "@/lib/contract/endpoint";
import type { Facts } from "@/lib/domain/decide-product";
import {
  clashing,
  decideIdentifier,
  type ExternalId,
  type IdentifierDecision,
  keysOf,
} from "@/lib/domain/identifiers";
import { Refusal } from "@/lib/errors/refusals";
import { factsOver } from "./facts";
import { namesBoth, wouldNameBoth } from "./names-two";

/** What a request tells of a product. */
type Told = Pick<
  Input<typeof lookUpProduct>["query"],
  "ExternalIdType" | "Title" | "Description" | "ImageUrl" | "Weight" | "Erase"
>;
type Known = { product: NamedProduct; entries: CatalogEntryRow[] };

/** A product as it was asked for, as it is known, and as it is told now. */
export type Asked = {
  id: ExternalId;
  known: Known | undefined;
  facts: Facts;
  /** Products of other types that the same text would name, once this one is added. */
  clashes: readonly ExternalId[];
};

/** Finds the product of an identifier; SERVICE_010 or SERVICE_011 where it is none, SERVICE_005 where it is two. */
export async function readAsked(db: Db, tenant: Tenant, given: string, query: Told): Promise<Asked> {
  if (given === "") throw new Refusal("SERVICE_010", [{ path: "EcoProductExternalId", kind: "empty" }]);
  const products = await selectProductsByKey(db, tenant, keysOf(given));
  const decision = decideIdentifier(given, query.ExternalIdType, { known: products });
  if (!decision.ok) throw refusalOf(decision);
  const { id, product } = decision;
  const known = product && { product, entries: await selectEntries(db, tenant, [product.id]) };
  const facts = factsOver(product && without(product, query.Erase), toldBy(query));
  return { id, known, facts, clashes: clashing(id, products) };
}

const STORED_AS = { Description: "description", ImageUrl: "imageUrl", Weight: "weightKg" } as const;

/** A product without the facts that are erased. */
const without = <Product>(product: Product, erased: Told["Erase"] = []): Product => ({
  ...product,
  ...Object.fromEntries(erased.map((fact) => [STORED_AS[fact], null])),
});

const REFUSED = {
  WRONG_IDENTIFIER: { code: "SERVICE_010", kind: "notOfStatedType" },
  WRONG_CHECK_DIGIT: { code: "SERVICE_010", kind: "wrongCheckDigit" },
  UNDETERMINED_TYPE: { code: "SERVICE_011", kind: "noTypeFits" },
} as const;

function refusalOf(decision: Extract<IdentifierDecision<unknown>, { ok: false }>): Refusal {
  const path = "EcoProductExternalId";
  if (decision.reason === "AMBIGUOUS")
    return new Refusal("SERVICE_005", [{ path, ...namesBoth(decision.names) }]);
  const { code, kind } = REFUSED[decision.reason];
  return new Refusal(code, [{ path, kind }]);
}

/** Refuses to add a product that a text of another one would name as well. */
export function refuseClash({ id, clashes }: Asked): void {
  if (clashes.length > 0)
    throw new Refusal("SERVICE_005", [{ path: "EcoProductExternalId", ...wouldNameBoth(id, clashes) }]);
}

export const toldBy = ({ Title, Description, ImageUrl, Weight }: Told) => ({
  title: Title,
  description: Description,
  imageUrl: ImageUrl,
  weightKg: Weight,
});
