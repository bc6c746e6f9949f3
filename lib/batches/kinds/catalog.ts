import type { Db } from "@/db/client";
import { waitForScales } from "@/db/queries/catalog-pricings";
import { type Certainty, selectCertainty } from "@/db/queries/certainty-of-products";
import { lockProducer } from "@/db/queries/producers";
import {
  type CatalogEntryRow,
  type ContributionRow,
  type ProductRow,
  selectEntries,
  updateEntries,
} from "@/db/queries/products";
import type { PricedLine } from "@/db/queries/scales";
import { selectWritten, type Written } from "@/db/queries/undo";
import { SALES_UNIT } from "@/db/vocabulary";
import { changeProducts } from "@/lib/catalog/change-products";
import { isSameFacts } from "@/lib/catalog/facts";
import { entryIn, isUpToDate } from "@/lib/catalog/is-up-to-date";
import { keepSaid } from "@/lib/catalog/keep-said";
import { wouldNameBoth } from "@/lib/catalog/names-two";
import { pricing } from "@/lib/catalog/pricing";
import { firstNameOf } from "@/lib/catalog/references/first-name";
import { saidOf } from "@/lib/catalog/said-to-be";
import { addProducts, confirmedIn, type DecidedProduct, type Market } from "@/lib/catalog/save-products";
import { decideProduct, type Explained, type ProductDecision } from "@/lib/domain/decide-product";
import { nameOf, namesakesOf } from "@/lib/domain/identifiers";
import { isCovered, type PriceOptions } from "@/lib/domain/pricing/pricing";
import type { Judges, StreamOrNone } from "@/lib/domain/qualification";
import { unusualWeight } from "@/lib/domain/unusual-weight";
import { isAtPeriodStart } from "@/lib/domain/validity";
import { groupBy } from "@/lib/group-by";
import { judgesOf } from "@/lib/qualification/judges-of";
import type { ProductEffects } from "../apply/undo-effects";
import type { RowProblem } from "../problems";
import { numberCells, rowReader } from "../read/read-row";
import type { SchemeLine } from "../read/totals";
import type { Unusual } from "../read/unusual-rows";
import { giveNames, ofOther, refuseNames } from "./also-known-as";
import { furtherGiver } from "./further-references";
import {
  type Decided,
  type Identified,
  identify,
  isKnown,
  isOne,
  type Kept,
  type Known,
  type Meant,
  mergeAndIdentify,
  namesOf,
  type ProductCells,
} from "./identify-rows";
import type { KeptRow, Kind, Place, RowDecision, RowOutcome } from "./kind";
import { isSeveral, mergeOf, whyNotOne } from "./merge-named";

/** Why a product can't be decided: what of it is missing, and in which column. */
const PROBLEM_OF = {
  SERVICE_013: { code: "SERVICE_013", column: "title", kind: "noTitle" },
  SERVICE_014: { code: "SERVICE_014", column: "title", kind: "noStream" },
  SERVICE_015: { code: "SERVICE_015", column: "weight_kg", kind: "noWeight" },
} as const satisfies Record<string, RowProblem>;

const NO_PRICE: RowProblem = { code: "SERVICE_014", column: "title", kind: "noPrice" };

/** Streams that are found and have no price are another thing than a product that nothing is found for. */
const problemOf = (refused: Extract<ProductDecision, { ok: false }>): RowProblem =>
  refused.code === "SERVICE_014" && refused.unpriced.length > 0 ? NO_PRICE : PROBLEM_OF[refused.code];

