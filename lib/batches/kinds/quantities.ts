import Big from "big.js";
import type { Db } from "@/db/client";
import { type Certainty, selectCertainty } from "@/db/queries/certainty-of-products";
import { touchQuantities } from "@/db/queries/declarations";
import { selectAmountsOfQuantities } from "@/db/queries/declared-amounts";
import { lockProducer } from "@/db/queries/producers";
import { selectUsualFigures, type UsualFigures } from "@/db/queries/usual-figures";
import type { Tenant } from "@/db/tenant";
import type { CodePeriod, ExternalIdType } from "@/db/vocabulary";
import type { Payer } from "@/lib/credits/charge-credits";
import {
  type AskedLine,
  type DecidedLine,
  decideLines,
  LinesSoFar,
  type RefusedLine,
} from "@/lib/declarations/decide-lines";
import { writeLines } from "@/lib/declarations/declare-quantities";
import { firstDayOf } from "@/lib/domain/code-periods";
import { isCountedWhole, isWhole } from "@/lib/domain/countable";
import { referencesIn } from "@/lib/domain/csv/references-cell";
import { hasWrongCheckDigit, isAsin, isGtin } from "@/lib/domain/identifiers";
import type { Problem } from "@/lib/domain/problems";
import { quantityBefore, unusualChange } from "@/lib/domain/unusual-change";
import { unusualWeight } from "@/lib/domain/unusual-weight";
import { isInForce } from "@/lib/domain/validity";
import { groupBy } from "@/lib/group-by";
import type { ProductEffects, QuantityEffects } from "../apply/undo-effects";
import { type RowProblem, wrongCheckDigit } from "../problems";
import { findSoldIn, type SoldAs } from "../read/find-sold";
import { numberCells, rowReader } from "../read/read-row";
import type { Unusual } from "../read/unusual-rows";
import { catalogKind } from "./catalog";
import type { Kind, Place, Row, RowDecision, RowOutcome } from "./kind";
import { type Addable, type NotAddable, type QuantityCells, unknownDecider } from "./unknown-in-catalog";

const COLUMN_OF = { reference: "external_id", codePeriod: "code_period", quantity: "quantity" } as const;

/** Rows of quantities: lines of one declaration, decided and written by the operation that the API declares with. */
export const quantitiesKind: Kind<QuantityCells, never, QuantityEffects> = {
  rowReader: (...of) => rowReader("QUANTITIES", ...of),
  numberCells: (header) => numberCells("QUANTITIES", header),

  decider(place) {
    const { tenant, market, addsUnknown } = place;
    const soFar = new LinesSoFar();
    const yearBefore = { country: market.country, periodBefore: String(Number(market.period) - 1) };
    const decideUnknown = unknownDecider(place, { keepsProducts: false });
    const addedBefore = new Set<string>();
    return async (db, rows) => {
      const decisions = await decideRows(db, place, rows, soFar);
      const known = decisions.flatMap((one) => (one.ok && one.declared ? [one.declared.id] : []));
      const ids = [...new Set(decisions.flatMap((one) => (one.ok ? [one.ecoProductId] : [])))];
      const [declared, figures, certainty] = await Promise.all([
        selectAmountsOfQuantities(db, tenant, known),
        selectUsualFigures(db, tenant, yearBefore, ids),
        selectCertainty(db, tenant, market, ids),
      ]);
      const usual = new Map(figures.map((one) => [one.ecoProductId, one]));
      const missing = rows.filter((row, index) => isAddable(row, decisions[index]));
      const unknown = new Map(
        (await decideUnknown(db, missing)).map((one, index) => [missing[index] as Row<QuantityCells>, one]),
      );
      return decisions.map((decision, index): RowDecision<never> => {
        const row = rows[index];
        const added = row && unknown.get(row);
        if (!decision.ok) {
          const problems = [problemOf(decision, row && lineOf(row))];
          return row && added
            ? decideAdded(row, added, { market, soFar, addedBefore, addsUnknown, problems })
            : { ok: false, problems };
        }
        if (isPartOfItem(decision)) return { ok: false, problems: [COUNTED_WHOLE] };
        return {
          ok: true,
          change: changeOf(decision),
          amounts: decision.amounts,
          replaces: declared.get(decision.declared?.id ?? "") ?? [],
          unusual: unusualIn(decision, usual.get(decision.ecoProductId)),
          certainty: certaintyOn(
            firstDayOf(market.period, decision.codePeriod),
            certainty.get(decision.ecoProductId),
          ),
        };
      });
    };
  },

  async apply(tx, place, rows, payer) {
    const { tenant, market } = place;
    await lockProducer(tx, tenant);
    const soFar = new LinesSoFar();
    const decisions = await decideRows(tx, place, rows, soFar);
    const missing = place.addsUnknown ? rows.filter((row, index) => isAddable(row, decisions[index])) : [];
    const products = missing.length > 0 ? await addUnknown(tx, place, missing, payer) : undefined;
    if (products) {
      const added = new Map(missing.map((row, index) => [row, index]));
      const decided = await decideRows(tx, place, missing, soFar);
      for (const [index, row] of rows.entries()) {
        const decision = decided[added.get(row) ?? -1];
        if (decision) decisions[index] = decision;
      }
    }
    const accepted = decisions.filter((one) => one.ok);
    const written = accepted.filter((one) => changeOf(one) !== "same");
    const same = accepted.flatMap((one) =>
      changeOf(one) === "same" && one.declared ? [one.declared.id] : [],
    );
    if (same.length > 0) await touchQuantities(tx, tenant, same);
    const effects: QuantityEffects = {
      added: written.length > 0 ? await writeLines(tx, tenant, market, written, payer) : [],
      changed: accepted.flatMap(({ declared }) =>
        declared ? [[declared.id, declared.quantity, declared.writtenAt]] : [],
      ),
      ...(same.length > 0 && { same }),
      ...(products && { products }),
    };
    const outcomes = decisions.map(
      (decision, index): RowOutcome =>
        decision.ok
          ? { ok: true, change: changeOf(decision) }
          : { ok: false, problems: [problemOf(decision, rows[index] && lineOf(rows[index]))] },
    );
    return { outcomes, effects };
  },
};

