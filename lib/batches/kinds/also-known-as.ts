import type { Db } from "@/db/client";
import { insertReferences, selectReferences } from "@/db/queries/product-references";
import type { NamedProduct } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { wouldNameBoth } from "@/lib/catalog/names-two";
import { MOST_REFERENCES } from "@/lib/catalog/references/add-reference";
import { describeAnew } from "@/lib/catalog/references/describe-anew";
import { firstNameOf } from "@/lib/catalog/references/first-name";
import { type GivenReference, referencesIn } from "@/lib/domain/csv/references-cell";
import {
  clashing,
  decideIdentifier,
  type ExternalId,
  hasWrongCheckDigit,
  keysOf,
  nameOf,
  namesakesOf,
} from "@/lib/domain/identifiers";
import { isShortened } from "@/lib/domain/read-number";
import { groupBy } from "@/lib/group-by";
import { type RowProblem, wrongCheckDigit } from "../problems";
import { problemOfIdentifier } from "./problem-of-identifier";

const column = "also_known_as";

/** The keys of all products that a cell of `also_known_as` can mean. */
export const keysOfAlsoKnownAs = (cell: string | undefined): string[] =>
  cell ? referencesIn(cell).flatMap(({ given }) => keysOf(given)) : [];

/** What a row's product is, what it is to be called beside what it is called, and the products that its further references name. */
export type AlsoKnownAs = {
  product: NamedProduct | undefined;
  names: ExternalId[];
  /** Each with the reference that names it; the first reference that names one says which product stays. */
  others: { product: NamedProduct; by: string }[];
};

/**
 * The product that a row means by its reference, or where nobody has that one by its further ones, and the names that
 * are new to it. Refuses what could be taken for another product's name.
 */
export function readAlsoKnownAs(
  cell: string | undefined,
  { id, product }: { id: ExternalId; product: NamedProduct | undefined },
  knownOf: (given: string) => readonly NamedProduct[],
): AlsoKnownAs | RowProblem {
  if (!cell) return { product, names: [], others: [] };
  let meant = product;
  const others: AlsoKnownAs["others"] = [];
  const references: { id: ExternalId; isKnown: boolean }[] = [{ id, isKnown: product !== undefined }];
  for (const one of referencesIn(cell)) {
    const known = knownOf(one.given);
    const decision = decide(one, known);
    if (!("id" in decision)) return decision;
    const named = decision.product;
    meant ??= named;
    if (named && named.id !== meant?.id && !others.some(({ product: { id } }) => id === named.id))
      others.push({ product: named, by: one.given });
    references.push({ id: decision.id, isKnown: named !== undefined });
  }
  const fresh = new Map(references.flatMap((one) => (one.isKnown ? [] : [[nameOf(one.id), one.id]])));
  if (!meant) fresh.delete(nameOf(id));
  const names = [...fresh.values()];
  for (const name of names) {
    const own = [meant?.id, ...others.map(({ product: { id } }) => id)];
    const clashes = clashing(
      name,
      knownOf(name.given).filter(({ id }) => !own.includes(id)),
    );
    if (clashes.length > 0) return { code: "SERVICE_005", column, ...wouldNameBoth(name, clashes) };
  }
  if (names.length > MOST_REFERENCES) return tooManyNames;
  return { product: meant, names, others };
}

export const tooManyNames: RowProblem = {
  code: "SERVICE_005",
  column,
  kind: "tooManyNames",
  values: { count: String(MOST_REFERENCES) },
};

/** What is wrong with a further reference that names another product, where that one does not become one with the row's. */
export const ofOther = (
  { product, by: value }: AlsoKnownAs["others"][number],
  kind: "otherProducts" | "mergeElsewhere" | "mergeOverlaps" = "otherProducts",
): RowProblem => ({ code: "SERVICE_005", column, kind, values: { value, other: called(product) } });

/** A product as people know it. */
export const called = (product: NamedProduct): string => {
  const { type, given } = firstNameOf(product);
  return `${type} ${given}`;
};

/** What one of the references is. Digits that are no GTIN, and as long as none, are a number of the producer's own. */
function decide({ given, type }: GivenReference, known: readonly NamedProduct[]) {
  if (isShortened(given) && given.includes("+"))
    return {
      code: "SERVICE_010",
      column,
      kind: "shortenedReference",
      values: { value: given },
    } satisfies RowProblem;
  const isOwn = type === undefined && /^\d+$/.test(given) && !hasWrongCheckDigit(given);
  const decision = decideIdentifier(given, type, { known, isUploaded: true });
  if (decision.ok) return decision;
  if (decision.reason === "UNDETERMINED_TYPE" && isOwn) {
    const own = decideIdentifier(given, "SKU", { known, isUploaded: true });
    if (own.ok) return own;
  }
  if (decision.reason === "WRONG_CHECK_DIGIT") return { ...wrongCheckDigit(given), column };
  return { ...problemOfIdentifier(given, type, decision), column };
}

/** Why a row's further names can't stand beside those of the rows before it. */
export function refuseNames(
  names: readonly ExternalId[],
  lineOfName: ReadonlyMap<string, number>,
): RowProblem | undefined {
  for (const name of names) {
    const line = lineOfName.get(nameOf(name));
    if (line !== undefined)
      return { code: "SERVICE_005", column, kind: "twice", values: { row: String(line) } };
    const clashes = namesakesOf(name).filter((namesake) => lineOfName.has(nameOf(namesake)));
    if (clashes.length > 0) return { code: "SERVICE_005", column, ...wouldNameBoth(name, clashes) };
  }
  return undefined;
}

/** How many names known products have beside their first, of those that rows give further ones. */
export async function countNames(
  db: Db,
  tenant: Tenant,
  products: readonly NamedProduct[],
): Promise<(product: NamedProduct | undefined) => number> {
  const ids = products.map(({ id }) => id);
  const there = ids.length > 0 ? await selectReferences(db, tenant, ids) : [];
  const byProduct = groupBy(there, ({ ecoProductId }) => ecoProductId);
  return (product) => byProduct.get(product?.id ?? "")?.length ?? 0;
}

type Naming = {
  ecoProductId: string;
  externalId: string;
  title: string | null;
  names: readonly ExternalId[];
};

/** Lets products be called by new names and found by them. The caller holds the producer's lock. */
export async function giveNames(db: Db, tenant: Tenant, products: readonly Naming[]): Promise<void> {
  const named = products.filter(({ names }) => names.length > 0);
  if (named.length === 0) return;
  await insertReferences(
    db,
    tenant,
    named.flatMap(({ ecoProductId, names }) =>
      names.map(({ given, type, key }) => ({
        ecoProductId,
        externalId: given,
        externalIdType: type,
        externalIdKey: key,
        mergedProductId: null,
      })),
    ),
  );
  await describeAnew(
    db,
    tenant,
    named.map(({ ecoProductId, externalId, title }) => ({ id: ecoProductId, externalId, title })),
  );
}
