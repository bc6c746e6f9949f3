import { expect, test } from "vitest";
import { chosenBefore, correctionTo, wayBack } from "./correction";

const LAMP = { selection: { producer: "P", country: "FR", period: "2025" }, productId: "1" };

test("a stream that is found and not priced stays one of the product's when others are corrected", () => {
  const streams = [
    { stream: "EEE", scaleCode: "41010", confidence: 0.9 },
    { stream: "PACKAGING_HOUSEHOLD", scaleCode: null, confidence: 1 },
  ] as const;
  expect(correctionTo(LAMP, chosenBefore(streams)).body).toEqual({
    eprCountryCode: "FR",
    declarationPeriodCode: "2025",
    streams: [
      { stream: "EEE", scaleCode: "41010" },
      { stream: "PACKAGING_HOUSEHOLD", scaleCode: null },
    ],
  });
});

test("undone, what words decided is decided by them again, and what a person said is said again", () => {
  expect([wayBack("AUTO_QUALIFIED"), wayBack("NOT_IN_SCOPE")]).toEqual(["DECIDE_AGAIN", "DECIDE_AGAIN"]);
  expect(wayBack("HUMAN_QUALIFIED")).toBe("SAY_AGAIN");
  expect(wayBack("DISCONTINUED")).toBeUndefined();
});
