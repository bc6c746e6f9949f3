import type { Db } from "@/db/client";
import type { DeclaredAmount } from "@/db/queries/declared-amounts";
import type { PricedLine } from "@/db/queries/scales";
import type { Tenant } from "@/db/tenant";
import type { Market } from "@/lib/catalog/save-products";
import type { Payer } from "@/lib/credits/charge-credits";
import type { RowProblem } from "../problems";
import type { ReadRow } from "../read/read-row";
import type { SchemeLine } from "../read/totals";
import type { Unusual } from "../read/unusual-rows";

/** Where and for whom rows are decided, and by which scale lines as they are now. */
export type Place = {
  tenant: Tenant;
  market: Market;
  scaleLines(db: Db): Promise<readonly PricedLine[]>;
};

/** What a row would do: something new costs a credit; what is kept of the decision saves deciding again. */
export type RowDecision =
  | {
      ok: true;
      change: "added" | "changed" | "same";
      amounts: readonly SchemeLine[];
      /** What the line that it replaces owes until now. */
      replaces?: readonly DeclaredAmount[];
      keep?: unknown;
      /** What of it is far from what is usual. */
      unusual?: readonly Unusual[];
    }
  | { ok: false; problems: RowProblem[] };

/** What a row did, or why it could not any more. */
export type RowOutcome =
  | { ok: true; change: "added" | "changed" | "same" }
  | { ok: false; problems: RowProblem[] };

/** A row that was read without a problem, with what was kept of its decision. */
export type GoodRow = Pick<ReadRow, "line" | "cells" | "values"> & { kept?: unknown };

/** What differs between the kinds of batch. */
export type Kind = {
  /** Decides rows without writing anything; `seen` remembers the rows before them in the file. */
  decide(db: Db, place: Place, rows: readonly GoodRow[], seen: unknown): Promise<RowDecision[]>;
  /** What remembers the rows of a file. */
  remember(): unknown;
  /** Lets rows take effect, those that still can. Gives back what it did, so that it can be undone. */
  apply(
    tx: Db,
    place: Place,
    rows: readonly GoodRow[],
    payer: Payer,
  ): Promise<{ outcomes: RowOutcome[]; effects: unknown }>;
};
