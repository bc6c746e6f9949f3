import { describe, expect, it } from "vitest";
import { SALES_UNIT, WEIGHT_UNIT } from "../../../db/vocabulary";
import { pickScaleLine, type ScaleLineFacts } from ".";

const line = (scaleCode: string, families: string[], more: Partial<ScaleLineFacts> = {}): ScaleLineFacts => ({
  scaleCode,
  priceUnit: SALES_UNIT,
  families,
  minWeightKg: null,
  maxWeightKg: null,
  ...more,
});

const codeOf = (family: string, lines: ScaleLineFacts[], weightKg: string | null): string => {
  const choice = pickScaleLine({ family }, lines, weightKg);
  return choice.ok ? choice.line.scaleCode : choice.reason;
};

describe("the scale line of a finding", () => {
  const classes = [
    line("LIGHT", ["toy"], { maxWeightKg: "0.5" }),
    line("MIDDLE", ["toy"], { minWeightKg: "0.5", maxWeightKg: "10" }),
    line("HEAVY", ["toy"], { minWeightKg: "10" }),
  ];

  it("names the finding's family", () => {
    expect(codeOf("oven", [line("A", ["phone"]), line("B", ["oven", "hob"])], null)).toBe("B");
    expect(codeOf("sofa", [line("A", ["phone"])], "1")).toBe("NO_LINE");
  });

  it("holds the weight, the lower bound included and the upper not", () => {
    expect(codeOf("toy", classes, "0.499999")).toBe("LIGHT");
    expect(codeOf("toy", classes, "0.5")).toBe("MIDDLE");
    expect(codeOf("toy", classes, "10")).toBe("HEAVY");
  });

  it("asks for the weight where a class or a price per kilogram needs it", () => {
    expect(codeOf("toy", classes, null)).toBe("WEIGHT_NEEDED");
    expect(codeOf("cell", [line("KG", ["cell"], { priceUnit: WEIGHT_UNIT })], null)).toBe("WEIGHT_NEEDED");
    expect(codeOf("cell", [line("KG", ["cell"], { priceUnit: WEIGHT_UNIT })], "0")).toBe("WEIGHT_NEEDED");
    expect(codeOf("cell", [line("KG", ["cell"], { priceUnit: WEIGHT_UNIT })], "0.02")).toBe("KG");
  });

  it("falls back to the family's line without classes when the weight is unknown or in none", () => {
    const lines = [line("ANY", ["toy"]), line("HEAVY", ["toy"], { minWeightKg: "10" })];
    expect(codeOf("toy", lines, null)).toBe("ANY");
    expect(codeOf("toy", lines, "3")).toBe("ANY");
    expect(codeOf("toy", lines, "12")).toBe("HEAVY");
  });
});
