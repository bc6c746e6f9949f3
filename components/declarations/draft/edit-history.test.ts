import { expect, test } from "vitest";
import { NO_HISTORY, redo, remember, type Step, undo, withoutEmptying } from "./edit-history";

const step = (before: string, after: string, reference = "A"): Step => ({
  reference,
  part: null,
  channel: null,
  before,
  after,
});

test("what is typed into one cell is taken back at once", () => {
  const history = ["1", "12", "120"].reduce(
    (all, typed, index) => remember(all, [step(typed.slice(0, -1), typed)], { goesOn: index > 0 }),
    NO_HISTORY,
  );
  expect(history.done).toHaveLength(1);
  expect(undo(history)?.[0]).toEqual([step("120", "")]);
});

test("another cell is another act", () => {
  const first = remember(NO_HISTORY, [step("", "1")], { goesOn: false });
  expect(remember(first, [step("", "2", "B")], { goesOn: true }).done).toHaveLength(2);
});

test("what is taken back can be done again, until something else is done", () => {
  const pasted = remember(NO_HISTORY, [step("", "1"), step("5", "2", "B")], { goesOn: false });
  const [back, after] = undo(pasted) ?? [[], NO_HISTORY];
  expect(back).toEqual([step("1", ""), step("2", "5", "B")]);
  expect(redo(after)?.[0]).toEqual(pasted.done[0]);
  expect(redo(remember(after, [step("", "9")], { goesOn: false }))).toBeUndefined();
});

test("a line that is declared by now is not emptied any more", () => {
  const history = remember(NO_HISTORY, [step("", "1"), step("5", "2", "B")], { goesOn: false });
  const lines = [
    { reference: "A", part: null, channel: null },
    { reference: "B", part: null, channel: null },
  ];
  expect(withoutEmptying(history, lines).done).toEqual([[step("5", "2", "B")]]);
  expect(withoutEmptying(history, [{ reference: "A", part: "Q1", channel: null }])).toEqual(history);
});

test("nothing is taken back of nothing", () => {
  expect(undo(NO_HISTORY)).toBeUndefined();
});