/** Rows of products: identified, qualified, priced and added by the operations of the product lookup. */
export const catalogKind: Kind<ProductCells, Kept, ProductEffects> = {
  rowReader: (...of) => rowReader("CATALOG", ...of),
  numberCells: (header) => numberCells("CATALOG", header),

  decider(place) {
    /** The line on which each product was first named. */
    const lineOfName = new Map<string, number>();
    const giveFurther = furtherGiver(lineOfName);
    return async (db, rows) => {
      const by = await byIn(db, place);
      const identified = await identify(db, place, rows);
      const known = identified.flatMap((one) => ("problem" in one || !one.product ? [] : [one.product.id]));
      const certainty = await selectCertainty(db, place.tenant, place.market, known);
      const notOne = await whyNotOne(db, place.tenant, identified.filter(isOne).filter(isSeveral));
      const decideRow = (one: Meant): RowDecision<Kept> => {
        if ("problem" in one) return { ok: false, problems: [one.problem] };
        const merge = isSeveral(one) ? mergeOf(one) : undefined;
        const [other] = one.others;
        const cannot =
          refuseClash(one, place.market, lineOfName) ?? refuseNames(one.names, lineOfName) ?? notOne(one);
        if (cannot) return { ok: false, problems: [cannot] };
        if (merge && other && !place.mergesNamed) return { ok: false, problems: [ofOther(other)], merge };
        const twin = refuseTwin(one, lineOfName);
        if (twin) return { ok: false, problems: [twin] };
        const { free, shared } = giveFurther(one.row.line, one.further.free);
        const decision = decide({ ...one, further: { free, shared } }, place.market, by, certainty);
        const left = [...one.further.shared, ...shared];
        if (!decision.ok || !(merge || free.length + left.length > 0)) return decision;
        const unusual = [...(decision.unusual ?? []), ...left];
        return {
          ...decision,
          unusual,
          further: free.map(({ reference }) => reference),
          ...(merge && { merge }),
        };
      };
      return (function* () {
        for (const one of identified) yield decideRow(one);
      })();
    };
  },

  async apply(tx, place, rows, payer) {
    const { tenant, market } = place;
    await lockProducer(tx, tenant);
    await waitForScales(tx);
    const by = await byIn(tx, place);
    const { identified, merged, mergedRows } = await mergeAndIdentify(tx, place, rows, payer);
    const { outcomes, additions, changes } = sortRows(identified, { market, by, mergedRows });
    const products = additions.map(({ product }) => product);
    const added =
      products.length > 0
        ? await addProducts(tx, tenant, market, { products, source: place.source, ...payer })
        : [];
    for (const [index, { place: at }] of additions.entries())
      outcomes[at] = { ok: true, change: added[index]?.isNew ? "added" : "same" };
    const changed = await changeKnown(tx, place, changes, outcomes);
    const confirmed = products.flatMap(({ decision }, index) => {
      const one = added[index];
      return one?.isNew && decision.status === "HUMAN_QUALIFIED" ? [one.ecoProductId] : [];
    });
    await keepSaid(tx, tenant, market, confirmed, { actor: payer.actor, now: new Date() });
    const idsOf = new Map(additions.map(({ place: at }, index) => [at, added[index]?.ecoProductId]));
    const named = namedIn(identified, outcomes, idsOf);
    await giveNames(tx, tenant, named);
    const effects: ProductEffects = {
      added: added.flatMap(({ isNew, ecoProductId }) => (isNew ? [ecoProductId] : [])),
      changed,
      named: named.flatMap(({ ecoProductId, names }) =>
        names.map(({ type, key }) => ({ ecoProductId, type, key })),
      ),
      ...(merged.length > 0 && { merged }),
    };
    return { outcomes, effects };
  },
};

/** What rows are to do, by their places: the products that they add, and those that they change. */
type Addition = { place: number; product: DecidedProduct };
type Change = { place: number; one: Known };

/** What each row is to do; the outcomes are those of rows that do nothing. */
function sortRows(
  identified: readonly Meant[],
  {
    market,
    by,
    mergedRows,
  }: { market: Market; by: By; mergedRows: ReadonlySet<KeptRow<ProductCells, Kept>> },
) {
  const lineOf = new Map(by.scaleLines.map((line) => [line.id, line]));
  const outcomes: RowOutcome[] = [];
  const additions: Addition[] = [];
  const changes: Change[] = [];
  for (const [index, one] of identified.entries()) {
    const problem = "problem" in one ? one.problem : refuseClash(one, market);
    if ("problem" in one || problem) {
      outcomes[index] = { ok: false, problems: problem ? [problem] : [] };
      continue;
    }
    const entry = entryIn(one, market.country);
    if (!entry) {
      // A known product is decided again below, by the words of today: by the same it is added, or not.
      const kept = isKnown(one) ? undefined : restore(one.row.kept, lineOf);
      const decision = kept ?? decideNew(one, market, by);
      if (!decision.ok) outcomes[index] = { ok: false, problems: [problemOf(decision)] };
      else {
        const id = one.product ? firstNameOf(one.product) : one.id;
        additions.push({
          place: index,
          product: { id, facts: one.facts, decision, productUrl: one.productUrl },
        });
      }
    }
    if (isKnown(one) && (!entry || !needsNothing(one, market))) changes.push({ place: index, one });
    else if (entry)
      outcomes[index] = {
        ok: true,
        change: namesOf(one).length > 0 || mergedRows.has(one.row) ? "changed" : "same",
      };
  }
  return { outcomes, additions, changes };
}

