import { expect, test } from "vitest";
import { isInTotal } from "./amounts-by-scheme";

test("a scheme's total is of its own lines, a code's of those of all its schemes", () => {
  const rows = [
    { schemeCode: "EEE", ecoOrganismName: "ecosystem" },
    { schemeCode: "EEE", ecoOrganismName: "Ecologic" },
    { schemeCode: "BAT", ecoOrganismName: "ecosystem" },
  ];
  const scheme = { schemeCode: "EEE", name: "ecosystem" };
  expect(rows.filter(isInTotal(scheme))).toEqual([rows[0]]);
  expect(rows.filter(isInTotal({ ...scheme, isOfCode: true }))).toEqual(rows.slice(0, 2));
});
