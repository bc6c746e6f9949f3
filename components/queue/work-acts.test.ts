import { describe, expect, test } from "vitest";
import { sampleWork } from "./sample-work";
import { actsOf, grantOf, needsOf, pageOf, sharedActs, timesUsual, type Work } from "./work-acts";

const work = (change: Partial<Work>) => sampleWork({ producer: { nrn: "1", companyName: "One" }, ...change });
const credits = (amount: number, usual: number | null) =>
  work({
    credits: {
      amount,
      usual,
      gravityCredits: 0,
      purpose: "OTHER",
      eprCountryCode: null,
      declarationPeriodCode: null,
      fileName: null,
      note: null,
    },
  });
const registration = (status: "2 - PendingProducer" | "4 - PendingPro", givesUin: boolean) =>
  work({ kind: "REGISTRATION", registration: { status, givesUin, uin: null } });

test("several at once are offered what all of them share, and no number of a scheme", () => {
  const company = work({ kind: "COMPANY" });
  expect(sharedActs([credits(5, null), credits(6, null)])).toEqual(["grant", "refuseCredits"]);
  expect(sharedActs([credits(5, null), company])).toEqual([]);
  expect(sharedActs([registration("4 - PendingPro", true), registration("4 - PendingPro", true)])).toEqual([
    "reject",
  ]);
  expect(
    sharedActs([registration("4 - PendingPro", false), registration("2 - PendingProducer", false)]),
  ).toEqual([]);
  expect(sharedActs([])).toEqual([]);
});

test("what is granted is what was written, else what was asked for when it was seen", () => {
  expect(grantOf(credits(50, null), undefined)).toEqual({ status: "GRANTED", amount: 50 });
  expect(grantOf(credits(50, null), 20)).toEqual({ status: "GRANTED", amount: 20 });
});

test("a scheme that gives a number is registered with by it alone, and a refusal needs a reason", () => {
  expect(needsOf("register", registration("4 - PendingPro", true))).toBe("uin");
  expect(needsOf("register", registration("4 - PendingPro", false))).toBeUndefined();
  expect(needsOf("refuseCredits", credits(5, null))).toBe("reason");
});

test("a statement is paid, and sent on once it is", () => {
  const statement = (state: "PART_PAID" | "PAID") =>
    work({
      kind: "STATEMENT",
      statement: { number: "1-000001", issuer: "Seller", currency: "EUR", total: 10, left: 4, state },
    });
  expect(actsOf(statement("PART_PAID"))).toEqual(["markPaid"]);
  expect(actsOf(statement("PAID"))).toEqual(["sendOn"]);
  expect(sharedActs([statement("PAID"), statement("PART_PAID")])).toEqual([]);
  expect(needsOf("markPaid", statement("PART_PAID"))).toBe("payment");
});

describe("what has a page of its own is not done from here", () => {
  const scheme = { id: "s", schemeCode: "BAT", ecoOrganismName: "Corepile", eprCountryCode: "FR" };
  const scaleOf = (what: "ENDING" | "ILLUSTRATIVE", endsOn: string | null) =>
    work({
      kind: "SCALE",
      scheme,
      scale: { declarationPeriodCode: "2025", what, countLines: 1, countAllLines: 2, endsOn },
    });
  const gapOf = (reason: "NO_SCALE" | "NO_LINE", isKnown: boolean) =>
    work({
      kind: "PRODUCTS",
      scheme: isKnown ? scheme : null,
      gap: {
        eprCountryCode: "FR",
        declarationPeriodCode: "2025",
        stream: "BATTERIES",
        reason,
        countProducts: 1,
        countCatalogs: 1,
        isMore: false,
      },
    });

  test("it leads to the lines of the scale that it is about", () => {
    expect(actsOf(scaleOf("ENDING", "2025-06-30"))).toEqual([]);
    expect([
      pageOf(scaleOf("ENDING", "2025-06-30"), "2025-06-01")?.href,
      pageOf(scaleOf("ENDING", "2025-06-30"), "2025-07-01")?.href,
      pageOf(scaleOf("ILLUSTRATIVE", null), "2025-07-01")?.href,
      pageOf(gapOf("NO_LINE", true), "2025-07-01")?.href,
    ]).toEqual([
      "/operator/schemes/s?period=2025&State=ENDING",
      "/operator/schemes/s?period=2025&State=ENDED",
      "/operator/schemes/s?period=2025&State=ILLUSTRATIVE",
      "/operator/schemes/s?period=2025",
    ]);
  });

  test("where no scheme collects a stream yet, to those of the country", () => {
    expect(pageOf(gapOf("NO_SCALE", false), "2025-07-01")).toEqual({
      href: "/operator/schemes?Country=FR",
      act: "addScale",
    });
  });
});

test("three times the most that was ever granted deserves a look; nothing to compare with does not", () => {
  expect([
    timesUsual(credits(500, 50)),
    timesUsual(credits(100, 50)),
    timesUsual(credits(500, null)),
  ]).toEqual([10, undefined, undefined]);
});
