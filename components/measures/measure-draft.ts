import type { KeptTexts } from "@/components/ui/kept-texts";

/** What is typed of a measure and not saved, by product; and the way back. */
export type MeasureDraft = {
  typed: KeptTexts;
  done: readonly KeptTexts[];
  undone: readonly KeptTexts[];
  /** The product whose cell is being written: what is typed on in it is one act. */
  writing: string | undefined;
};

/** What becomes of cells, by product; undefined: nothing is typed there any more. */
export type Changes = Readonly<Record<string, string | undefined>>;

const MOST_ACTS = 200;

export const draftOf = (typed: KeptTexts): MeasureDraft => ({
  typed,
  done: [],
  undone: [],
  writing: undefined,
});

/** Writes several cells as one act. */
export function write(draft: MeasureDraft, changes: Changes): MeasureDraft {
  if (Object.keys(changes).length === 0) return draft;
  const done = [...draft.done, draft.typed].slice(-MOST_ACTS);
  return { typed: changed(draft.typed, changes), done, undone: [], writing: undefined };
}

/** Types in one cell; typing on in it goes on with the act before. */
export function type(draft: MeasureDraft, product: string, text: string | undefined): MeasureDraft {
  const after =
    draft.writing === product
      ? { ...draft, typed: changed(draft.typed, { [product]: text }), undone: [] }
      : write(draft, { [product]: text });
  return { ...after, writing: product };
}

/** The cell that was written is left: what is typed in it later is another act. */
export const leave = (draft: MeasureDraft): MeasureDraft =>
  draft.writing === undefined ? draft : { ...draft, writing: undefined };

export function undo(draft: MeasureDraft): MeasureDraft {
  const before = draft.done.at(-1);
  if (!before) return draft;
  const { typed, done, undone } = draft;
  return { typed: before, done: done.slice(0, -1), undone: [...undone, typed], writing: undefined };
}

export function redo(draft: MeasureDraft): MeasureDraft {
  const after = draft.undone.at(-1);
  if (!after) return draft;
  const { typed, done, undone } = draft;
  return { typed: after, done: [...done, typed], undone: undone.slice(0, -1), writing: undefined };
}

/** Without what was saved as it was sent: that can't be taken back, so that the way back ends there. */
export function settle({ typed }: MeasureDraft, sent: KeptTexts): MeasureDraft {
  const saved = Object.keys(sent).filter((product) => typed[product] === sent[product]);
  return draftOf(changed(typed, Object.fromEntries(saved.map((product) => [product, undefined]))));
}

const changed = (typed: KeptTexts, changes: Changes): KeptTexts =>
  Object.fromEntries(
    Object.entries({ ...typed, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
