import type { Db } from "@/db/client";
import { selectClaimed } from "@/db/queries/modulation-claims";
import {
  type CatalogEntryRow,
  type ContributionRow,
  type NamedProduct,
  selectContributions,
  selectEntries,
  selectProductsByKey,
} from "@/db/queries/products";
import type { ExternalIdType } from "@/db/vocabulary";
import { factsOver } from "@/lib/catalog/facts";
import { MOST_REFERENCES } from "@/lib/catalog/references/add-reference";
import type { Payer } from "@/lib/credits/charge-credits";
import { compositionTold } from "@/lib/domain/composition/composition-cells";
import type { Facts, ProductDecision } from "@/lib/domain/decide-product";
import { clashing, decideIdentifier, type ExternalId, keysOf } from "@/lib/domain/identifiers";
import type { ClaimedModulation } from "@/lib/domain/price-product";
import { groupBy } from "@/lib/group-by";
import type { MergedProduct } from "../apply/undo-effects";
import type { RowProblem } from "../problems";
import type { ReadRow } from "../read/read-row";
import {
  type AlsoKnownAs,
  countNames,
  keysOfAlsoKnownAs,
  ofOther,
  readAlsoKnownAs,
  tooManyNames,
} from "./also-known-as";
import { decideFurther, type FurtherReferences } from "./further-references";
import type { KeptRow, Place } from "./kind";
import { isSeveral, mergeNamed, whyNotOne } from "./merge-named";
import { problemOfIdentifier } from "./problem-of-identifier";

export type ProductCells = ReadRow<"CATALOG">["values"];
export type Decided = Extract<ProductDecision, { ok: true }>;
/** A decision as it is kept between reading a file and writing it: scale lines by their ids. */
export type Kept = Omit<Decided, "ok" | "streams"> & {
  streams: (Omit<Decided["streams"][number], "line"> & { lineId: string })[];
};

/** A row with its product: as it is named, as it is known, as its row describes it. */
export type Identified = {
  row: KeptRow<ProductCells, Kept>;
  id: ExternalId;
  product: NamedProduct | undefined;
  /** What it is to be called beside what it is called. */
  names: ExternalId[];
  /** Further products that its row names. */
  others: AlsoKnownAs["others"];
  /** What other columns call it. */
  further: FurtherReferences;
  entries: CatalogEntryRow[];
  contributions: ContributionRow[];
  claimed: readonly ClaimedModulation[];
  facts: Facts;
  productUrl: string | null;
  /** Products of other types that the same text would name. */
  clashes: readonly ExternalId[];
};

/** What a row means, or why it means nothing. */
export type Meant = Identified | { problem: RowProblem };

export type Known = Identified & { product: NamedProduct };

export const isKnown = (one: Identified): one is Known => one.product !== undefined;

/** All that a row's product is to be called from now on. */
export const namesOf = ({ names, further }: Identified) => [...names, ...further.free.map(({ id }) => id)];

export const isOne = (one: Meant): one is Identified => !("problem" in one);

/** Makes products one where rows name several, and gives back what each row means then. The caller holds the producer's lock. */
export async function mergeAndIdentify(
  tx: Db,
  place: Place,
  rows: readonly KeptRow<ProductCells, Kept>[],
  { actor, hold }: Payer,
) {
  const before = await identify(tx, place, rows);
  const several = before.filter(isOne).filter(isSeveral);
  const merged: MergedProduct[] = [];
  const mergedRows = new Set<KeptRow<ProductCells, Kept>>();
  const refused = new Map<KeptRow<ProductCells, Kept>, RowProblem>();
  const touched = new Set<string>();
  const notOne = await whyNotOne(tx, place.tenant, several);
  for (const one of several) {
    const [other] = one.others;
    const ids = [one.product, ...one.others.map(({ product }) => product)].map(({ id }) => id);
    const isTouched = ids.some((id) => touched.has(id));
    const problem = notOne(one) ?? (other && (isTouched || !place.mergesNamed) ? ofOther(other) : undefined);
    if (problem) refused.set(one.row, problem);
    else {
      merged.push(...(await mergeNamed(tx, place.tenant, one, { actor, batchId: hold?.batchId })));
      mergedRows.add(one.row);
      for (const id of ids) touched.add(id);
    }
  }
  const now = merged.length > 0 ? await identify(tx, place, rows) : before;
  const identified = now.map((one, index): Meant => {
    const row = rows[index];
    const problem = row && refused.get(row);
    return problem ? { problem } : one;
  });
  return { identified, merged, mergedRows };
}

