import type { Db } from "@/db/client";
import { insertReferences, selectReferences } from "@/db/queries/product-references";
import type { NamedProduct } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { wouldNameBoth } from "@/lib/catalog/names-two";
import { MOST_REFERENCES } from "@/lib/catalog/references/add-reference";
import { describeAnew } from "@/lib/catalog/references/describe-anew";
import { firstNameOf } from "@/lib/catalog/references/first-name";
import { referencesIn, type SaidReference } from "@/lib/domain/csv/references-cell";
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

/** The keys of all products that matter to what such a cell says. */
export const keysOfAlso = (cell: string | undefined): string[] =>
  cell ? referencesIn(cell).flatMap(({ given }) => keysOf(given)) : [];

/** What a row's product is, and what it is to be called beside what it is called. */
export type AlsoKnown = { product: NamedProduct | undefined; names: ExternalId[] };

/**
 * The product that a row means by its reference, or where nobody has that one by its further ones, and the names that
 * are new to it. Refuses what is another product's name, or could be taken for one.
 */
export function alsoKnown(
  cell: string | undefined,
  { id, product }: { id: ExternalId; product: NamedProduct | undefined },
  knownOf: (given: string) => readonly NamedProduct[],
): AlsoKnown | RowProblem {
  if (!cell) return { product, names: [] };
  let meant = product;
  const told: { said: ExternalId; isKnown: boolean }[] = [{ said: id, isKnown: product !== undefined }];
  for (const one of referencesIn(cell)) {
    const known = knownOf(one.given);
    const decision = decide(one, known);
    if (!("id" in decision)) return decision;
    const named = decision.product;
    if (named && meant && named.id !== meant.id) return ofOther(one.given, named);
    meant ??= named;
    told.push({ said: decision.id, isKnown: named !== undefined });
  }
  const isFresh = new Map(told.flatMap(({ said, isKnown }) => (isKnown ? [] : [[nameOf(said), said]])));
  if (!meant) isFresh.delete(nameOf(id));
  const names = [...isFresh.values()];
  for (const name of names) {
    const others = knownOf(name.given).filter((one) => one.id !== meant?.id);
    const clashes = clashing(name, others);
    if (clashes.length > 0) return { code: "SERVICE_005", column, ...wouldNameBoth(name, clashes) };
  }
  if (names.length > MOST_REFERENCES) return tooMany;
  return { product: meant, names };
}

const tooMany: RowProblem = {
  code: "SERVICE_005",
  column,
  kind: "tooManyNames",
  values: { count: String(MOST_REFERENCES) },
};

const ofOther = (value: string, other: NamedProduct): RowProblem => {
  const { type, given } = firstNameOf(other);
  return { code: "SERVICE_005", column, kind: "otherProducts", values: { value, other: `${type} ${given}` } };
};

/** What one of the references is. Digits that are no GTIN, and as long as none, are a number of the producer's own. */
function decide({ given, type }: SaidReference, known: readonly NamedProduct[]) {
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
  seen: ReadonlyMap<string, number>,
): RowProblem | undefined {
  for (const name of names) {
    const line = seen.get(nameOf(name));
    if (line !== undefined)
      return { code: "SERVICE_005", column, kind: "twice", values: { row: String(line) } };
    const clashes = namesakesOf(name).filter((namesake) => seen.has(nameOf(namesake)));
    if (clashes.length > 0) return { code: "SERVICE_005", column, ...wouldNameBoth(name, clashes) };
  }
  return undefined;
}

/** The known products that would have too many names with those that rows give them. */
export async function namedTooOften(
  db: Db,
  tenant: Tenant,
  rows: readonly AlsoKnown[],
): Promise<ReadonlyMap<AlsoKnown, RowProblem>> {
  const known = rows.filter(({ product, names }) => product && names.length > 0);
  if (known.length === 0) return new Map();
  const ids = known.flatMap(({ product }) => (product ? [product.id] : []));
  const there = groupBy(await selectReferences(db, tenant, ids), ({ ecoProductId }) => ecoProductId);
  return new Map(
    known.flatMap((one) => {
      const count = (there.get(one.product?.id ?? "")?.length ?? 0) + one.names.length;
      return count > MOST_REFERENCES ? [[one, tooMany] as const] : [];
    }),
  );
}

type Naming = {
  ecoProductId: string;
  externalId: string;
  title: string | null;
  names: readonly ExternalId[];
};

/** Lets products be called by further names and found by them. The caller holds the producer's lock. */
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
