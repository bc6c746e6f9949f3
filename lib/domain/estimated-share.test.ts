import { expect, test } from "vitest";
import { estimatedShare } from "./estimated-share";

const known = { ecoContribution: 1.1, estimate: null };

test("tells what of some lines rests on estimates, and between which amounts all of them lie", () => {
  const estimated = { ecoContribution: 0.2, estimate: { low: 0.1, high: 0.7 } };
  const counted = { ecoContribution: "0.30", estimate: { low: 0.3, high: 0.3 } };
  expect(estimatedShare([known, estimated, counted])).toEqual({ amount: "0.50", low: "1.50", high: "2.10" });
});

test("tells nothing where every line is certain", () => {
  expect(estimatedShare([known])).toBeUndefined();
  expect(estimatedShare([])).toBeUndefined();
});
