import { expect, test } from "vitest";
import { likelyCountry } from "./likely-country";

const offered = (...codes: string[]) => codes.map((codeIso2) => ({ codeIso2, eprActivated: true }));

test("the country that was open stays, where it is offered", () => {
  expect(likelyCountry(offered("FR", "DE"), "DE")).toBe("DE");
  expect(likelyCountry(offered("DE", "FR"), undefined)).toBe("FR");
  expect(likelyCountry(offered("DE", "FR"), "XX")).toBe("FR");
});

test("a service that does not offer France opens a country that it offers", () => {
  expect(likelyCountry([{ codeIso2: "CN", eprActivated: false }, ...offered("DE", "AT")], "FR")).toBe("DE");
  expect(likelyCountry([], "FR")).toBeUndefined();
});
