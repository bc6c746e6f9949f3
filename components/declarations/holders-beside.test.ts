import { expect, test } from "vitest";
import { holdersBeside } from "./holders-beside";

test("who reopens a part is told which other validated parts keep products locked", () => {
  const textile = { schemeCode: "TLC", ecoOrganismName: "Refashion", status: "VALIDATED" } as const;
  const packaging = {
    schemeCode: "EMPAP",
    ecoOrganismName: "Citeo",
    status: "REQUIRES_RESUBMISSION",
  } as const;
  const lamps = { schemeCode: "EEE", ecoOrganismName: "Ecosystem", status: "DRAFT" } as const;
  expect(holdersBeside([textile, packaging, lamps], textile)).toEqual(["Citeo"]);
  expect(holdersBeside([textile, lamps], textile)).toEqual([]);
});
