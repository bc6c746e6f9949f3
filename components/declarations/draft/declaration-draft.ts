import type { z } from "zod";
import { type EditHistory, NO_HISTORY, redo, remember, undo, undoAct } from "@/components/grid/edit-history";
import { copied } from "@/components/grid/read-clipboard";
import { readPaste } from "@/components/grid/read-paste";
import type { Selection } from "@/components/selection/selection";
import type { StreamColumn } from "@/components/streams/stream-order";
import type { CodePeriod, Locale } from "@/db/vocabulary";
import { ApiError } from "@/lib/client/api-error";
import type { Kept } from "@/lib/client/kept";
import type { QuantitiesRequest } from "@/lib/contract/declarations";
import { type Formatter, formatter } from "@/lib/i18n/format";
import {
  type Confirmed,
  confirmedWith,
  keepConfirmed,
  type Pending,
  pendingOf,
  readConfirmed,
} from "./confirmed";
import {
  changedLines,
  doubted,
  type Edits,
  keyOf,
  type LineStep,
  settled,
  without,
  withoutEmptying,
  withoutRefusals,
  withRefusals,
  withSteps,
} from "./edits";
import {
  type Edit,
  type GridRow,
  gridRow,
  isReady,
  isToFill,
  lineKey,
  lockOf,
  type Scope,
  type SheetRow,
  savedAt,
} from "./grid-row";
import { columnsOf, liveTotals, savedTotals, type Totals } from "./live-totals";
import { type LocalDraft, openDraft } from "./local-draft";
import { type Line, type Saved, Saver, type Saving } from "./saver";
import { rowsByReference, type Sheet, withLines } from "./sheet";
import { ungrouped } from "./ungrouped";
import { type Waiting, waitingOf } from "./waiting";

/** What was read of the API, and the language of who reads it. */
export type Reading = {
  sheet: Sheet;
  schemes: readonly StreamColumn[];
  /** What each scheme asked the period before, by its code. */
  amountsBefore: ReadonlyMap<string, string>;
  locale: Locale;
};

type Quantities = z.input<typeof QuantitiesRequest>;

export type DraftPorts = {
  /** All or nothing, and only at the version that was read; answers with the new one. */
  send: (quantities: Quantities) => Promise<{ version: number; credits: number }>;
  readSheet: () => Promise<Sheet>;
  /** Tells the other pages how the sheet stands after something was saved. */
  publish: (sheet: Sheet) => void;
  kept: Kept;
  locks: LockManager | undefined;
};

export type DraftRow = GridRow & { pending: Pending };

/** The draft as a whole at one moment. */
export type Overview = {
  sheet: Sheet;
  /** What is typed of products that the catalog does not have any more. */
  gone: readonly Edit[];
  /** The rows with something typed, over all channels and parts of the year. */
  edited: readonly DraftRow[];
  waiting: Waiting;
  saving: Saving;
  columns: readonly StreamColumn[];
  totals: Totals;
  /** Lines that an earlier page left. */
  adopted: number;
  canUndo: boolean;
  canRedo: boolean;
};

/** Rows among those that are shown, by their references. */
type Shown = { shown: readonly string[]; scope: Scope };
type Between = { from: number; to: number };
/** Of so many rows that were pasted: how many were written, and why the others were not. */
export type Pasted = { rows: number; count: number; locked: number; unknown: number; twice: number };
/** With what empty rows are filled. */
export type FilledBy = "before" | "zero";

const KEEP_AFTER_MS = 200;

/**
 * What is written of a declaration and not saved yet: the edits and the way back, what they come to, where they wait
 * and when they are sent. Rows and the overview stay the same objects until something of them changes.
 */
