import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import type { Certainty } from "@/db/queries/certainty-of-products";
import { selectLockedSchemes } from "@/db/queries/declarables";
import type { ExternalIdType } from "@/db/vocabulary";
import { decideIdentifier, nameOf } from "@/lib/domain/identifiers";
import { isInForce } from "@/lib/domain/validity";
import type { RowProblem } from "../problems";
import type { ReadRow } from "../read/read-row";
import type { SchemeLine } from "../read/totals";
import { catalogKind } from "./catalog";
import type { Kept, ProductCells } from "./identify-rows";
import type { DatedLine, KeptRow, Place, Row } from "./kind";

export type QuantityCells = ReadRow<"QUANTITIES">["values"];

/** What the product of a row would be, were it added: the row of the catalog, and what one of it owes as of a day. */
export type Addable = {
  ok: true;
  /** Tells the product from others until it has an id. */
  temporaryId: string;
  /** Whether it is new to the catalog, and costs a credit. */
  isNew: boolean;
  title: string | null;
  /** Where products are to be added; a file that is only read can name hundreds of thousands of them. */
  product: KeptRow<ProductCells, Kept> | undefined;
} & Owing;

/** What one of a product owes as of a day, and how well that is known. */
type Owing = {
  amountsOn: (day: string) => readonly SchemeLine[];
  certainty: Certainty | undefined;
};
export type NotAddable = { ok: false; title: string | null; problem: RowProblem };

/** How many products of one file are decided so; rows of further ones are refused as naming nothing of the catalog. */
const MOST = 50_000;

/**
 * Decides the products that rows of one file name and the catalog does not have, some at a time and in order, as rows
 * of a catalog file with what the first row says of its product.
 */
export function unknownDecider(
  place: Place,
  { keepsProducts, most = MOST }: { keepsProducts: boolean; most?: number },
) {
  const decide = catalogKind.decider(place);
  const before = new Map<string, Addable | NotAddable>();
  const owingOf = owings();
  return async (db: Db, rows: readonly Row<QuantityCells>[]): Promise<(Addable | NotAddable)[]> => {
    const keys = rows.map(keyOfRow);
    const fresh = rows.flatMap((row, index) => {
      const key = keys[index] ?? "";
      return before.has(key) || keys.indexOf(key) !== index ? [] : [{ key, row, product: productOf(row) }];
    });
    const room = fresh.slice(0, Math.max(0, most - before.size));
    if (room.length > 0) await decideFresh(db, room);
    return rows.map(
      ({ values: { title = null } }, index) =>
        before.get(keys[index] ?? "") ?? { ok: false, title, problem: NOT_THERE },
    );
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
        const { keep, amounts, dated, certainty } = decision;
        before.set(key, {
          ok: true,
          temporaryId: createHash("sha256").update(key).digest("hex").slice(0, 32),
          isNew: decision.change === "added",
          title,
          product: keepsProducts ? { ...product, ...(keep && { kept: keep }) } : undefined,
          ...owingOf(dated ?? amounts.map(always), certainty),
        });
      }
    }
  }
}

/** What products owe, once for all that owe alike: a file can name hundreds of thousands, of a few kinds. */
function owings() {
  const known = new Map<string, Owing>();
  return (dated: readonly DatedLine[], certainty: Certainty | undefined): Owing => {
    const key = createHash("sha256")
      .update(JSON.stringify([dated, certainty]))
      .digest("base64");
    const owing = known.get(key) ?? {
      amountsOn: (day: string) => dated.filter((line) => isInForce(line, day)),
      certainty,
    };
    known.set(key, owing);
    return owing;
  };
}

const always = (line: SchemeLine): DatedLine => ({ ...line, validFrom: "-infinity", validTo: "infinity" });

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
function productOf(row: Row<QuantityCells>): KeptRow<ProductCells, Kept> {
  const { external_id, external_id_type, title, also_known_as, stream } = row.values;
  const cells = { external_id, external_id_type, title, also_known_as, stream };
  const values = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));
  return { line: row.line, cells: [], values: values as ProductCells };
}

const NOT_THERE: RowProblem = { code: "SERVICE_024", column: "external_id", kind: "notInCatalog" };
const LOCKED: RowProblem = { code: "SERVICE_006", column: null, kind: "locked" };

/** A problem of a product as one of a row of quantities, which has fewer columns. */
const ofQuantities = (problem: RowProblem): RowProblem =>
  problem.column === "weight_kg" ? { ...problem, column: null } : problem;
