import { expect, test } from "vitest";
import { readNumber } from "./read-number";

const limits = { decimals: 3, wholeDigits: 12 };
const value = (typed: string, locale: "en" | "fr" | "zh") => {
  const reading = readNumber(typed, locale, limits);
  return reading.ok ? reading.value : reading.reason;
};

test("spaces of every width are thousands marks", () => {
  expect(value("3 720", "fr")).toBe("3720");
  expect(value("3\u202f720,5", "fr")).toBe("3720.5");
  expect(value("3\u00a0720", "en")).toBe("3720");
});

test("each language's own decimal mark is read, and the other's where it can mean nothing else", () => {
  expect(value("1204,5", "fr")).toBe("1204.5");
  expect(value("1204.5", "fr")).toBe("1204.5");
  expect(value("0,245", "fr")).toBe("0.245");
  expect(value("0.245", "en")).toBe("0.245");
  expect(value("1,204.5", "en")).toBe("1204.5");
  expect(value("1,204,500", "en")).toBe("1204500");
  expect(value("1204,5", "zh")).toBe("1204.5");
});

test.each(["en", "fr", "zh"] as const)(
  "“0,245” is never 245 in %s: it is asked about, or what it says",
  (locale) => {
    for (const typed of ["0,245", "0.245", "00,245", "0 245"]) {
      const reading = readNumber(typed, locale, limits);
      expect(reading.ok ? [reading.value] : reading.couldBe).toEqual(["0.245"]);
    }
  },
);

test("what can be read in two ways is asked about, with both readings", () => {
  const asked = { ok: false, reason: "ambiguous", couldBe: ["1.204", "1204"] };
  expect(readNumber("1,204", "en", limits)).toEqual(asked);
  expect(readNumber("1,204", "zh", limits)).toEqual(asked);
  expect(readNumber("1.204", "fr", limits)).toEqual(asked);
});

test("what another language writes is asked about with what it means there", () => {
  expect(readNumber("1.204,50", "en", limits)).toMatchObject({ reason: "twoMarks", couldBe: ["1204.5"] });
  expect(readNumber("1,204.50", "fr", limits)).toMatchObject({ reason: "twoMarks", couldBe: ["1204.5"] });
  expect(readNumber("1.204.500", "fr", limits)).toMatchObject({ reason: "thousands", couldBe: ["1204500"] });
});

test("the reason names the thing", () => {
  expect(value("12O6", "en")).toBe("letter");
  expect(value("-3", "en")).toBe("negative");
  expect(value("1.2345", "en")).toBe("decimals");
  expect(value("1234567890123", "en")).toBe("tooLarge");
  expect(value("4,00638E+12", "en")).toBe("shortened");
  expect(value("1,2,3", "en")).toBe("notANumber");
  expect(value("12 34", "en")).toBe("notANumber");
  expect(value("?", "en")).toBe("notANumber");
});

test("trailing zeros and leading zeros do not make another number", () => {
  expect(value("007", "en")).toBe("7");
  expect(value("1.500", "en")).toBe("1.5");
  expect(value("1.5000", "en")).toBe("1.5");
});