export class DeclarationDraft {
  readonly #selection: Selection;
  readonly #ports: DraftPorts;
  readonly #saver: Saver;
  #reading: Reading;
  #format: Pick<Formatter, "quantity" | "decimalMark">;
  #columns: readonly StreamColumn[];
  #saved: ReadonlyMap<string, string>;
  #edits: Edits = new Map();
  #history: EditHistory<LineStep> = NO_HISTORY;
  #confirmed: Confirmed;
  #adopted: ReadonlySet<string> = new Set();
  /** The cell that is being written: what is typed on in it is one act. */
  #writing = "";
  #rows = new Map<string, DraftRow>();
  #overview: Overview | undefined;
  #listeners = new Set<() => void>();
  #rowListeners = new Map<string, Set<() => void>>();
  #local: LocalDraft | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(selection: Selection, reading: Reading, ports: DraftPorts) {
    this.#selection = selection;
    this.#ports = ports;
    this.#reading = reading;
    this.#format = formatter(reading.locale, "UTC");
    this.#columns = columnsOf(reading.schemes, reading.sheet);
    this.#saved = savedTotals(reading.sheet);
    this.#confirmed = readConfirmed(ports.kept, selection);
    this.#saver = new Saver({
      lines: () => this.#lines(),
      send: (lines) => this.#send(lines),
      readAgain: () => this.#readAgain(),
      onChange: () => this.#tell([]),
    });
  }

  /** Takes over what earlier pages left, and saves by itself from now on, until it is closed. */
  open(): () => void {
    const local = openDraft(this.#selection, this.#ports.kept, this.#ports.locks);
    this.#local = local;
    this.#saver.open();
    void local.adopt().then((left) => {
      if (this.#local !== local || left.length === 0) return;
      this.#adopted = new Set(left.map(keyOf));
      const edits = [...left.map((edit) => [keyOf(edit), edit] as const), ...this.#edits];
      this.#change(withoutRefusals(new Map(edits)));
    });
    return () => {
      this.keep();
      this.#saver.close();
      local.close();
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells only of what changes in one product's row. */
  subscribeRow(reference: string, listener: () => void): () => void {
    const listeners = this.#rowListeners.get(reference) ?? new Set();
    this.#rowListeners.set(reference, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#rowListeners.delete(reference);
    };
  }

  overview = (): Overview => {
    this.#overview ??= this.#survey();
    return this.#overview;
  };

  /** One of a product's quantities; undefined where the catalog does not have the product. */
  row(reference: string, scope: Scope): DraftRow | undefined {
    const source = this.#sourceOf(reference);
    return source && this.#rowOf(source, scope);
  }

  /** Whether a product's quantity can be written. */
  isOpen(reference: string, scope: Scope): boolean {
    const source = this.#sourceOf(reference);
    return source !== undefined && lockOf(source, scope) === undefined;
  }

  /** Takes in what was read anew. */
  receive(reading: Reading): void {
    const { sheet, schemes, amountsBefore, locale } = this.#reading;
    const isSameSheet = reading.sheet === sheet;
    const isSameLocale = reading.locale === locale;
    if (isSameSheet && isSameLocale && reading.schemes === schemes && reading.amountsBefore === amountsBefore)
      return;
    this.#reading = reading;
    const columns = columnsOf(reading.schemes, reading.sheet);
    if (JSON.stringify(columns) !== JSON.stringify(this.#columns)) this.#columns = columns;
    if (!isSameSheet) this.#saved = savedTotals(reading.sheet);
    if (!isSameLocale) {
      this.#format = formatter(reading.locale, "UTC");
      this.#rows.clear();
    }
    this.#change(this.#edits, { isEverywhere: true });
  }

  /** What is typed into one row; it goes on while the same cell is written. */
  type(row: GridRow, text: string): void {
    const key = lineKey(row.source.ecoProductReference, row.scope);
    const goesOn = this.#writing === key;
    this.#write([this.#step(row, ungrouped(row, text, this.#format))], { goesOn });
    this.#writing = key;
  }

  /** The cell that was written is left: what is typed in it later is another act. */
  leave(): void {
    this.#writing = "";
  }

  /** Writes into one row, or into several at once. */
  write = (choices: readonly { row: GridRow; written: string }[]): void => {
    this.#write(choices.map(({ row, written }) => this.#step(row, written)));
  };

  /** Writes what a spreadsheet copied; undefined where that is the browser's to do. */
  paste(text: string, { scope, ...at }: Shown & Between & { isWhole: boolean }): Pasted | undefined {
    const isKnown = (reference: string) => this.#sourceOf(reference) !== undefined;
    const read = readPaste(text, { ...at, isKnown, decimalMark: this.#format.decimalMark });
    if (!read) return undefined;
    const { rows, pasted, ...counts } = read;
    const steps = pasted.flatMap(({ reference, typed }) => {
      const row = this.row(reference, scope);
      return row && isOpen(row) ? [this.#step(row, typed)] : [];
    });
    this.#write(steps);
    return { rows, count: steps.length, locked: pasted.length - steps.length, ...counts };
  }

  /** Copies the first quantity of a range into its other rows, where they can be written. */
  fillDown(at: Shown & Between): void {
    const [first, ...below] = this.#between(at);
    if (first?.cell.state !== "written") return;
    const text = copied(first.cell.quantity, this.#format.decimalMark);
    this.#write(below.filter(isOpen).map((row) => this.#step(row, text)));
  }

  erase(at: Shown & Between): void {
    const filled = this.#between(at).filter((row) => isOpen(row) && row.cell.state !== "empty");
    this.#write(filled.map((row) => this.#step(row, "")));
  }

  /** The rows without a quantity that one would be filled into: of last year, or 0. */
  fillable({ shown, scope }: Shown, by: FilledBy): DraftRow[] {
    return shown.flatMap((reference) => {
      const row = this.row(reference, scope);
      if (row?.cell.state !== "empty") return [];
      return (by === "zero" ? isToFill(row.source, scope) : row.before !== undefined) ? [row] : [];
    });
  }

  /** Writes into rows without a quantity, as one act that can be undone: a draft, until it is saved. */
  fill(at: Shown, by: FilledBy): number {
    const rows = this.fillable(at, by);
    this.#write(
      rows.map((row) =>
        this.#step(row, by === "zero" ? "0" : copied(row.before ?? "", this.#format.decimalMark)),
      ),
    );
    return rows.length;
  }

  /** The quantities of a range, as a spreadsheet takes them. */
  copy(at: Shown & Between): string {
    return this.#between(at)
      .map(({ cell, shown = "" }) =>
        cell.state === "written" ? copied(cell.quantity, this.#format.decimalMark) : shown,
      )
      .join("\n");
  }

  /** What takes back the act that was done last, also when others followed it: what these wrote stays. */
  takingBack(): () => void {
    const act = this.#history.done.at(-1);
    return () => this.#travel((history) => undoAct(history, act));
  }

  undo = (): void => this.#travel(undo);
  redo = (): void => this.#travel(redo);

  /** Gives up what is typed: what is saved stands. */
  discard = (rows: readonly Pick<GridRow, "edit">[]): void => {
    this.leave();
    this.#change(
      without(
        this.#edits,
        rows.flatMap(({ edit }) => edit ?? []),
      ),
    );
  };

  /** Lets what was typed stand over what somebody else saved meanwhile. */
  keepMine = (rows: readonly GridRow[]): void => {
    const edits = new Map(this.#edits);
    for (const { edit, saved = null } of rows)
      if (edit) edits.set(keyOf(edit), { ...edit, base: saved, at: Date.now() });
    this.#change(edits);
  };

  /** Calls right what is unusual in a row. */
  confirm = (row: GridRow): void => {
    this.#confirmed = confirmedWith(this.#confirmed, row);
    keepConfirmed(this.#ports.kept, this.#selection, this.#confirmed);
    const { ecoProductReference } = row.source;
    for (const [key, { source }] of this.#rows)
      if (source.ecoProductReference === ecoProductReference) this.#rows.delete(key);
    this.#tell([ecoProductReference]);
  };

  /** Sends all that can be read, also what was refused before. */
  saveAll = (): Promise<Saved | undefined> => {
    this.#change(withoutRefusals(this.#edits));
    return this.#saver.saveAll();
  };
  tryAgain = (): Promise<Saved | undefined> => this.#saver.tryAgain();

  /** Nothing is sent until the connection is back. */
  disconnected = (): void => this.#saver.disconnected();
  reconnected = (): void => this.#saver.reconnected();

  /** Writes what is typed and not saved to this computer now. */
  keep = (): void => {
    clearTimeout(this.#keeping);
    const { edited, gone } = this.overview();
    const waiting = edited.flatMap(({ edit, edited, conflict }) =>
      edit && (edited || conflict) ? [edit] : [],
    );
    this.#local?.keep([...waiting, ...gone]);
  };

  #sourceOf(reference: string): SheetRow | undefined {
    return rowsByReference(this.#reading.sheet).get(reference);
  }

  #rowOf(source: SheetRow, scope: Scope, key = lineKey(source.ecoProductReference, scope)): DraftRow {
    const edit = this.#edits.get(key);
    const before = this.#rows.get(key);
    if (before?.source === source && before.edit === edit) return before;
    const { part, channel } = scope;
    const row = gridRow(source, { part, channel }, edit, this.#reading.locale);
    const fresh = { ...row, pending: pendingOf(row, this.#confirmed) };
    this.#rows.set(key, fresh);
    return fresh;
  }

  #editedRows(): DraftRow[] {
    const sources = rowsByReference(this.#reading.sheet);
    return [...this.#edits].flatMap(([key, edit]) => {
      const source = sources.get(edit.reference);
      return source ? [this.#rowOf(source, edit, key)] : [];
    });
  }

  #between({ shown, scope, from, to }: Shown & Between): DraftRow[] {
    return shown.slice(from, to + 1).flatMap((reference) => this.row(reference, scope) ?? []);
  }

  #survey(): Overview {
    const edited = this.#editedRows();
    return {
      sheet: this.#reading.sheet,
      gone: [...this.#edits.values()].filter(({ reference }) => !this.#sourceOf(reference)),
      edited,
      waiting: waitingOf(edited),
      saving: this.#saver.saving,
      columns: this.#columns,
      totals: liveTotals({
        columns: this.#columns,
        edited,
        saved: this.#saved,
        before: this.#reading.amountsBefore,
      }),
      adopted: edited.filter(({ edited, edit }) => edited && edit && this.#adopted.has(keyOf(edit))).length,
      canUndo: this.#history.done.length > 0,
      canRedo: this.#history.undone.length > 0,
    };
  }

  #step(row: GridRow, after: string): LineStep {
    const saved = row.saved === undefined ? "" : copied(row.saved, this.#format.decimalMark);
    const line = { reference: row.source.ecoProductReference, ...row.scope };
    return {
      key: keyOf(line),
      ...line,
      before: row.edit?.typed ?? saved,
      after,
    };
  }

  #write(steps: readonly LineStep[], options: { goesOn: boolean } = { goesOn: false }): void {
    this.leave();
    if (steps.length === 0) return;
    this.#history = remember(this.#history, steps, options);
    this.#change(withSteps(this.#edits, steps, this.#baseOf));
  }

  #travel(way: typeof undo<LineStep>): void {
    this.leave();
    const travel = way(this.#history);
    if (!travel) return;
    const [steps, history] = travel;
    this.#history = history;
    this.#change(withSteps(this.#edits, steps, this.#baseOf));
  }

  /** What is saved of a line at this moment. */
  #baseOf = ({ reference, ...line }: LineStep): string | null => {
    const source = this.#sourceOf(reference);
    return (source && savedAt(source, line)) ?? null;
  };

  #change(to: Edits, { isEverywhere } = { isEverywhere: false }): void {
    const touched = isEverywhere ? [...to.values()] : changedLines(this.#edits, to);
    this.#edits = to;
    // What turns out to be saved already is not waiting any more.
    const saved = touched.filter((edit) => isSavedAlready(this.row(edit.reference, edit)));
    if (saved.length > 0) this.#edits = without(to, saved);
    this.#tell(isEverywhere ? undefined : touched.map(({ reference }) => reference));
    if (!this.#local) return;
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(this.keep, KEEP_AFTER_MS);
  }

  /** Says that something changed: in the rows of these products, or in all. */
  #tell(references?: readonly string[]): void {
    this.#overview = undefined;
    this.#saver.expect(this.overview().waiting.corrections);
    const changed = references ? new Set(references) : this.#rowListeners.keys();
    for (const reference of changed)
      for (const listener of this.#rowListeners.get(reference) ?? []) listener();
    for (const listener of this.#listeners) listener();
  }

  #lines(): Line[] {
    return this.#editedRows()
      .filter((row) => isReady(row) && row.refused === undefined)
      .flatMap(({ edit, cell, saved }) =>
        edit && cell.state === "written"
          ? [{ edit, quantity: cell.quantity, isNew: saved === undefined }]
          : [],
      );
  }

  async #send(lines: readonly Line[]): Promise<Saved> {
    // The answer may be lost.
    this.#change(doubted(this.#edits, lines));
    let answer: Awaited<ReturnType<DraftPorts["send"]>>;
    try {
      answer = await this.#ports.send(bodyOf(this.#selection, lines, this.#reading.sheet.version));
    } catch (error) {
      const refused = refusedOf(lines, error);
      if (refused.length === 0) throw error;
      this.#change(withRefusals(this.#edits, refused));
      return { count: 0, credits: 0 };
    }
    const { version, credits } = answer;
    const fresh = lines.filter(({ isNew }) => isNew).map(({ edit }) => edit);
    if (fresh.length > 0) this.#history = withoutEmptying(this.#history, fresh);
    const sheet = withLines(this.#reading.sheet, lines, version);
    this.#edits = settled(this.#edits, lines);
    this.receive({ ...this.#reading, sheet });
    this.#ports.publish(sheet);
    // What is priced only once it is declared.
    const isUnpriced = lines.some(({ edit }) => this.#sourceOf(edit.reference)?.contributions.length === 0);
    if (isUnpriced) await this.#readAgain();
    return { count: lines.length, credits };
  }

  async #readAgain(): Promise<void> {
    this.receive({ ...this.#reading, sheet: await this.#ports.readSheet() });
  }
}

const isSavedAlready = (row: GridRow | undefined): boolean =>
  row?.edit !== undefined && !row.edited && row.cell.state === "written" && row.edit.base !== row.saved;

const isOpen = ({ cell }: GridRow) => cell.state !== "locked";

/** The lines that the server names as those that it refuses, with what it says of each. */
function refusedOf(lines: readonly Line[], error: unknown): { edit: Edit; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  return error.fields.flatMap(({ path, message }) => {
    const line = lines[Number(/^products\.(\d+)/.exec(path)?.[1])];
    return line ? [{ edit: line.edit, message }] : [];
  });
}

const bodyOf = (selection: Selection, lines: readonly Line[], version: number): Quantities => ({
  producerNrn: selection.producer,
  eprCountryCode: selection.country,
  declarationPeriodCode: selection.period,
  codePeriod: (lines[0]?.edit.part ?? null) as CodePeriod | null,
  version,
  products: lines.map(({ edit, quantity }) => ({
    ecoProductReference: edit.reference,
    quantity: Number(quantity),
    codeVendor: edit.channel,
  })),
});
