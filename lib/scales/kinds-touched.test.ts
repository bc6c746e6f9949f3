import { describe, expect, test } from "vitest";
import type { ScaleLineValues } from "@/db/queries/scheme-scales";
import { compareRows } from "./compare-scales";
import { kindsTouched, pricesOtherwise } from "./kinds-touched";

const LAMP: ScaleLineValues = {
  scaleCode: "LAMP",
  labelEn: "Lamp",
  labelFr: "Lampe",
  labelZh: "灯",
  stream: "EEE",
  basis: "ITEM",
  chargedPer: "item",
  price: "0.50",
  families: ["luminaire", "lamp"],
  component: null,
  materials: [],
  bounds: [],
  part: "main",
  declaredAs: "FULL",
  validFrom: "-infinity",
  validTo: "infinity",
  certainty: "sourced",
  source: "given",
  note: null,
};
const PHONE = { ...LAMP, scaleCode: "PHONE", families: ["phone"] };

function touchedBy(before: ScaleLineValues[], after: ScaleLineValues[], schemeCode = "EEE"): string[] {
  const changes = compareRows("line", before, after).filter(pricesOtherwise);
  return kindsTouched(schemeCode, before, after, changes).sort();
}

describe("a change of a scale touches", () => {
  test("nothing where lines are only named otherwise", () => {
    const renamed = {
      ...LAMP,
      labelEn: "Lamps",
      labelFr: "Lampes",
      labelZh: "灯具",
      source: "https://example.org",
      note: "Seen",
    };
    expect(touchedBy([LAMP, PHONE], [renamed, PHONE])).toEqual([]);
  });

  test("the families of a line whose price changed, and those for whom its code was picked", () => {
    expect(touchedBy([LAMP, PHONE], [LAMP, { ...PHONE, price: "1" }])).toEqual([
      "PHONE",
      "electric-bicycle",
      "phone",
      "runnerUp",
    ]);
  });

  test("the families that a line had and has, and those of lines that come and go", () => {
    const kinds = touchedBy([LAMP, PHONE], [{ ...LAMP, families: ["lamp", "laptop"] }]);
    expect(kinds).toEqual(expect.arrayContaining(["luminaire", "lamp", "laptop", "phone"]));
    expect(kinds).not.toContain("EEE");
  });

  test("all of a stream by a line of every family", () => {
    expect(touchedBy([LAMP, PHONE], [LAMP, { ...PHONE, families: [] }])).toContain("EEE");
  });

  test("all of a stream that has its first line, or loses its last, on some day or for some way to declare", () => {
    expect(touchedBy([], [PHONE])).toContain("EEE");
    expect(touchedBy([PHONE], [])).toContain("EEE");
    expect(touchedBy([PHONE], [{ ...PHONE, validTo: "2025-06-30" }])).toContain("EEE");
    expect(touchedBy([LAMP, PHONE], [LAMP, { ...PHONE, declaredAs: "SIMPLIFIED" }])).toContain("EEE");
    expect(touchedBy([LAMP, PHONE], [LAMP, { ...PHONE, validTo: "2025-06-30" }])).not.toContain("EEE");
  });

  test("packaging of professionals by a line of packaging, which charges it where one scheme takes all", () => {
    const pack = { ...LAMP, scaleCode: "PACK", stream: "PACKAGING_HOUSEHOLD" as const, families: [] };
    expect(touchedBy([pack], [{ ...pack, price: "1" }], "EMPAP")).toContain("PACKAGING_PROFESSIONAL");
  });

  test("nothing else of a stream where lines follow each other without a day between", () => {
    const until = { ...PHONE, validTo: "2025-06-30" };
    const since = { ...PHONE, scaleCode: "PHONE-2", validFrom: "2025-07-01" };
    expect(touchedBy([PHONE], [until, since])).not.toContain("EEE");
    expect(touchedBy([PHONE], [until, { ...since, validFrom: "2025-07-02" }])).toContain("EEE");
  });

  test("every stream of its scheme where it has no line any more", () => {
    const pack = { ...LAMP, scaleCode: "PACK", stream: "PACKAGING_HOUSEHOLD" as const, families: ["box"] };
    expect(touchedBy([pack], [], "EMPAP")).toEqual(expect.arrayContaining(["PACKAGING_HOUSEHOLD", "PAPER"]));
  });
});
