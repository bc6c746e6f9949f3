import { type Edit, lineKey, type Scope } from "./grid-row";

/** One line as it was shown and as it became, both as typed. */
export type Step = Scope & { reference: string; before: string; after: string };

/** What was done at once: a paste is one act, a word typed into one cell too. */
type Act = readonly Step[];

export type EditHistory = { done: readonly Act[]; undone: readonly Act[] };

export const NO_HISTORY: EditHistory = { done: [], undone: [] };

const MOST_ACTS = 200;

const cellOf = (step: Step) => lineKey(step.reference, step);
const isSameCell = (a: Step, b: Step) => cellOf(a) === cellOf(b);

/** Adds an act; typing on in the same cell goes on with the act before. */
export function remember({ done }: EditHistory, act: Act, { goesOn }: { goesOn: boolean }): EditHistory {
  const [step] = act;
  const last = done.at(-1);
  const [lastStep] = last ?? [];
  if (goesOn && step && lastStep && act.length === 1 && last?.length === 1 && isSameCell(step, lastStep))
    return { done: [...done.slice(0, -1), [{ ...step, before: lastStep.before }]], undone: [] };
  return { done: [...done, act].slice(-MOST_ACTS), undone: [] };
}

/** The act to take back, turned around, and the history after it. */
export const undo = (history: EditHistory): [Act, EditHistory] | undefined =>
  undoAct(history, history.done.at(-1));

/** The same of an act that others may have followed: what they wrote stays. Undefined where nothing is left of it. */
export function undoAct({ done, undone }: EditHistory, act: Act = []): [Act, EditHistory] | undefined {
  const at = done.findIndex((each) => each.some((step) => act.includes(step)));
  const later = new Set(done.slice(at + 1).flatMap((each) => each.map(cellOf)));
  const left = done[at]?.filter((step) => !later.has(cellOf(step)));
  if (!left || left.length === 0) return undefined;
  return [turned(left), { done: done.toSpliced(at, 1), undone: [...undone, left] }];
}

export function redo({ done, undone }: EditHistory): [Act, EditHistory] | undefined {
  const act = undone.at(-1);
  if (!act) return undefined;
  return [act, { done: [...done, act], undone: undone.slice(0, -1) }];
}

const turned = (act: Act): Act => act.map((step) => ({ ...step, before: step.after, after: step.before }));

/** Forgets the steps that would empty lines that are declared by now: a declared quantity can't be erased. */
export function withoutEmptying(
  history: EditHistory,
  declared: readonly Pick<Edit, "reference" | "part" | "channel">[],
) {
  const keys = new Set(declared.map((line) => lineKey(line.reference, line)));
  const isDeclared = (step: Step) => keys.has(cellOf(step));
  const kept = (acts: readonly Act[]) =>
    acts
      .map((act) => act.filter((step) => !((step.before === "" || step.after === "") && isDeclared(step))))
      .filter((act) => act.length > 0);
  return { done: kept(history.done), undone: kept(history.undone) };
}
