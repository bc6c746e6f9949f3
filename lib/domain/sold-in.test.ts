import { expect, test } from "vitest";
import { soldIn } from "./sold-in";

test.each([
  ["FR", "HERE"],
  ["fr", "HERE"],
  ["FRA", "HERE"],
  ["France", "HERE"],
  ["FRANCE MÉTRO", "HERE"],
  ["France (métropolitaine)", "HERE"],
  ["France métropolitaine", "HERE"],
  ["Frankrijk", "HERE"],
  ["Frankreich", "HERE"],
  ["Francia", "HERE"],
  ["Francja", "HERE"],
  ["法国", "HERE"],
  ["Amazon.fr", "HERE"],
  ["Non-Amazon FR", "HERE"],
  ["DE", "ELSEWHERE"],
  ["Germany", "ELSEWHERE"],
  ["Royaume Uni", "ELSEWHERE"],
  ["UK", "ELSEWHERE"],
  ["Tyskland", "ELSEWHERE"],
  ["amazon.com.be", "ELSEWHERE"],
  ["Amazon.co.uk", "ELSEWHERE"],
  ["Amazon.com", "ELSEWHERE"],
  ["NC", "ELSEWHERE"],
  // What may be France by its duties, or says nothing that is known.
  ["La Réunion", "UNCLEAR"],
  ["RE", "UNCLEAR"],
  ["Guadeloupe", "UNCLEAR"],
  ["Non-Amazon", "UNCLEAR"],
  ["amazon.eu", "UNCLEAR"],
  ["Europe", "UNCLEAR"],
  ["EU", "UNCLEAR"],
  ["XX", "UNCLEAR"],
  ["Île-de-France", "UNCLEAR"],
  ["", undefined],
  ["  ", undefined],
] as const)("%s, beside France: %s", (said, where) => {
  expect(soldIn(said, "FR")).toBe(where);
});

test("a text takes as long as it is long, whatever runs of spaces it has", () => {
  const since = performance.now();
  expect(soldIn(`x${" ".repeat(200_000)}y`, "FR")).toBe("UNCLEAR");
  expect(performance.now() - since).toBeLessThan(1000);
});

test("each country's own territories are asked about beside it alone", () => {
  expect([soldIn("RE", "DE"), soldIn("IC", "ES"), soldIn("Jersey", "GB")]).toEqual([
    "ELSEWHERE",
    "UNCLEAR",
    "UNCLEAR",
  ]);
});
