import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { qualify } from "./qualification";
import { unusualWeight, WEIGHTS_OF_FAMILY } from "./unusual-weight";

test.each([
  ["245", ["medium-piece"], { kind: "heavy", most: "8" }],
  ["0.245", ["medium-piece"], undefined],
  ["0.0002", ["medium-piece"], { kind: "light", least: "0.01" }],
  ["850", ["luminaire", "pack-medium"], { kind: "heavy", most: "150" }],
  ["3", ["power-tool", "portable-battery"], undefined],
  ["0.01", ["power-tool", "portable-battery"], undefined],
  ["245", ["no family of ours"], undefined],
  ["245", [], undefined],
  [null, ["medium-piece"], undefined],
  ["0", ["medium-piece"], undefined],
])("%s kg of %j", (weightKg, families, expected) => {
  expect(unusualWeight(weightKg, families)).toEqual(expected);
});

const FOLDER = "lib/domain/qualification/lexicon";

test("every family that has a usual weight is one of the lexicon, in one stream alone", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json") && !/^(rules|none)/.test(name));
  const families = files.flatMap((name) =>
    Object.keys((JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as { families: object }).families),
  );
  for (const family of Object.keys(WEIGHTS_OF_FAMILY))
    expect(families.filter((one) => one === family)).toEqual([family]);
  for (const [least, most] of Object.values(WEIGHTS_OF_FAMILY)) expect(least * 20).toBeLessThan(most);
});

test.each([
  ["T-shirt en coton", "0.2"],
  ["Lampe de bureau LED", "1.2"],
  ["Chaise de salle à manger en bois", "6"],
  ["Perceuse sans fil avec batterie lithium", "1.35"],
  ["Réfrigérateur combiné 300 L", "65"],
  ["Piles AA alcalines", "0.023"],
  ["Peluche ours 30 cm", "0.25"],
  ["Vélo de ville 28 pouces", "15"],
  ["Pneu été 205/55 R16", "9"],
  ["Canapé 3 places", "55"],
])("%s of %s kg is usual, and a thousand times that is not", (title, weightKg) => {
  const found = qualify({ title, description: null, weightKg }, lexiconOf());
  if (!found.ok) throw new Error(`${title} was not qualified`);
  const families = found.streams.map(({ family }) => family);
  expect(unusualWeight(weightKg, families)).toBeUndefined();
  expect(unusualWeight(String(Number(weightKg) * 1000), families)).toMatchObject({ kind: "heavy" });
});
