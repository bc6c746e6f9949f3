import { expect, test } from "vitest";
import {
  type EditHistory,
  NO_HISTORY,
  redo,
  remember,
  type Step,
  undo,
  undoAct,
  withoutSteps,
} from "./edit-history";

const NONE: EditHistory<Step> = NO_HISTORY;
const step = (before: string, after: string, key = "A"): Step => ({ key, before, after });

test("what is typed into one cell is taken back at once", () => {
  const history = ["1", "12", "120"].reduce(
    (all, typed, index) => remember(all, [step(typed.slice(0, -1), typed)], { goesOn: index > 0 }),
    NONE,
  );
  expect(history.done).toHaveLength(1);
  expect(undo(history)?.[0]).toEqual([step("120", "")]);
});

test("another cell is another act", () => {
  const first = remember(NONE, [step("", "1")], { goesOn: false });
  expect(remember(first, [step("", "2", "B")], { goesOn: true }).done).toHaveLength(2);
});

test("what is taken back can be done again, until something else is done", () => {
  const pasted = remember(NONE, [step("", "1"), step("5", "2", "B")], { goesOn: false });
  const [back, after] = undo(pasted) ?? [[], NONE];
  expect(back).toEqual([step("1", ""), step("2", "5", "B")]);
  expect(redo(after)?.[0]).toEqual(pasted.done[0]);
  expect(redo(remember(after, [step("", "9")], { goesOn: false }))).toBeUndefined();
});

test("an act is taken back after others, as far as these did not write over it", () => {
  const pasted = [step("", "1"), step("", "2", "B")];
  const history = remember(remember(NONE, pasted, { goesOn: false }), [step("2", "3", "B")], {
    goesOn: false,
  });
  const [back, after] = undoAct(history, pasted) ?? [];
  expect(back).toEqual([step("1", "")]);
  expect(after?.done).toEqual([[step("2", "3", "B")]]);
});

test("steps that can't be gone any more are forgotten, the others of their act are not", () => {
  const history = remember(NONE, [step("", "1"), step("5", "2", "B")], { goesOn: false });
  expect(withoutSteps(history, ({ key }) => key === "A").done).toEqual([[step("5", "2", "B")]]);
  expect(withoutSteps(history, () => true).done).toEqual([]);
});

test("nothing is taken back of nothing", () => {
  expect(undo(NONE)).toBeUndefined();
});
