import { expect, test } from "vitest";
import { nameOfModulation } from "./modulation-name";

const label = { en: "Long life", fr: "Longue durée", zh: null };
const offered = [{ ecoOrganismName: "A", code: "LONG_LIFE", label }];

test("a modulation has the scheme's own name, in English where it was not translated", () => {
  const asked = { ecoOrganismName: "A", code: "LONG_LIFE" };
  expect(nameOfModulation(offered, asked, "fr")).toBe("Longue durée");
  expect(nameOfModulation(offered, asked, "zh")).toBe("Long life");
});

test("another scheme's modulation of the same code lends no name", () =>
  expect(nameOfModulation(offered, { ecoOrganismName: "B", code: "LONG_LIFE" }, "en")).toBe("LONG_LIFE"));
