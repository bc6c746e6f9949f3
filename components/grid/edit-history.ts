/** One cell as it was shown and as it became, both as typed; undefined: as it is saved. */
export type Step = { key: string; before: string | undefined; after: string | undefined };

/** What was done at once: a paste is one act, a word typed into one cell too. */
export type Act<S extends Step> = readonly S[];

export type EditHistory<S extends Step> = { done: readonly Act<S>[]; undone: readonly Act<S>[] };

export const NO_HISTORY: EditHistory<never> = { done: [], undone: [] };

const MOST_ACTS = 200;

/** Adds an act; typing on in the same cell goes on with the act before. */
export function remember<S extends Step>(
  { done }: EditHistory<S>,
  act: Act<S>,
  { goesOn }: { goesOn: boolean },
): EditHistory<S> {
  const [step] = act;
  const last = done.at(-1);
  const [lastStep] = last ?? [];
  if (goesOn && step && lastStep && act.length === 1 && last?.length === 1 && step.key === lastStep.key)
    return { done: [...done.slice(0, -1), [{ ...step, before: lastStep.before }]], undone: [] };
  return { done: [...done, act].slice(-MOST_ACTS), undone: [] };
}

/** What is done to the cells, and the history after it. */
type Travel<S extends Step> = [Act<S>, EditHistory<S>] | undefined;

/** The act to take back, turned around. */
export const undo = <S extends Step>(history: EditHistory<S>): Travel<S> =>
  undoAct(history, history.done.at(-1));

/** The same of an act that others may have followed: what they wrote stays. Undefined where nothing is left of it. */
export function undoAct<S extends Step>({ done, undone }: EditHistory<S>, act: Act<S> = []): Travel<S> {
  const at = done.findIndex((each) => each.some((step) => act.includes(step)));
  const later = new Set(done.slice(at + 1).flatMap((each) => each.map(({ key }) => key)));
  const left = done[at]?.filter(({ key }) => !later.has(key));
  if (!left || left.length === 0) return undefined;
  return [turned(left), { done: done.toSpliced(at, 1), undone: [...undone, left] }];
}

export function redo<S extends Step>({ done, undone }: EditHistory<S>): Travel<S> {
  const act = undone.at(-1);
  if (!act) return undefined;
  return [act, { done: [...done, act], undone: undone.slice(0, -1) }];
}

const turned = <S extends Step>(act: Act<S>): Act<S> =>
  act.map((step) => ({ ...step, before: step.after, after: step.before }));

/** Forgets steps that can't be gone any more. */
export function withoutSteps<S extends Step>(
  { done, undone }: EditHistory<S>,
  isOver: (step: S) => boolean,
): EditHistory<S> {
  const without = (acts: readonly Act<S>[]) =>
    acts.map((act) => act.filter((step) => !isOver(step))).filter((act) => act.length > 0);
  return { done: without(done), undone: without(undone) };
}
