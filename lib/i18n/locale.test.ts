import { expect, test } from "vitest";
import { pickLocale } from "./locale";

test("the reader's own choice wins over what the browser asks for", () => {
  expect(pickLocale("zh", "fr-FR,fr;q=0.9")).toBe("zh");
});

test("without a choice, the preferred language that we speak", () => {
  expect(pickLocale(undefined, "de-DE,de;q=0.9,en;q=0.5,fr;q=0.7")).toBe("fr");
  expect(pickLocale(undefined, "zh-CN")).toBe("zh");
});

test("English when nothing fits, whatever the cookie or header holds", () => {
  expect(pickLocale("xx", null)).toBe("en");
  expect(pickLocale(undefined, ";;q=,*")).toBe("en");
  expect(pickLocale(undefined, "fr;q=0")).toBe("en");
});
