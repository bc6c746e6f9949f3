import { expect, test } from "vitest";
import { modulationChoices, type OfferedIn } from "./modulation-choices";

const offered = (year: string, ...codes: string[]): OfferedIn => ({
  year,
  modulations: codes.map((code) => ({
    schemeProId: "0f9b0d6e-2a1c-4a53-8a53-0d9a7b1f0c11",
    ecoOrganismName: "Scheme",
    code,
    stream: "BATTERIES",
    label: { en: `${code} in ${year}`, fr: code, zh: null },
    proof: { en: "A sheet", fr: "Une fiche", zh: null },
    effect: { percent: "-10" },
    validFrom: null,
    validTo: null,
    certainty: "sourced",
    source: "https://example.org",
    ecoProductIds: null,
  })),
});
const named = (...years: OfferedIn[]) => modulationChoices(years).map(({ label, year }) => [label.en, year]);

test("what both years have is offered once, as the supposed one has it; what one alone has says which", () => {
  expect(named(offered("2026", "BOTH", "GONE"), offered("2027", "BOTH", "NEW"))).toEqual([
    ["BOTH in 2027", undefined],
    ["GONE in 2026", "2026"],
    ["NEW in 2027", "2027"],
  ]);
});

test("where no other year is supposed, none is named, and a code of several effects is one choice", () => {
  expect(named(offered("2026", "ONE", "ONE"))).toEqual([["ONE in 2026", undefined]]);
});