/** Changes known products, unless their rows were refused; gives back what undoing needs to know of them. */
async function changeKnown(
  tx: Db,
  place: Place,
  changes: readonly Change[],
  outcomes: RowOutcome[],
): Promise<ProductEffects["changed"]> {
  const accepted = changes.filter(({ place: at }) => outcomes[at]?.ok !== false);
  const ids = accepted.map(({ one }) => one.product.id);
  const written = groupBy(await selectWritten(tx, place.tenant, ids), ({ ecoProductId }) => ecoProductId);
  const changed = await changeAll(
    tx,
    place,
    accepted.map(({ one }) => one),
  );
  return accepted.flatMap(({ place: at, one }, index) => {
    const outcome = changed[index];
    if (!outcome) throw new Error("every change has an outcome");
    if (!outcome.ok || !outcomes[at]) outcomes[at] = outcome;
    const entry = entryIn(one, place.market.country);
    return outcome.ok ? [before(one.product, entry, written.get(one.product.id))] : [];
  });
}

/** The products of rows that went well, with what these call them besides. */
const namedIn = (
  identified: readonly Meant[],
  outcomes: readonly RowOutcome[],
  idsOf: ReadonlyMap<number, string | undefined>,
) =>
  identified.flatMap((one, index) => {
    if ("problem" in one || !outcomes[index]?.ok) return [];
    const names = namesOf(one);
    const ecoProductId = one.product?.id ?? idsOf.get(index);
    const { externalId = one.id.given } = one.product ?? {};
    return ecoProductId && names.length > 0
      ? [{ ecoProductId, externalId, title: one.facts.title, names }]
      : [];
  });

/** Why a row can't add its product: another one, of the catalog or of a row before it, would be named as well. */
function refuseClash(
  one: Identified,
  market: Market,
  lineOfName: ReadonlyMap<string, number> = new Map(),
): RowProblem | undefined {
  if (entryIn(one, market.country)) return undefined;
  const clashes = [
    ...one.clashes,
    ...namesakesOf(one.id).filter((namesake) => lineOfName.has(nameOf(namesake))),
  ];
  if (clashes.length === 0) return undefined;
  return { code: "SERVICE_005", column: "external_id", ...wouldNameBoth(one.id, clashes) };
}

function refuseTwin(
  { id, product, others, names, row }: Identified,
  lineOfName: Map<string, number>,
): RowProblem | undefined {
  const products = [product, ...others.map((other) => other.product)];
  const keys = products.map((one) => nameOf(one ? firstNameOf(one) : id));
  const at = keys.findIndex((key) => lineOfName.has(key));
  if (at >= 0)
    return {
      code: "SERVICE_005",
      column: at === 0 ? "external_id" : "also_known_as",
      kind: "twice",
      values: { row: String(lineOfName.get(keys[at] ?? "")) },
    };
  for (const name of [...keys, ...names.map(nameOf)]) lineOfName.set(name, row.line);
  return undefined;
}

/** Whether a row changes nothing of its product. */
function needsNothing(one: Identified, market: Market): boolean {
  const entry = entryIn(one, market.country);
  const isSameUrl = one.productUrl === null || one.productUrl === entry?.ecoProductUrl;
  return isSameUrl && isUpToDate({ ...one, entry });
}

/** By what products of a chunk are decided and priced. */
type By = { scaleLines: readonly PricedLine[]; judges: Judges; options: PriceOptions };

const byIn = async (db: Db, place: Place): Promise<By> => ({
  scaleLines: await place.scaleLines(db),
  judges: (await judgesOf(db, place.tenant))(place.market.period),
  options: pricing(),
});

function decide(
  one: Identified,
  market: Market,
  by: By,
  known: ReadonlyMap<string, Certainty>,
): RowDecision<Kept> {
  const entry = entryIn(one, market.country);
  if (entry && needsNothing(one, market))
    return {
      ok: true,
      change: namesOf(one).length + one.others.length > 0 ? "changed" : "same",
      amounts: one.contributions.filter(isAtPeriodStart).map((line) => amountOf(one, line, line)),
      unusual: unusualIn(one, entry.qualification as Explained | null),
      certainty: known.get(one.product?.id ?? ""),
    };
  const decision = entry
    ? decideProduct(one.facts, by.scaleLines, {
        ...by.options,
        ...by.judges,
        country: market.country,
        confirmed: confirmedIn(entry),
        claimed: one.claimed,
      })
    : decideNew(one, market, by);
  if (!decision.ok) return { ok: false, problems: [problemOf(decision)] };
  const dated = decision.streams.map(
    ({ line, validFrom, validTo, pricing: { price, priceUnit, itemWeight } }) => ({
      ...amountOf(one, line, { price, quantityUnit: priceUnit, chargedWeight: itemWeight }),
      validFrom,
      validTo,
    }),
  );
  const amounts = dated.filter(isAtPeriodStart);
  const unusual = unusualIn(one, decision.qualification);
  const certainty = certaintyOf(decision);
  if (entry) return { ok: true, change: "changed", amounts, unusual, certainty };
  const { status, qualification, streams, unpriced, doubt } = decision;
  const keep: Kept = {
    status,
    qualification,
    unpriced,
    doubt,
    streams: streams.map(({ line, ...priced }) => ({ ...priced, lineId: line.id })),
  };
  return { ok: true, change: "added", amounts, dated, keep, unusual, certainty };
}

