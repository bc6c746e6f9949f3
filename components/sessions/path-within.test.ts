import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { PAGES, pathWithin } from "./path-within";

test("next leads to pages only: to every page for who is signed in", () => {
  const folders = ["app/(portal)", "app/(operator)"].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : [])),
  );
  expect([...folders, "onboarding"].sort()).toEqual([...PAGES].sort());
});

test.each([
  "/",
  "/?producer=1",
  "/catalog",
  "/declaration?producer=1&period=2025#line",
  "/products/a%2Fb",
  "/operator/users",
])("%s is a place of the portal", (next) => {
  expect(pathWithin(next)).toBe(next);
});

test.each([
  null,
  "",
  "catalog",
  "certificates",
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
  "/api",
  "/api/",
  "/api/eco-products/1/eco-contributions?EprCountryCode=FR",
  "/API/eco-products/1/eco-contributions",
  "/%61pi/eco-products/1/eco-contributions",
  "/%2561pi/x",
  "/api%2Feco-products",
  "/./api/x",
  "/catalog/../api/x",
  "/catalog/%2e%2e/api/x",
  "/catalog/%2E%2E%2Fapi%2Fx",
  "/catalog/..%5Capi",
  "/catalog\\..\\..\\api",
  "/\\api",
  "/\tapi/x",
  "/products/%ff",
  "/%2F/example.org",
  "/%5Cexample.org",
  "/sign-in?next=/api",
  "/catalogue",
  "/_next/data",
  "/@example.org",
  "http:/catalog",
  "http:///example.org",
])("%j leads to the home page", (next) => {
  expect(pathWithin(next)).toBe("/");
});
