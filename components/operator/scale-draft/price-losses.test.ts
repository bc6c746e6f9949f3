import { expect, test } from "vitest";
import type { Scale, ScaleLine } from "@/lib/client/scales/row-cells";
import { draftedLines } from "./drafted-lines";
import { cellBeside, priceLosses } from "./price-losses";
import { sampleLine } from "./sample-line";
import { draftKeyOf, NO_DRAFT, type ScaleDraft, withdraw, writeCell } from "./scale-draft";

const AT = "2026-02-19T14:32:00.000Z";
const YEAR = { from: "2026-01-01", to: "2026-12-31" };
const spring = sampleLine({ validTo: "2026-06-30" });
const autumn = sampleLine({ validFrom: "2026-07-01" });

const lossesOf = (lines: ScaleLine[], draft: ScaleDraft, wrong: string[] = []) =>
  priceLosses({ lines } as unknown as Scale, YEAR, draftedLines(lines, draft), new Set(wrong));

const ending = (day: string) =>
  writeCell(NO_DRAFT, {
    key: draftKeyOf(spring),
    line: spring,
    column: "valid_to",
    text: day,
    locale: "en",
    at: AT,
  });

test("days that a draft leaves without a price are told at the last day before them", () => {
  expect(lossesOf([spring, autumn], ending("2026-05-31"))).toMatchObject({
    countGaps: 1,
    firstGap: { key: draftKeyOf(spring), column: "valid_to" },
  });
  expect(lossesOf([spring, autumn], withdraw(NO_DRAFT, spring, "en", AT))).toMatchObject({
    countGaps: 1,
    firstGap: { key: draftKeyOf(autumn), column: "valid_from" },
  });
});

test("losses of as many others, or of more days, are not the same", () => {
  const lostBy = (draft: ScaleDraft) => lossesOf([spring, autumn], draft).lost;
  expect(lostBy(ending("2026-05-31"))).toEqual(["BAT01 2026-06-01 2026-06-30"]);
  expect(lostBy(ending("2026-03-31"))).not.toEqual(lostBy(ending("2026-05-31")));
  expect(lostBy(NO_DRAFT)).toEqual([]);
});

test("days that have no price as the scale stands are no loss", () => {
  expect(lossesOf([spring], NO_DRAFT)).toMatchObject({ countGaps: 0, firstGap: undefined });
});

test("what can't be so changes nothing that stands", () => {
  const { countGaps, priced } = lossesOf([spring, autumn], ending("2025-05-31"), [draftKeyOf(spring)]);
  expect({ countGaps, priced }).toEqual({ countGaps: 0, priced: [spring, autumn] });
});

test("days of a code that has no line left are at no cell", () => {
  expect(cellBeside({ ...YEAR, scaleCode: "BAT09" }, draftedLines([spring], NO_DRAFT))).toBeUndefined();
});