/** How well it is known what a product would owe by a decision. */
const certaintyOf = ({ streams, unpriced }: Decided): Certainty => ({
  isEstimated: streams
    .filter(isAtPeriodStart)
    .some(({ pricing: { measure, low } }) => measure.provenance === "ESTIMATED" || low !== null),
  unpriced: unpriced.filter((one) => !isCovered(one)),
});

/** Whether an item of such products can hardly weigh what the row says. */
function unusualIn({ facts: { weightKg } }: Identified, qualification: Explained | null): Unusual[] {
  const of = unusualWeight(weightKg, qualification?.streams.map(({ family }) => family) ?? []);
  return of && weightKg !== null ? [{ weight: weightKg, of }] : [];
}

/** Decides a product that is new to a country by its words, or as its row says what it is. */
function decideNew(
  { facts, claimed, row }: Identified,
  { country }: Market,
  { scaleLines, judges, options }: By,
): ProductDecision {
  const by = { ...judges, country };
  const confirmed = saidOf(row.values.stream as StreamOrNone | undefined, facts, scaleLines, by);
  return decideProduct(facts, scaleLines, { ...options, ...by, claimed, confirmed });
}

/** The decision that was kept, unless the scale changed since. */
function restore(kept: Kept | undefined, lineOf: ReadonlyMap<string, PricedLine>): Decided | undefined {
  if (!kept) return undefined;
  const { streams, ...decided } = kept;
  const priced = streams.flatMap(({ lineId, ...one }) => {
    const line = lineOf.get(lineId);
    return line ? [{ ...one, line }] : [];
  });
  return priced.length === streams.length ? { ok: true, ...decided, streams: priced } : undefined;
}

/** What one unit of a product owes to a scheme. */
const amountOf = (
  { facts }: Identified,
  {
    schemeCode,
    ecoOrganismName,
    scaleCode,
  }: Pick<ContributionRow, "schemeCode" | "ecoOrganismName" | "scaleCode">,
  { price, quantityUnit, chargedWeight }: Pick<ContributionRow, "price" | "quantityUnit" | "chargedWeight">,
): SchemeLine => ({
  schemeCode,
  ecoOrganismName,
  scaleCode,
  quantity: "1",
  price,
  priceUnit: quantityUnit ?? SALES_UNIT,
  itemWeight: chargedWeight ?? facts.weightKg,
});

/** Gives known products the facts of their rows. */
async function changeAll(tx: Db, { tenant, market }: Place, rows: readonly Known[]): Promise<RowOutcome[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ product }) => product.id);
  const entriesOf = groupBy(await selectEntries(tx, tenant, ids), ({ ecoProductId }) => ecoProductId);
  const known = rows.map((one) => ({ ...one, entries: entriesOf.get(one.product.id) ?? [] }));
  const changed = known.filter(
    (one) => !isSameFacts(one.facts, one.product) || one.contributions.length === 0,
  );
  const decisions = await changeProducts(tx, tenant, market, changed);
  const refused = new Map(
    changed.flatMap((one, index) => {
      const decision = decisions[index];
      return decision && !decision.ok ? [[one, problemOf(decision)] as const] : [];
    }),
  );
  await updateEntries(
    tx,
    tenant,
    known.flatMap((one) => {
      const entry = entryIn(one, market.country);
      const isNew = one.productUrl !== null && one.productUrl !== entry?.ecoProductUrl;
      return entry && isNew && !refused.has(one) ? [{ id: entry.id, ecoProductUrl: one.productUrl }] : [];
    }),
  );
  return known.map((one): RowOutcome => {
    const problem = refused.get(one);
    return problem ? { ok: false, problems: [problem] } : { ok: true, change: "changed" };
  });
}

const before = (
  { id, title, description, imageUrl, weightKg, composition }: ProductRow,
  entry: CatalogEntryRow | undefined,
  written: readonly Written[] = [],
): ProductEffects["changed"][number] => ({
  id,
  facts: { title, description, imageUrl, weightKg, composition },
  productUrl: entry?.ecoProductUrl ?? null,
  written: written.map(({ id: row, at }) => ({ id: row, at })),
});
