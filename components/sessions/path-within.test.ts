import { expect, test } from "vitest";
import { pathWithin } from "./path-within";

test.each(["/", "/catalog", "/declaration?producer=1&period=2025#line", "/products/a%2Fb"])(
  "%s is a place of the portal",
  (next) => {
    expect(pathWithin(next)).toBe(next);
  },
);

test.each([
  null,
  "",
  "catalog",
  "https://example.org",
  "//example.org",
  "/\\example.org",
  "/\t/example.org",
  "/\n\\example.org",
  "\t//example.org",
  "/.//example.org",
  "/..//example.org",
  "/catalog/..//example.org",
  "/%2e//example.org",
  "///",
  "javascript:alert(1)",
])("%j leads to the home page", (next) => {
  expect(pathWithin(next)).toBe("/");
});
