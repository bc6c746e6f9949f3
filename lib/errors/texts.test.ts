import { describe, expect, test } from "vitest";
import { LOCALES } from "@/db/vocabulary";
import { CATALOGUE, ERROR_CODES } from "./catalogue";
import { type ErrorText, GATE_STATUSES } from "./error-text";
import { ERROR_TEXTS, errorText, GATE_TEXTS } from "./texts";

const PARTS = ["title", "cause", "remedy"] as const;
const all = LOCALES.flatMap((locale) => [
  ...ERROR_CODES.map((code) => [`${code} ${locale}`, ERROR_TEXTS[locale][code]] as const),
  ...GATE_STATUSES.map((status) => [`${status} ${locale}`, GATE_TEXTS[locale][status]] as const),
]);

test("the documented codes are SERVICE_001 to SERVICE_028", () => {
  expect(ERROR_CODES).toEqual(
    Array.from({ length: 28 }, (_, index) => `SERVICE_${String(index + 1).padStart(3, "0")}`),
  );
});

describe("the words of a refusal", () => {
  test.each(all)(
    "%s: title, cause and remedy each say something, and something else",
    (_, text: ErrorText) => {
      const said = PARTS.map((part) => text[part]);
      for (const words of said) expect(words.trim()).toMatch(/^.{4,}$/u);
      expect(new Set(said).size).toBe(PARTS.length);
    },
  );

  test.each(all)(
    "%s: a title is a phrase, a cause and a remedy are sentences",
    (_, { title, cause, remedy }) => {
      expect(title).not.toMatch(/[.。]$/);
      expect(cause).toMatch(/[.。]$/);
      expect(remedy).toMatch(/[.。]$/);
    },
  );

  test.each(all)("%s: no exclamation, no pleading", (_, text) => {
    expect(PARTS.map((part) => text[part]).join(" ")).not.toMatch(
      /[!！]|\b(oops|please|sorry|désolé|veuillez)\b/i,
    );
  });

  test.each(LOCALES)("no two codes or statuses share a title or a cause in %s", (locale) => {
    const texts = [...Object.values(ERROR_TEXTS[locale]), ...Object.values(GATE_TEXTS[locale])];
    for (const part of ["title", "cause"] as const)
      expect(new Set(texts.map((text) => text[part])).size).toBe(texts.length);
  });

  test.each(ERROR_CODES)("%s is told differently in each language", (code) => {
    for (const part of PARTS) {
      expect(new Set(LOCALES.map((locale) => ERROR_TEXTS[locale][code][part])).size).toBe(LOCALES.length);
    }
  });

  test.each(ERROR_CODES)("%s names the same parameters, columns and headers in each language", (code) => {
    const names = LOCALES.map((locale) => namesIn(ERROR_TEXTS[locale][code]));
    expect(names[1]).toEqual(names[0]);
    expect(names[2]).toEqual(names[0]);
  });
});

test("SERVICE_005 tells each status of the gate and what to check", () => {
  for (const locale of LOCALES) {
    for (const status of [400, ...GATE_STATUSES]) {
      expect(ERROR_TEXTS[locale].SERVICE_005.remedy).toContain(String(status));
    }
  }
});

test("an answer of the gate has words of its own, any other those of its code", () => {
  expect(errorText("en", "SERVICE_005", 401)).toBe(GATE_TEXTS.en[401]);
  expect(errorText("fr", "SERVICE_005", 400)).toBe(ERROR_TEXTS.fr.SERVICE_005);
  for (const code of ERROR_CODES) {
    expect(errorText("zh", code, CATALOGUE[code])).toBe(ERROR_TEXTS.zh[code]);
  }
});

/** Whatever is not prose: paths, headers, parameters, columns, values. */
function namesIn(text: ErrorText): string[] {
  const words = PARTS.map((part) => text[part]).join(" ");
  const names = words.match(
    /\/[a-z{][\w/{}-]*|\b[A-Za-z]+(?:_[a-z]+)+\b|\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b|\b[A-Z][a-z]+-[A-Z][\w-]+|\b[A-Z]{3,}\b/g,
  );
  return [...new Set(names)].sort();
}