/** What a line does; one that is declared already, at prices that are known, is left as it is. */
const changeOf = ({ declared, quantity, isPriced }: DecidedLine) => {
  if (!declared) return "added";
  return isPriced && Big(declared.quantity).eq(quantity) ? "same" : "changed";
};

const isNotInCatalog = (decision: DecidedLine | RefusedLine | undefined): boolean =>
  decision?.ok === false && decision.code === "SERVICE_002";

/** Whether a row names what the catalog does not have, and sold some of it. */
const isAddable = (
  { values: { quantity, external_id = "", external_id_type } }: Row<QuantityCells>,
  decision: DecidedLine | RefusedLine | undefined,
): boolean =>
  isNotInCatalog(decision) &&
  quantity !== undefined &&
  Big(quantity).gt(0) &&
  (external_id_type === "SKU" || !hasWrongCheckDigit(external_id));

/** What a row of an unknown product would do, were it added; it does so where the file adds what is unknown. */
function decideAdded(
  row: Row<QuantityCells>,
  added: Addable | NotAddable,
  {
    market,
    soFar,
    addedBefore,
    addsUnknown,
    problems,
  }: {
    market: Place["market"];
    soFar: LinesSoFar;
    /** The products that a row before it adds. */
    addedBefore: Set<string>;
    addsUnknown: boolean;
    problems: RowProblem[];
  },
): RowDecision<never> {
  const line = lineOf(row);
  const { reference, quantity, codePeriod } = line;
  const about = { reference, title: added.title, quantity };
  const refused = (problem: RowProblem): RowDecision<never> => ({
    ok: false,
    problems: addsUnknown ? [problem] : problems,
    unknown: { ...about, isFirst: false, isNew: false, would: { problem } },
  });
  if (!added.ok) return refused(added.problem);
  const { temporaryId, amountsOn, certainty } = added;
  const twin = soFar.refuse(line, temporaryId, row.line);
  if (twin) return refused(problemOf(twin, line));
  const amounts = amountsOn(firstDayOf(market.period, codePeriod)).map((amount) => ({ ...amount, quantity }));
  if (!isWhole(quantity) && isCountedWhole(amounts.map(({ priceUnit }) => priceUnit)))
    return refused(COUNTED_WHOLE);
  const isFirst = !addedBefore.has(temporaryId);
  const unknown = { ...about, isFirst, isNew: isFirst && added.isNew, would: { amounts } };
  addedBefore.add(temporaryId);
  return addsUnknown
    ? { ok: true, change: "added", amounts, certainty, unknown }
    : { ok: false, problems, unknown };
}

/**
 * Decides the lines that rows ask for. A reference that the catalog does not have can stand beside further ones of one
 * product that it has: that one is meant. So is the product that has as GTIN or ASIN what a row calls its SKU, since no
 * other can have it as its SKU.
 */
async function decideRows(
  db: Db,
  { tenant, market }: Place,
  rows: readonly Row<QuantityCells>[],
  soFar: LinesSoFar,
): Promise<(DecidedLine | RefusedLine)[]> {
  const decide = (of: readonly { row: Row<QuantityCells>; line: AskedLine }[]) =>
    decideLines(
      db,
      tenant,
      market,
      of.map(({ line }) => line),
      { soFar, places: of.map(({ row }) => row.line) },
    );
  const decisions = await decide(rows.map((row) => ({ row, line: lineOf(row) })));
  const unknown = rows.filter((_row, index) => isNotInCatalog(decisions[index]));
  if (unknown.length === 0) return decisions;
  const names = await findAlsoKnownAs(db, tenant, unknown);
  const meant = unknown.flatMap((row, index) => {
    const line = lineOf(row);
    const name = names[index];
    if (name) return [{ row, line: { ...line, reference: name.reference, externalIdType: name.type } }];
    const isOtherToo = line.externalIdType === "SKU" && (isGtin(line.reference) || isAsin(line.reference));
    return isOtherToo ? [{ row, line: { ...line, externalIdType: undefined } }] : [];
  });
  if (meant.length === 0) return decisions;
  const again = await decide(meant);
  const decisionOf = new Map(meant.map(({ row }, index) => [row, again[index]]));
  return decisions.map((decision, index) => decisionOf.get(rows[index] as Row<QuantityCells>) ?? decision);
}

