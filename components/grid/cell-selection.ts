/** Rows from one to another, with both. */
export type RowRange = { from: number; to: number };

/** The cells that are selected together: from where that began to where it is now. */
type Span = { anchor: number; head: number };

export type Selected = {
  /** The row that has the focus, or had it last. */
  active: number | undefined;
  /** Whether the focus is in the grid now. */
  hasFocus: boolean;
  span: Span | undefined;
};

const NOTHING: Selected = { active: undefined, hasFocus: false, span: undefined };

/** Which cell of a grid has the focus, which are selected with it, and where the focus is to go. */
export class CellSelection {
  #now = NOTHING;
  #goal: number | undefined;
  #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  now = (): Selected => this.#now;

  /** The row whose cell has the focus; undefined while none has. */
  focused = (): number | undefined => (this.#now.hasFocus ? this.#now.active : undefined);

  /** Sends the focus to a row, which may not be drawn yet: whoever draws the rows takes it there. */
  goTo = (row: number): void => {
    this.#goal = row;
    this.#change({ active: row, span: undefined });
  };

  /** Where the focus is to go. */
  get goal(): number | undefined {
    return this.#goal;
  }

  arrive(): void {
    this.#goal = undefined;
  }

  focus(row: number): void {
    if (row !== this.#now.active || !this.#now.hasFocus) this.#change({ active: row, hasFocus: true });
  }

  blur(): void {
    this.#change({ hasFocus: false });
  }

  /** Selects the cells up to a row, from where that was begun or else from another. */
  extend(to: number, from: number): void {
    this.#change({ span: { anchor: this.#now.span?.anchor ?? from, head: to } });
  }

  /** Nothing is selected beside the cell with the focus. */
  collapse(): void {
    if (this.#now.span) this.#change({ span: undefined });
  }

  #change(change: Partial<Selected>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The rows that are selected together; undefined where it is not more than one. */
export function rangeOf({ span }: Selected): RowRange | undefined {
  if (!span || span.anchor === span.head) return undefined;
  return { from: Math.min(span.anchor, span.head), to: Math.max(span.anchor, span.head) };
}

export const isIn = (range: RowRange | undefined, row: number): boolean =>
  range !== undefined && row >= range.from && row <= range.to;
