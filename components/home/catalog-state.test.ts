import { expect, test } from "vitest";
import type { SchemeLine } from "@/components/schemes/scheme-lines";
import { firstStepOf, viewsLeft } from "./catalog-state";

const NONE = { NO_WEIGHT: 0, NOT_QUALIFIED: 0, NOT_PRICED: 0, ESTIMATED: 0, NOT_DECLARED: 0 };
const validated = [{ status: "VALIDATED", products: 1 }] as SchemeLine[];

test("a producer with nothing declared reads what to do first", () => {
  expect(firstStepOf({ size: 0, views: NONE })).toBe("add");
  expect(firstStepOf({ size: 2, views: { ...NONE, NOT_QUALIFIED: 1 } })).toBe("understand");
  expect(firstStepOf({ size: 2, views: NONE })).toBe("look");
});

test("what is not understood, not priced or not declared is still to do when all that was declared is validated", () => {
  const views = { NO_WEIGHT: 1, NOT_QUALIFIED: 1, NOT_PRICED: 1, ESTIMATED: 1, NOT_DECLARED: 1 };
  expect(viewsLeft({ size: 4, views }, validated)).toEqual(["NOT_QUALIFIED", "NOT_PRICED", "NOT_DECLARED"]);
  expect(viewsLeft({ size: 4, views }, [])).toHaveLength(5);
  expect(viewsLeft({ size: 4, views: NONE }, validated)).toEqual([]);
});
