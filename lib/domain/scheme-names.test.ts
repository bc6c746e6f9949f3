import { expect, test } from "vitest";
import { schemeNames } from "./scheme-names";

test("an organism that stands for several streams is named with each", () => {
  const part = (schemeCode: string, ecoOrganismName: string) => ({ schemeCode, ecoOrganismName });
  const furniture = part("DEA", "Ecomaison");
  const toys = part("JOUETS", "Ecomaison");
  const textile = part("TLC", "Refashion");
  expect(schemeNames([furniture, textile, toys])).toEqual([
    "Ecomaison (DEA)",
    "Refashion",
    "Ecomaison (JOUETS)",
  ]);
  expect(schemeNames([furniture])).toEqual(["Ecomaison"]);
  expect(schemeNames([furniture], [furniture, toys])).toEqual(["Ecomaison (DEA)"]);
});
