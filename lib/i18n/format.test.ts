import { expect, test } from "vitest";
import { daysBetween, formatter } from "./format";

test.each(["en", "fr", "zh"] as const)(
  "%s: while a currency is not known, money is a bare figure",
  (locale) => {
    const format = formatter(locale, "UTC");
    expect(format.money("12.5", "")).toBe(format.amount("12.5"));
    expect(format.moneyPerItem("0.5", "")).toMatch(/^0[.,]5000$/);
    expect(format.currencySign("")).toBe("");
  },
);

test("amounts are written as each language writes them", () => {
  expect(formatter("en", "UTC").money(3855.44, "EUR")).toBe("€3,855.44");
  expect(formatter("fr", "UTC").money(3855.44, "EUR")).toBe("3\u202f855,44\u00a0€");
  expect(formatter("zh", "UTC").money(3855.44, "EUR")).toBe("€3,855.44");
});

test("an amount has its hundredths in every currency", () =>
  expect(formatter("en", "UTC").money("365306.14", "HUF")).toBe("HUF\u00a0365,306.14"));

test("decimal strings keep digits that a binary float would lose", () => {
  expect(formatter("en", "UTC").exact("12345678901234567.123456")).toBe("12,345,678,901,234,567.123456");
});

test("a minus is a minus sign, not a hyphen", () => {
  expect(formatter("en", "UTC").signed(-14)).toBe("−14");
  expect(formatter("fr", "UTC").signedAmount("71.06")).toBe("+71,06");
});

test("a country has its name in each language, and what is no code is said as it stands", () => {
  expect(formatter("en", "UTC").country("DE")).toBe("Germany");
  expect(formatter("fr", "UTC").country("DE")).toBe("Allemagne");
  expect(formatter("zh", "UTC").country("DE")).toBe("德国");
  expect(formatter("en", "UTC").country("QX")).toBe("QX");
  expect(formatter("en", "UTC").country("La Réunion")).toBe("La Réunion");
});

test("a date without a time is the same day in every time zone", () => {
  expect(formatter("en", "UTC").day("2026-02-28")).toBe("28 Feb");
  expect(formatter("fr", "UTC").day("2026-02-28")).toBe("28 févr.");
  expect(formatter("fr", "UTC").day("2026-07-01")).toBe("1er juil.");
  expect(formatter("fr", "UTC").dayOfYear("2026-07-11")).toBe("11 juil. 2026");
  expect(daysBetween("2026-02-19", "2026-02-28")).toBe(9);
  expect(daysBetween("2026-03-01", "2026-02-28")).toBe(-1);
});

test("what goes on after a comma has the comma of its language", () => {
  expect(formatter("fr", "UTC").phrases(["UVC-M", "depuis 2025"])).toBe("UVC-M, depuis 2025");
  expect(formatter("zh", "UTC").phrases(["UVC-M", "自 2025 年起"])).toBe("UVC-M，自 2025 年起");
});
