import { expect, test } from "vitest";
import type { DeclarationWarning } from "@/lib/domain/declaration-warnings";
import { isBlocking, isNobodyElse, isNote, keyOf, questionsOf } from "./guards";

const eee = { schemeCode: "EEE", ecoOrganismName: "ecosystem" };
const citeo = { schemeCode: "EMPAP", ecoOrganismName: "Citeo" };
const unfinished = (of: typeof eee, registrationStatus: "4 - PendingPro" | "6 - Rejected" | null = null) =>
  ({ ...of, code: "REGISTRATION_UNFINISHED", registrationStatus }) satisfies DeclarationWarning;
const missing = (of: typeof eee, countProducts: number) =>
  ({ ...of, code: "QUANTITIES_MISSING", countProducts }) satisfies DeclarationWarning;
const notOpen = { ...eee, code: "SCHEME_NOT_OPEN", opensOn: "2027-02-01" } satisfies DeclarationWarning;
const notOver = { ...eee, code: "PERIOD_NOT_OVER", endsOn: "2026-12-31" } satisfies DeclarationWarning;

test("a period that is not over and a registration that was sent back block; what only a person can know is asked", () => {
  expect([notOver, unfinished(eee, "6 - Rejected")].map(isBlocking)).toEqual([true, true]);
  expect(
    [notOpen, unfinished(eee), unfinished(eee, "4 - PendingPro"), missing(eee, 1)].map(isBlocking),
  ).toEqual([false, false, false, false]);
});

test("a stream without a price is told, neither asked nor a block; what is estimated is asked with its sum", () => {
  const noScheme = {
    ...eee,
    code: "NO_SCALE",
    stream: "TOYS",
    countProducts: 1,
  } satisfies DeclarationWarning;
  const estimated = {
    ...eee,
    code: "ESTIMATED",
    countProducts: 4,
    amount: "142.58",
    low: "100.00",
    high: "190.00",
  } satisfies DeclarationWarning;
  expect([noScheme, estimated].map(isBlocking)).toEqual([false, false]);
  expect([noScheme, estimated].map(isNote)).toEqual([true, false]);
  expect(questionsOf([noScheme, estimated], ["EEE"])).toEqual([{ code: "ESTIMATED", warnings: [estimated] }]);
});

test("one question per kind names each of the chosen schemes, and no other", () => {
  const warnings = [notOver, unfinished(eee), missing(eee, 2), unfinished(citeo), missing(citeo, 4)];
  expect(questionsOf(warnings, ["EEE", "EMPAP"])).toEqual([
    { code: "REGISTRATION_UNFINISHED", warnings: [unfinished(eee), unfinished(citeo)] },
    { code: "QUANTITIES_MISSING", warnings: [missing(eee, 2), missing(citeo, 4)] },
  ]);
  expect(questionsOf(warnings, ["EMPAP"])).toEqual([
    { code: "REGISTRATION_UNFINISHED", warnings: [unfinished(citeo)] },
    { code: "QUANTITIES_MISSING", warnings: [missing(citeo, 4)] },
  ]);
  expect(questionsOf(warnings, [])).toEqual([]);
});

test("an answer is to what was read: another figure or another scheme asks again", () => {
  const asked = (...warnings: DeclarationWarning[]) => questionsOf(warnings, ["EEE", "EMPAP"]).map(keyOf);
  expect(asked(missing(eee, 2))).not.toEqual(asked(missing(eee, 3)));
  expect(asked(missing(eee, 2))).not.toEqual(asked(missing(eee, 2), missing(citeo, 2)));
  expect(asked(missing(eee, 2))).toEqual(asked(missing(eee, 2)));
});

test("approval is not asked for where nobody else could give it", () => {
  expect(isNobodyElse(1, [eee])).toBe(true);
  expect(isNobodyElse(2, [eee])).toBe(false);
  expect(isNobodyElse(1, [])).toBe(false);
});
