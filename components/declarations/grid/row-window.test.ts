import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rowWindow } from "./row-window";

test("a few hundred rows are all drawn", () => {
  expect(rowWindow({ count: 200, first: 0, last: 20, focused: undefined })).toEqual([
    { kind: "rows", from: 0, to: 199 },
  ]);
});

test("of thousands, what is seen and the focused row with its neighbours", () => {
  expect(rowWindow({ count: 5000, first: 1000, last: 1030, focused: 3 })).toEqual([
    { kind: "gap", from: 0, rows: 1 },
    { kind: "rows", from: 1, to: 5 },
    { kind: "gap", from: 6, rows: 986 },
    { kind: "rows", from: 992, to: 1038 },
    { kind: "gap", from: 1039, rows: 3961 },
  ]);
});

test("every row is drawn once or left out once, in order", () => {
  fc.assert(
    fc.property(
      fc.record({
        count: fc.integer({ min: 0, max: 3000 }),
        first: fc.integer({ min: -50, max: 3100 }),
        seen: fc.integer({ min: 0, max: 60 }),
        focused: fc.option(fc.integer({ min: 0, max: 2999 }), { nil: undefined }),
      }),
      ({ count, first, seen, focused }) => {
        const segments = rowWindow({ count, first, last: first + seen, focused });
        let next = 0;
        for (const segment of segments) {
          expect(segment.from).toBe(next);
          next += segment.kind === "gap" ? segment.rows : segment.to - segment.from + 1;
        }
        expect(next).toBe(count);
      },
    ),
  );
});