/** What all names of rows are found by. */
const keysOfRows = (rows: readonly KeptRow<ProductCells, Kept>[]): string[] => [
  ...new Set(
    rows.flatMap(({ values, further = [] }) => [
      ...keysOf(values.external_id ?? ""),
      ...keysOfAlsoKnownAs(values.also_known_as),
      ...further.flatMap((one) => keysOf(one.given)),
    ]),
  ),
];

/** The product that a row names and what the row calls it, or why it names none. */
function nameIn(
  { values, further = [] }: KeptRow<ProductCells, Kept>,
  knownOf: (given: string) => readonly NamedProduct[],
) {
  const given = values.external_id ?? "";
  const type = values.external_id_type as ExternalIdType | undefined;
  const decision = decideIdentifier(given, type, { known: knownOf(given), isUploaded: true });
  if (!decision.ok) return problemOfIdentifier(given, type, decision);
  const named = readAlsoKnownAs(values.also_known_as, decision, knownOf);
  if ("kind" in named) return named;
  return { ...named, id: decision.id, further: decideFurther(further, named, decision.id, knownOf) };
}

/** The product that each row names, with all that is known of it. */
export async function identify(
  db: Db,
  { tenant, market }: Place,
  rows: readonly KeptRow<ProductCells, Kept>[],
): Promise<Meant[]> {
  const products = await selectProductsByKey(db, tenant, keysOfRows(rows));
  const ids = products.map(({ id }) => id);
  const entries = ids.length > 0 ? await selectEntries(db, tenant, ids) : [];
  const contributions =
    ids.length > 0 ? await selectContributions(db, tenant, ids, market.country, market.period) : [];
  const claimed = await selectClaimed(db, tenant, market, ids);
  const byKey = groupBy(products, ({ externalIdKey }) => externalIdKey);
  const entriesOf = groupBy(entries, ({ ecoProductId }) => ecoProductId);
  const contributionsOf = groupBy(contributions, ({ ecoProductId }) => ecoProductId);
  const knownOf = (given: string) =>
    byKey.size === 0 ? [] : keysOf(given).flatMap((key) => byKey.get(key) ?? []);
  const meant = rows.map((row) => nameIn(row, knownOf));
  const countOf = await countNames(
    db,
    tenant,
    meant.flatMap((one) =>
      "kind" in one || !one.product || one.names.length + one.further.free.length === 0 ? [] : [one.product],
    ),
  );
  return rows.map((row, index) => {
    const one = meant[index];
    if (!one) throw new Error("every row was looked at");
    if ("kind" in one) return { problem: one };
    const { id, product, names, others } = one;
    const room = MOST_REFERENCES - countOf(product) - names.length;
    if (room < 0 && names.length > 0) return { problem: tooManyNames };
    const further = { ...one.further, free: one.further.free.slice(0, Math.max(0, room)) };
    return {
      row,
      id,
      product,
      names,
      others,
      further,
      entries: product ? (entriesOf.get(product.id) ?? []) : [],
      contributions: product ? (contributionsOf.get(product.id) ?? []) : [],
      claimed: product ? (claimed.get(product.id) ?? []) : [],
      facts: factsOver(product, {
        title: row.values.title,
        description: row.values.description,
        imageUrl: row.values.image_url,
        weightKg: row.values.weight_kg,
        composition: compositionTold(row.values, product?.composition ?? null),
      }),
      productUrl: row.values.product_url ?? null,
      clashes: clashing(
        id,
        knownOf(id.given).filter((other) => other.id !== product?.id),
      ),
    };
  });
}
