import { expect, test } from "vitest";
import type { SheetRow } from "../draft/grid-row";
import { feesOf, findingsOf, readyParts, reopenedFrom, withoutLine } from "./ready-parts";

const part = (schemeCode: string, status: "DRAFT" | "VALIDATED" = "DRAFT") => ({ schemeCode, status });
const unweighed = (...schemeCodes: string[]) =>
  ({
    declared: [
      {
        amounts: [
          ...schemeCodes.map((schemeCode) => ({ schemeCode, lacksWeight: true })),
          { schemeCode: "TOYS", lacksWeight: false },
        ],
      },
    ],
  }) as unknown as SheetRow;
const of = (schemeCode: string) => ({ schemeCode, ecoOrganismName: schemeCode });
const ENDS = { ...of("EEE"), code: "PERIOD_NOT_OVER", endsOn: "2026-12-31" } as const;
const MISSING = { ...of("TOYS"), code: "QUANTITIES_MISSING", countProducts: 2 } as const;
const UNPRICED = { ...of("BAT"), code: "PRICE_UNKNOWN", countProducts: 1 } as const;

test("a part is ready that is not validated, lacks no weight and no price, and has no warning that blocks", () => {
  const schemes = [part("EEE"), part("BAT"), part("EMPAP"), part("TOYS"), part("TEXT", "VALIDATED")];
  const found = {
    warnings: [ENDS, MISSING],
    blocks: [UNPRICED],
    withoutWeight: [unweighed("EMPAP")],
  };
  const { drafts, ready, blocked, lackWeight } = readyParts(schemes, found);
  expect(drafts).toEqual(schemes.slice(0, 4));
  expect(ready).toEqual([part("TOYS")]);
  expect([...blocked].sort()).toEqual(["BAT", "EEE", "EMPAP"]);
  expect([...lackWeight]).toEqual(["EMPAP"]);
});

test("of two schemes of one code each part has its own fees and its own past", () => {
  const ecosystem = { schemeCode: "EEE", ecoOrganismName: "ecosystem", schemeProId: "1" };
  const ecologic = { schemeCode: "EEE", ecoOrganismName: "Ecologic", schemeProId: "2" };
  const fees = [ecosystem, ecologic].map((of) => ({ ...of, amount: "10.00" }));
  expect(feesOf([ecologic], fees)).toEqual([fees[1]]);
  expect(feesOf([ecologic, ecosystem], fees)).toEqual(fees);
  const revisions = [{ revision: 1, schemes: [ecosystem] }];
  expect(reopenedFrom(ecosystem, revisions)).toBe(revisions[0]);
  expect(reopenedFrom(ecologic, revisions)).toBeUndefined();
});

test("each finding is told of its own part", () => {
  const found = { warnings: [ENDS, MISSING], blocks: [UNPRICED], lackWeight: new Set(["TOYS"]) };
  expect(findingsOf("TOYS", found)).toEqual({ warnings: [MISSING], blocks: [], lacksWeight: true });
  expect(findingsOf("BAT", found)).toEqual({ warnings: [], blocks: [UNPRICED], lacksWeight: false });
});

test("a nil declaration is taken back where it has no line and was never validated", () => {
  const [eee, bat, toys, dea] = ["EEE", "BAT", "TOYS", "DEA"].map((code) => ({
    ...of(code),
    schemeProId: code,
    isNil: code !== "DEA",
  }));
  if (!eee || !bat || !toys || !dea) throw new Error("no part");
  expect(withoutLine([eee, bat, toys, dea], [of("BAT")], [{ schemes: [toys] }])).toEqual([eee]);
});
