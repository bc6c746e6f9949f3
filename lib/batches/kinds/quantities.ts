import Big from "big.js";
import { type Certainty, selectCertainty } from "@/db/queries/certainty-of-products";
import { selectAmountsOfQuantities } from "@/db/queries/declared-amounts";
import { lockProducer } from "@/db/queries/producers";
import { selectUsualFigures, type UsualFigures } from "@/db/queries/usual-figures";
import type { CodePeriod, ExternalIdType } from "@/db/vocabulary";
import {
  type AskedLine,
  type DecidedLine,
  decideLines,
  LinesSeen,
  type RefusedLine,
} from "@/lib/declarations/decide-lines";
import { writeLines } from "@/lib/declarations/declare-quantities";
import { firstDayOf } from "@/lib/domain/code-periods";
import { isCountedWhole, isWhole } from "@/lib/domain/countable";
import { hasWrongCheckDigit } from "@/lib/domain/identifiers";
import type { Problem } from "@/lib/domain/problems";
import { quantityBefore, unusualChange } from "@/lib/domain/unusual-change";
import { unusualWeight } from "@/lib/domain/unusual-weight";
import { isInForce } from "@/lib/domain/validity";
import type { QuantityEffects } from "../apply/undo-effects";
import { type RowProblem, wrongCheckDigit } from "../problems";
import { numberCells, type ReadRow, rowReader } from "../read/read-row";
import type { Unusual } from "../read/unusual-rows";
import type { Kind, Row, RowOutcome } from "./kind";

const COLUMN_OF = { reference: "external_id", codePeriod: "code_period" } as const;

type QuantityCells = ReadRow<"QUANTITIES">["values"];

/** Rows of quantities: lines of one declaration, decided and written by the operation that the API declares with. */
export const quantitiesKind: Kind<QuantityCells, never, QuantityEffects> = {
  rowReader: (...of) => rowReader("QUANTITIES", ...of),
  numberCells: (header) => numberCells("QUANTITIES", header),

  decider({ tenant, market }) {
    const seen = new LinesSeen();
    return async (db, rows) => {
      const asked = rows.map(askedBy);
      const decisions = await decideLines(db, tenant, market, asked, {
        seen,
        places: rows.map(({ line }) => line),
      });
      const known = decisions.flatMap((one) => (one.ok && one.declared ? [one.declared.id] : []));
      const declared = await selectAmountsOfQuantities(db, tenant, known);
      const ids = decisions.flatMap((one) => (one.ok ? [one.ecoProductId] : []));
      const usual = new Map(
        (
          await selectUsualFigures(
            db,
            tenant,
            { country: market.country, periodBefore: String(Number(market.period) - 1) },
            [...new Set(ids)],
          )
        ).map((figures) => [figures.ecoProductId, figures]),
      );
      const certainty = await selectCertainty(db, tenant, market, [...new Set(ids)]);
      return decisions.map((decision, index) => {
        if (!decision.ok) return { ok: false, problems: [problemOf(decision, asked[index])] };
        if (isBroken(decision)) return { ok: false, problems: [COUNTED_WHOLE] };
        return {
          ok: true,
          change: decision.declared ? "changed" : "added",
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

  async apply(tx, { tenant, market }, rows, payer) {
    await lockProducer(tx, tenant);
    const asked = rows.map(askedBy);
    const decisions = await decideLines(tx, tenant, market, asked, {
      seen: new LinesSeen(),
      places: rows.map(({ line }) => line),
    });
    const good = decisions.filter((decision) => decision.ok);
    const effects: QuantityEffects = {
      added: good.length > 0 ? await writeLines(tx, tenant, market, good, payer) : [],
      changed: good.flatMap(({ declared }) => (declared ? [[declared.id, declared.quantity]] : [])),
    };
    const outcomes = decisions.map(
      (decision, index): RowOutcome =>
        decision.ok
          ? { ok: true, change: decision.declared ? "changed" : "added" }
          : { ok: false, problems: [problemOf(decision, asked[index])] },
    );
    return { outcomes, effects };
  },
};

/** How well it is known what a line owes, by the day that prices it. */
const certaintyOn = (day: string, certainty: Certainty | undefined): Certainty | undefined =>
  certainty && { ...certainty, unpriced: certainty.unpriced.filter((one) => isInForce(one, day)) };

const askedBy = ({ values }: Row<QuantityCells>): AskedLine => {
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
const isBroken = ({ quantity, declared, amounts }: DecidedLine): boolean =>
  !isWhole(quantity) &&
  isCountedWhole(amounts.map(({ priceUnit }) => priceUnit)) &&
  !(declared && Big(declared.quantity).eq(quantity));

const COUNTED_WHOLE: RowProblem = {
  code: "SERVICE_005",
  column: "quantity",
  kind: "countedWhole",
};

/** In a batch, an unknown product has a code of its own, and one that was mistyped another. */
const problemOf = (refused: RefusedLine, asked: AskedLine | undefined): RowProblem => {
  if (
    refused.code === "SERVICE_002" &&
    asked &&
    asked.externalIdType !== "SKU" &&
    hasWrongCheckDigit(asked.reference)
  )
    return wrongCheckDigit(asked.reference);
  const { code, field } = refused;
  return {
    code: code === "SERVICE_002" ? "SERVICE_024" : code,
    column: field && COLUMN_OF[field],
    ...inFile(refused),
  };
};

/** What is wrong with a line, with the line of the file that it clashes with. */
function inFile(refused: RefusedLine): Problem {
  const row = String(refused.clashesAt);
  if (refused.kind === "namedTwice") return { kind: "lineTwice", values: { row } };
  if (refused.kind === "namesBoth") return { kind: refused.kind, values: refused.values };
  return refused.kind === "overlap" && refused.clashesAt !== undefined
    ? { kind: "overlapOn", values: { row } }
    : { kind: refused.kind };
}