/** The reference in `also_known_as` of each row by which its product is known; none where they are unknown, or name several. */
async function findAlsoKnownAs(
  db: Db,
  tenant: Tenant,
  rows: readonly Row<QuantityCells>[],
): Promise<(SoldAs | undefined)[]> {
  const named = rows.flatMap((row) =>
    referencesIn(row.values.also_known_as ?? "").map(({ given: reference, type }) => ({
      row,
      name: { reference, type },
    })),
  );
  const products = await findSoldIn(db, tenant)(named.map(({ name }) => [name]));
  const found = groupBy(
    named.flatMap(({ row }, index) => (products[index] ? [{ row, product: products[index] }] : [])),
    ({ row }) => row,
  );
  return rows.map((row) => {
    const [first, ...others] = (found.get(row) ?? []).map(({ product }) => product);
    return others.some(({ id }) => id !== first?.id) ? undefined : first?.by;
  });
}

/** Adds the products that rows name and the catalog does not have, as far as that still can be; says what it did. */
async function addUnknown(
  tx: Db,
  place: Place,
  missing: readonly Row<QuantityCells>[],
  payer: Payer,
): Promise<ProductEffects | undefined> {
  const decided = await unknownDecider(place, { keepsProducts: true })(tx, missing);
  const products = [
    ...new Map(
      decided.flatMap((one) => (one.ok && one.product ? [[one.temporaryId, one.product]] : [])),
    ).values(),
  ];
  if (products.length === 0) return undefined;
  const { hold } = payer;
  const { effects } = await catalogKind.apply(tx, place, products, {
    ...payer,
    ...(hold && { hold: { ...hold, part: "products" as const } }),
  });
  return effects;
}

/** How well it is known what a line owes, by the day that prices it. */
const certaintyOn = (day: string, certainty: Certainty | undefined): Certainty | undefined =>
  certainty && { ...certainty, unpriced: certainty.unpriced.filter((one) => isInForce(one, day)) };

const lineOf = ({ values }: Row<QuantityCells>): AskedLine => {
  const { external_id = "", external_id_type, quantity = "0", code_period, code_vendor } = values;
  return {
    reference: external_id,
    externalIdType: external_id_type as ExternalIdType | undefined,
    quantity,
    codePeriod: (code_period as CodePeriod | undefined) ?? null,
    codeVendor: code_vendor ?? null,
  };
};

/** What of a line is far from what such products weigh, or from what was declared of it in the period before. */
function unusualIn(line: DecidedLine, figures: UsualFigures | undefined): Unusual[] {
  if (!figures) return [];
  const before = quantityBefore(figures.before, line);
  const change = unusualChange(line.quantity, before);
  const weight = unusualWeight(line.itemWeight, figures.families);
  return [
    ...(weight && line.itemWeight !== null ? [{ weight: line.itemWeight, of: weight }] : []),
    ...(change && before !== undefined ? [{ quantity: line.quantity, before, of: change }] : []),
  ];
}

/** Whether it declares a part of an item, which is not declared already. */
const isPartOfItem = ({ quantity, declared, amounts }: DecidedLine): boolean =>
  !isWhole(quantity) &&
  isCountedWhole(amounts.map(({ priceUnit }) => priceUnit)) &&
  !(declared && Big(declared.quantity).eq(quantity));

const COUNTED_WHOLE: RowProblem = {
  code: "SERVICE_005",
  column: "quantity",
  kind: "countedWhole",
};

/** In a batch, an unknown product has a code of its own, and one that was mistyped another. */
const problemOf = (refused: RefusedLine, line: AskedLine | undefined): RowProblem => {
  if (
    refused.code === "SERVICE_002" &&
    line &&
    line.externalIdType !== "SKU" &&
    hasWrongCheckDigit(line.reference)
  )
    return wrongCheckDigit(line.reference);
  const { code, field } = refused;
  return {
    code: code === "SERVICE_002" ? "SERVICE_024" : code,
    column: field && COLUMN_OF[field],
    ...problemInFile(refused),
  };
};

/** What is wrong with a line, with the line of the file that it clashes with. */
function problemInFile(refused: RefusedLine): Problem {
  const row = String(refused.clashesAt);
  if (refused.kind === "namedTwice") return { kind: "lineTwice", values: { row } };
  if (refused.kind === "namesBoth") return { kind: refused.kind, values: refused.values };
  return refused.kind === "overlap" && refused.clashesAt !== undefined
    ? { kind: "overlapOn", values: { row } }
    : { kind: refused.kind };
}
