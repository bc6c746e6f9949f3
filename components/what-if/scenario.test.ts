import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changesOf,
  type Move,
  movesBefore,
  periodAfter,
  readKept,
  readMoves,
  readPercent,
  withMove,
  writeMoves,
} from "./scenario";

const id = fc.uuid();
const off = fc.boolean();
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constant("SCHEME" as const), schemeProId: id, off }),
  fc.record({
    kind: fc.constant("MODULATION" as const),
    schemeProId: id,
    code: fc.stringMatching(/^[A-Z_:]{1,20}$/),
    off,
  }),
  fc.record({
    kind: fc.constant("PERIOD" as const),
    declarationPeriodCode: fc.constantFrom("2026", "2031"),
    off,
  }),
  fc.record({
    kind: fc.constantFrom("PACKAGING_WEIGHT" as const, "QUANTITIES" as const),
    percent: fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10),
    off,
  }),
);

test("an address gives back the moves that were written into it", () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 8 }), (moves) => {
      expect(readMoves(writeMoves(moves))).toEqual(moves.map((one) => expect.objectContaining(one)));
    }),
  );
});

test("whatever an address says is read without an error", () => {
  fc.assert(fc.property(fc.string(), (written) => void readMoves(written)));
  expect(readMoves("weather~sold:9999~packaging:-15~!sold:10")).toMatchObject([
    { kind: "PACKAGING_WEIGHT", percent: -15, off: false },
    { kind: "QUANTITIES", percent: 10, off: true },
  ]);
});

test("a percentage is read as people write it", () => {
  expect(readPercent("−15 %", "PACKAGING_WEIGHT")).toBe(-15);
  expect(readPercent("+7,5", "QUANTITIES")).toBe(7.5);
  for (const typed of ["", "many", "7,55", "-101", "1001"])
    expect(readPercent(typed, "QUANTITIES")).toBeUndefined();
});

test("how much is sold stays last, and what is off is not asked", () => {
  const sold: Move = { kind: "QUANTITIES", percent: 10, off: false };
  const lighter: Move = { kind: "PACKAGING_WEIGHT", percent: -15, off: true };
  expect(withMove([sold], lighter)).toEqual([lighter, sold]);
  expect(changesOf([lighter, sold])).toEqual([{ kind: "QUANTITIES", percent: 10 }]);
});

test("a bonus is priced in the year that is supposed before it, and not by one that is off or comes after", () => {
  const inYear = (declarationPeriodCode: string, isOff = false): Move => ({
    kind: "PERIOD",
    declarationPeriodCode,
    off: isOff,
  });
  const sold: Move = { kind: "QUANTITIES", percent: 10, off: false };
  const bonus: Move = { kind: "MODULATION", schemeProId: "", code: "", off: false };
  expect(periodAfter([], "2026")).toBe("2026");
  expect(periodAfter([inYear("2027"), inYear("2028", true)], "2026")).toBe("2027");
  expect(periodAfter(movesBefore([sold, inYear("2027")], bonus), "2026")).toBe("2026");
  expect(periodAfter(movesBefore([inYear("2027"), sold], bonus), "2026")).toBe("2027");
});

test("what a browser kept is taken where it can be read", () => {
  const kept = [{ name: "2027", moves: "sold:10" }];
  expect(readKept([...kept, { name: "2028" }])).toEqual(kept);
  for (const stored of [undefined, null, {}, [1]]) expect(readKept(stored)).toEqual([]);
});
