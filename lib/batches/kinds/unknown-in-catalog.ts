import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import type { Certainty } from "@/db/queries/certainty-of-products";
import { selectLockedSchemes } from "@/db/queries/declarables";
import type { ExternalIdType } from "@/db/vocabulary";
import { decideIdentifier, nameOf } from "@/lib/domain/identifiers";
import type { RowProblem } from "../problems";
import type { ReadRow } from "../read/read-row";
import type { SchemeLine } from "../read/totals";
import { catalogKind } from "./catalog";
import type { Kept, ProductCells } from "./identify-rows";
import type { KeptRow, Place, Row } from "./kind";

export type QuantityCells = ReadRow<"QUANTITIES">["values"];

/** What the product of a row would be, were it added: the row of the catalog, and what one of it owes as of a day. */
export type Addable = {
  ok: true;
  /** Stands for the product until it has an id. */
  standIn: string;
  /** Whether it is new to the catalog, and costs a credit. */
  isNew: boolean;
  title: string | null;
  product: KeptRow<ProductCells, Kept>;
  amountsOn: (day: string) => readonly SchemeLine[];
  certainty: Certainty | undefined;
};
export type NotAddable = { ok: false; title: string | null; problem: RowProblem };

/**
 * Decides the products that rows of one file name and the catalog does not have, some at a time and in order, as rows
 * of a catalog file with what the first row says of its product.
 */
export function unknownDecider(place: Place) {
  const decide = catalogKind.decider(place);
  const before = new Map<string, Addable | NotAddable>();
  return async (db: Db, rows: readonly Row<QuantityCells>[]): Promise<(Addable | NotAddable)[]> => {
    const keys = rows.map(keyOfRow);
    const fresh = rows.flatMap((row, index) => {
      const key = keys[index] ?? "";
      return before.has(key) || keys.indexOf(key) !== index ? [] : [{ key, row, product: productOf(row) }];
    });
    if (fresh.length > 0) await decideFresh(db, fresh);
    return keys.map((key) => {
      const one = before.get(key);
      if (!one) throw new Error("every product was decided");
      return one;
    });
  };

  async function decideFresh(db: Db, fresh: readonly Fresh[]): Promise<void> {
    const locked = await selectLockedSchemes(db, place.tenant, place.market);
    const products = fresh.map(({ product }) => product);
    const decisions = [...(await decide(db, products))];
    for (const [index, { key, row, product }] of fresh.entries()) {
      const decision = decisions[index];
      const title = row.values.title ?? null;
      if (!decision?.ok)
        before.set(key, { ok: false, title, problem: ofQuantities(decision?.problems[0] ?? NOT_THERE) });
      else if (decision.amounts.some(({ schemeCode }) => locked.includes(schemeCode)))
        before.set(key, { ok: false, title, problem: LOCKED });
      else {
        const { keep, amounts, certainty } = decision;
        before.set(key, {
          ok: true,
          standIn: createHash("sha256").update(key).digest("hex").slice(0, 32),
          isNew: decision.change === "added",
          title,
          product: { ...product, ...(keep && { kept: keep }) },
          amountsOn: decision.amountsOn ?? (() => amounts),
          certainty,
        });
      }
    }
  }
}

/** A product that no row before named, with the first row that does. */
type Fresh = { key: string; row: Row<QuantityCells>; product: KeptRow<ProductCells, Kept> };

/** What tells a product from others of its file. */
function keyOfRow({ values: { external_id = "", external_id_type: type } }: Row<QuantityCells>): string {
  const decision = decideIdentifier(external_id, type as ExternalIdType | undefined, {
    known: [],
    isUploaded: true,
  });
  return decision.ok ? nameOf(decision.id) : external_id;
}

/** The row of a catalog file that says of a product what a row of quantities says of it. */
function productOf({ line, values }: Row<QuantityCells>): KeptRow<ProductCells, Kept> {
  const { external_id, external_id_type, title, also_known_as, stream } = values;
  const said = { external_id, external_id_type, title, also_known_as, stream };
  const told = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return { line, cells: [], values: told as ProductCells };
}

const NOT_THERE: RowProblem = { code: "SERVICE_024", column: "external_id", kind: "notInCatalog" };
const LOCKED: RowProblem = { code: "SERVICE_006", column: null, kind: "locked" };

/** A problem of a product as one of a row of quantities, which has fewer columns. */
const ofQuantities = (problem: RowProblem): RowProblem =>
  problem.column === "weight_kg" ? { ...problem, column: null } : problem;
