import { expect, test } from "vitest";
import { withFrenchSpaces } from "./french-spaces";

test("no mark of a French text begins a line by itself, and no other space is kept together", () => {
  expect(withFrenchSpaces("Appliquer ? Oui : 20 % de « reçu » ; fini !")).toBe(
    "Appliquer\u202f? Oui\u00a0: 20\u00a0% de «\u00a0reçu\u00a0»\u202f; fini\u202f!",
  );
});

test("what a text takes and its plurals stay as they are", () => {
  const text = "{count, plural, one {# ligne} other {# lignes}}, {name}";
  expect(withFrenchSpaces(text)).toBe(text);
});
