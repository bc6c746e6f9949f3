import { keepTexts, readTexts } from "@/components/ui/kept-texts";
import type { FilledMeasure, Locale } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { kept } from "@/lib/client/kept";
import type { DecimalMark } from "@/lib/domain/read-number";
import { type FilledRow, type FillRow, fillRow, type Refusal } from "./fill-row";
import {
  type Changes,
  draftOf,
  leave,
  type MeasureDraft,
  redo,
  settle,
  takeBack,
  type,
  undo,
  write,
} from "./measure-draft";
import type { MeasureToFill } from "./measures-of-page";
import { adoptLeft, ownPlace } from "./own-place";

/** What was read of the API, and how its reader writes numbers. */
export type Reading = { rows: readonly MeasureToFill[]; locale: Locale; decimalMark: DecimalMark };

/** The rows of the page at one moment. */
export type Overview = {
  rows: readonly FillRow[];
  /** Those with something typed. */
  dirty: readonly FillRow[];
  /** How many were saved here. */
  countSaved: number;
  /** The products of which something is typed that are not on this page. */
  elsewhere: readonly string[];
};

/**
 * What is written of one measure on a page and what was saved of it there. This computer keeps what is typed, under a place;
 * rows and the overview stay the same objects until something of them changes.
 */
export class MeasureSheet {
  readonly #place: string;
  readonly #measure: FilledMeasure;
  #reading: Reading;
  /** The rows as they were when something was written first: none of them moves from then on. */
  #fixed: readonly MeasureToFill[] | undefined;
  #draft = draftOf({});
  #saved: ReadonlyMap<string, FilledRow> = new Map();
  #refusals: ReadonlyMap<string, Refusal> = new Map();
  #rows = new Map<string, FillRow>();
  #overview: Overview | undefined;
  #listeners = new Set<() => void>();
  #isOpen = false;

  constructor(place: string, measure: FilledMeasure, reading: Reading) {
    this.#place = place;
    this.#measure = measure;
    this.#reading = reading;
  }

  /** Takes over what this computer keeps of it that no other open page has, and follows what else is written there, until it is closed. */
  open = (): (() => void) => {
    this.#follow();
    void adoptLeft(this.#place);
    this.#isOpen = true;
    const stop = kept.subscribe(this.#follow);
    return () => {
      this.#isOpen = false;
      stop();
    };
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The products of the page in their order. */
  products = (): readonly MeasureToFill[] => this.#fixed ?? this.#reading.rows;

  row(source: MeasureToFill): FillRow {
    const id = source.ecoProductId;
    const typed = this.#draft.typed[id];
    const filled = this.#saved.get(id);
    const refusal = this.#refusals.get(id);
    const before = this.#rows.get(id);
    if (
      before?.source === source &&
      before.typed === typed &&
      before.filled === filled &&
      before.refusal === refusal
    )
      return before;
    const { locale, decimalMark } = this.#reading;
    const row = fillRow(source, { measure: this.#measure, locale, decimalMark, typed, filled, refusal });
    this.#rows.set(id, row);
    return row;
  }

  overview = (): Overview => {
    this.#overview ??= this.#survey();
    return this.#overview;
  };

  get decimalMark(): DecimalMark {
    return this.#reading.decimalMark;
  }

  /** Takes in what was read anew. */
  receive(reading: Reading): void {
    const { rows, locale } = this.#reading;
    if (reading.rows === rows && reading.locale === locale) return;
    this.#reading = reading;
    if (reading.locale !== locale) this.#rows.clear();
    this.#tell();
  }

  /** What is typed into a product's cell. Where nothing was saved, an empty cell has nothing typed. */
  type(id: string, text: string): void {
    this.#change(type(this.#draft, id, text === "" && !this.#saved.has(id) ? undefined : text));
  }

  leave(): void {
    this.#draft = leave(this.#draft);
  }

  /** Writes several cells as one act. */
  write = (changes: Changes): void => this.#change(write(this.#draft, changes));

  undo = (): void => this.#change(undo(this.#draft));
  redo = (): void => this.#change(redo(this.#draft));

  /** What takes back the act that was done last, also when others followed it: what these wrote stays. */
  takingBack(): () => void {
    const act = this.#draft.history.done.at(-1);
    return () => this.#change(takeBack(this.#draft, act));
  }

  /** Takes in what the service says of rows that were sent; also after the page was left. */
  settle(sent: readonly FillRow[], { refused, filled }: Answer<"declareMeasures">): void {
    // Once the page was left, what is kept is all that is known of what was typed.
    if (!this.#isOpen) this.#follow();
    const codes = new Map(refused.map(({ ecoProductId, code }) => [ecoProductId, code]));
    const changed = new Map(filled.map(({ ecoProductId, ...rest }) => [ecoProductId, rest]));
    const saved = new Map(this.#saved);
    const refusals = new Map<string, Refusal>();
    const settled: Record<string, string> = {};
    for (const { source, typed = "", cell } of sent) {
      const { ecoProductId: id, perItem, lines } = source;
      const code = codes.get(id);
      if (code !== undefined) refusals.set(id, { typed, code });
      else if (cell.state === "written") {
        // What was declared already stays as it was.
        const owed = { warnings: [], perItem, lines, ...saved.get(id), ...changed.get(id) };
        saved.set(id, { ...owed, value: cell.value });
        settled[id] = typed;
      }
    }
    this.#saved = saved;
    this.#refusals = refusals;
    this.#change(settle(this.#draft, settled));
  }

  /** Lists what is left, without what was saved here. */
  renew = (): void => {
    this.#fixed = undefined;
    this.#saved = new Map();
    this.#tell();
  };

  #follow = (): void => {
    const typed = readTexts(ownPlace(this.#place));
    if (JSON.stringify(typed) !== JSON.stringify(this.#draft.typed)) this.#change(draftOf(typed));
  };

  #change(to: MeasureDraft): void {
    if (to === this.#draft) return;
    this.#draft = to;
    keepTexts(ownPlace(this.#place), to.typed);
    this.#tell();
  }

  #tell(): void {
    this.#overview = undefined;
    if (this.#isBegun()) this.#fixed ??= this.#reading.rows;
    for (const listener of this.#listeners) listener();
  }

  #isBegun(): boolean {
    const isTyped = ({ ecoProductId }: MeasureToFill) => this.#draft.typed[ecoProductId] !== undefined;
    return this.#saved.size > 0 || this.products().some(isTyped);
  }

  #survey(): Overview {
    const rows = this.products().map((source) => this.row(source));
    const listed = new Set(rows.map(({ source }) => source.ecoProductId));
    return {
      rows,
      dirty: rows.filter(({ isDirty }) => isDirty),
      countSaved: this.#saved.size,
      elsewhere: Object.keys(this.#draft.typed).filter((id) => !listed.has(id)),
    };
  }
}
