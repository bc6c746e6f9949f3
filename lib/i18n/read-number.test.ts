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
  expect(value("1,204.5", "en")).toBe("1204.5");
  expect(value("1,204", "en")).toBe("1204");
  expect(value("1204,5", "zh")).toBe("1204.5");
});

test("what can be read in two ways is refused", () => {
  expect(value("1.204", "fr")).toBe("ambiguous");
  expect(value("1.204,50", "en")).toBe("ambiguous");
  expect(value("1.204,50", "fr")).toBe("ambiguous");
  expect(value("1,2,3", "en")).toBe("ambiguous");
});

test("the reason names the thing", () => {
  expect(value("12O6", "en")).toBe("letter");
  expect(value("-3", "en")).toBe("negative");
  expect(value("1.2345", "en")).toBe("decimals");
  expect(value("1234567890123", "en")).toBe("tooLarge");
  expect(value("?", "en")).toBe("notANumber");
});

test("trailing zeros and leading zeros do not make another number", () => {
  expect(value("007", "en")).toBe("7");
  expect(value("1.500", "en")).toBe("1.5");
  expect(value("1.5000", "en")).toBe("1.5");
});
