import {
  type Act,
  type EditHistory,
  NO_HISTORY,
  redo as redoAct,
  remember,
  type Step,
  undoAct,
} from "@/components/grid/edit-history";
import type { KeptTexts } from "@/components/ui/kept-texts";

/** What is typed of a measure and not saved, by product; and the way back. */
export type MeasureDraft = {
  typed: KeptTexts;
  history: EditHistory<Step>;
  /** The product whose cell is being written: what is typed on in it is one act. */
  writing: string | undefined;
};

/** What becomes of cells, by product; undefined: nothing is typed there any more. */
export type Changes = Readonly<Record<string, string | undefined>>;

export const draftOf = (typed: KeptTexts): MeasureDraft => ({
  typed,
  history: NO_HISTORY,
  writing: undefined,
});

/** Writes several cells as one act. */
export const write = (draft: MeasureDraft, changes: Changes): MeasureDraft =>
  perform(draft, changes, { goesOn: false });

/** Types in one cell; typing on in it goes on with the act before. */
export const type = (draft: MeasureDraft, product: string, text: string | undefined): MeasureDraft => ({
  ...perform(draft, { [product]: text }, { goesOn: draft.writing === product }),
  writing: product,
});

/** The cell that was written is left: what is typed in it later is another act. */
export const leave = (draft: MeasureDraft): MeasureDraft =>
  draft.writing === undefined ? draft : { ...draft, writing: undefined };

export const undo = (draft: MeasureDraft): MeasureDraft => takeBack(draft, draft.history.done.at(-1));

/** Takes an act back that others may have followed: what they wrote stays. */
export const takeBack = (draft: MeasureDraft, act: Act<Step> | undefined): MeasureDraft =>
  travel(draft, undoAct(draft.history, act));

export const redo = (draft: MeasureDraft): MeasureDraft => travel(draft, redoAct(draft.history));

/** Without what was saved as it was sent: that can't be taken back, so that the way back ends there. */
export function settle({ typed }: MeasureDraft, sent: KeptTexts): MeasureDraft {
  const saved = Object.keys(sent).filter((product) => typed[product] === sent[product]);
  return draftOf(changed(typed, Object.fromEntries(saved.map((product) => [product, undefined]))));
}

function perform(draft: MeasureDraft, changes: Changes, options: { goesOn: boolean }): MeasureDraft {
  const act = Object.entries(changes).map(([key, after]) => ({ key, before: draft.typed[key], after }));
  if (act.length === 0) return draft;
  const history = remember(draft.history, act, options);
  return { typed: changed(draft.typed, changes), history, writing: undefined };
}

function travel(draft: MeasureDraft, way: ReturnType<typeof undoAct<Step>>): MeasureDraft {
  if (!way) return draft;
  const [act, history] = way;
  const changes = Object.fromEntries(act.map(({ key, after }) => [key, after]));
  return { typed: changed(draft.typed, changes), history, writing: undefined };
}

const changed = (typed: KeptTexts, changes: Changes): KeptTexts =>
  Object.fromEntries(
    Object.entries({ ...typed, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
