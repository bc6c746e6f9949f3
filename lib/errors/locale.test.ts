import { expect, test } from "vitest";
import { localeOf } from "./locale";

const asked = (acceptLanguage?: string) =>
  localeOf(new Headers(acceptLanguage === undefined ? {} : { "accept-language": acceptLanguage }));

test("an answer is in the language that the caller weighs highest among ours", () => {
  expect(asked("fr")).toBe("fr");
  expect(asked("zh-Hans-CN")).toBe("zh");
  expect(asked("en;q=0.4, zh;q=0.5, fr;q=0.9")).toBe("fr");
  expect(asked("de, zh;q=0.1")).toBe("zh");
});

test("of equal weights the first wins", () => {
  expect(asked("fr-CH, en-GB")).toBe("fr");
  expect(asked("zh;q=0.5,fr;q=0.5")).toBe("zh");
});

test("a language weighed zero is never chosen", () => {
  expect(asked("fr;q=0, zh;q=0.1")).toBe("zh");
  expect(asked("FR-CA ; Q = 0.000, zh-Hans ; q=0.1")).toBe("zh");
  expect(asked("en;q=0")).toBe("fr");
  expect(asked("*, en;q=0, fr;q=0")).toBe("zh");
  expect(asked("en;q=0, fr;q=0, zh;q=0")).toBe("en");
});

test("English when nothing is asked for, or nothing that can be understood", () => {
  expect(asked()).toBe("en");
  expect(asked("")).toBe("en");
  expect(asked("*")).toBe("en");
  expect(asked("de, it;q=0.5")).toBe("en");
  expect(asked(";;;q=x,,fr;q=abc")).toBe("en");
});
