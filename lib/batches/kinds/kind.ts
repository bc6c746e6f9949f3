import type { Db } from "@/db/client";
import type { Certainty } from "@/db/queries/certainty-of-products";
import type { DeclaredAmount } from "@/db/queries/declared-amounts";
import type { PricedLine } from "@/db/queries/scales";
import type { Tenant } from "@/db/tenant";
import type { CatalogSource, ExternalIdType } from "@/db/vocabulary";
import type { Market } from "@/lib/catalog/save-products";
import type { Payer } from "@/lib/credits/charge-credits";
import type { Header } from "@/lib/domain/csv/map-header";
import type { GivenReference } from "@/lib/domain/csv/references-cell";
import type { Validity } from "@/lib/domain/validity";
import type { RowProblem } from "../problems";
import type { CsvRecord } from "../read/csv-record";
import type { NumberCells, NumberStyle } from "../read/read-row";
import type { SchemeLine } from "../read/totals";
import type { Unusual } from "../read/unusual-rows";

/** The producer and market that rows are decided for, and the current scale lines. */
export type Place = {
  tenant: Tenant;
  market: Market;
  /** Where products that a file adds are said to come from. */
  source: CatalogSource;
  /** Whether a file of quantities adds the products that it names and the catalog does not have. */
  addsUnknown: boolean;
  /** Whether products of the catalog become one where a row of a file of products names several. */
  mergesNamed: boolean;
  scaleLines(db: Db): Promise<readonly PricedLine[]>;
};

/** What is owed on some days. */
export type DatedLine = SchemeLine & Validity;

/** What a row would do: something new costs a credit; what is kept of the decision saves deciding again. */
export type RowDecision<Kept> =
  | {
      ok: true;
      change: "added" | "changed" | "same";
      amounts: readonly SchemeLine[];
      /** What the line that it replaces owes until now. */
      replaces?: readonly DeclaredAmount[];
      keep?: Kept;
      /** What of it is far from what is usual. */
      unusual?: readonly Unusual[];
      /** How well it is known what it owes; absent where all is. */
      certainty?: Certainty | undefined;
      /** What it owes and on which days, where it was decided anew. */
      dated?: readonly DatedLine[];
      /** The product that it names and that is added with it. */
      unknown?: UnknownProduct;
      /** The products that it makes one. */
      merge?: Merge;
      /** What its product is called in other columns, without what names another one. */
      further?: readonly GivenReference[];
    }
  | {
      ok: false;
      problems: RowProblem[];
      /** The product that it names and that the catalog does not have. */
      unknown?: UnknownProduct | undefined;
      /** The products that it would make one. */
      merge?: Merge;
    };

/** A product as people know it. */
export type Called = { reference: string; title: string | null };

/** Products that a row names: the one that stays, and those that become one with it. */
export type Merge = { stays: Called; goes: Called[] };

/** A product that a row of quantities names and the catalog does not have. */
export type UnknownProduct = {
  reference: string;
  title: string | null;
  quantity: string;
  /** Whether this row is the first that names it. */
  isFirst: boolean;
  /** Whether this row is the one that would add it to the catalog, for a credit. */
  isNew: boolean;
  /** What it would owe; or why it can't be added. */
  would: { amounts: readonly SchemeLine[] } | { problem: RowProblem };
};

/** What a row did, or why it could not any more. */
export type RowOutcome =
  | { ok: true; change: "added" | "changed" | "same" }
  | { ok: false; problems: RowProblem[] };

/** The values of a row by column, empty cells left out. */
export type Cells = Readonly<Record<string, string>>;

/** A row as it was read, and what other columns call its product. */
export type Row<Values> = CsvRecord & { values: Values; further?: readonly GivenReference[] };

/** A row that was read without a problem, with what was kept of its decision. */
export type KeptRow<Values, Kept> = Row<Values> & { kept?: Kept };

/**
 * What differs between the kinds of batch: what a row says as it is read (`Values`), what is kept of its decision until
 * it takes effect (`Kept`), and what undoing needs to know of what it did (`Effects`).
 */
export type Kind<Values extends Cells, Kept, Effects> = {
  /** Reads the rows of a file with that header; what numbers look like is noted. */
  rowReader(
    header: Header,
    numbers: NumberStyle,
    externalIdType?: ExternalIdType | null,
    constants?: Readonly<Record<string, string>>,
    market?: Market,
  ): (record: CsvRecord) => Row<Values> & { problems: RowProblem[] };
  numberCells(header: Header): NumberCells;
  /**
   * Decides the rows of one file, some at a time and in order, without writing anything; each once it is asked for, so
   * that few decisions are held at once.
   */
  decider(place: Place): (db: Db, rows: readonly Row<Values>[]) => Promise<Iterable<RowDecision<Kept>>>;
  /** Lets rows take effect, those that still can. */
  apply(
    tx: Db,
    place: Place,
    rows: readonly KeptRow<Values, Kept>[],
    payer: Payer,
  ): Promise<{ outcomes: RowOutcome[]; effects: Effects }>;
};
