import { expect, test } from "vitest";
import { defaultScheme } from "./default-scheme";

const scheme = (ecoOrganismName: string, eprCountryCode: string, isDefault: boolean) => ({
  id: ecoOrganismName,
  ecoOrganismName,
  eprCountryCode,
  schemeCode: "EEE",
  isDefault,
});
const [first, second, abroad] = [scheme("A", "FR", false), scheme("B", "FR", true), scheme("C", "DE", true)];
const all = [first, second, abroad];

test("the default is named where a country has several schemes of a code, and not where one is alone", () => {
  expect(all.map((each) => defaultScheme(all, each)?.id)).toEqual(["B", "B", undefined]);
});
