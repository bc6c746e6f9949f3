import { expect, test } from "vitest";
import { groupsOf, nearestOf, nextAfter, openIn, placeOf } from "./queue-list";
import { sampleWork } from "./sample-work";
import { keyOf, type Work } from "./work-acts";

const work = (id: string, change: Partial<Work> = {}) =>
  sampleWork({ id, since: `2026-02-0${id}T00:00:00.000Z`, ...change });
const first = work("1");
const second = work("2");
const third = work("3");
const open = [first, second, third];

test("who is done goes on at the next that is left, at the end at the last before, and nowhere where nothing is", () => {
  expect(nextAfter(open, 1, [second])).toBe(third);
  expect(nextAfter(open, 0, [first, second])).toBe(third);
  expect(nextAfter(open, 2, [second, third])).toBe(first);
  expect(nextAfter(open, 0, open)).toBeUndefined();
});

test("whose place is gone is at the first", () => {
  expect([placeOf(open, keyOf(third)), placeOf(open, "CREDITS 9"), placeOf([], undefined)]).toEqual([
    2, 0, 0,
  ]);
});

test("what was done stays where it stood, in the view that it was done in, and is not acted on again", () => {
  const counts = [{ kind: "CREDITS" as const, waiting: 2, aside: 0, begun: 0 }];
  const done = [{ work: second, what: "grant" as const }];
  const groups = groupsOf([first, third], done, { view: "ALL", counts });
  expect(groups).toEqual([{ kind: "CREDITS", works: open, count: 2 }]);
  expect(openIn(groups, done)).toEqual([first, third]);
  expect(groupsOf([], done, { view: "ASIDE", counts })).toEqual([]);
  expect(groupsOf([], done, { view: "COMPANY", counts })).toEqual([]);
});

test("the nearest day is spoken of in the month before, and no more once it is over", () => {
  const due = (id: string, day: string) => work(id, { due: day });
  const soon = due("2", "2026-03-10");
  expect(nearestOf([due("1", "2026-03-20"), soon, due("3", "2026-02-28")], "2026-03-01")).toBe(soon);
  expect(nearestOf([due("1", "2026-05-01")], "2026-03-01")).toBeUndefined();
});
