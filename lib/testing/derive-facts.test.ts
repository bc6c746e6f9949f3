import { expect, it } from "vitest";
import type { Facts, Known } from "@/lib/domain/composition/composition";
import { deriveFacts } from "./derive-facts";

const said = (value: string): Known => ({ value, provenance: "DECLARED" });
const read = (value: string): Known => ({ value, provenance: "READ" });
const valuesOf = (facts: Facts) =>
  Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value]));

it("totals follow from pieces, exactly, and one piece from totals", () => {
  const facts = { pieces: said("3"), unitVolumeL: said("0.1"), weightKg: said("1.2") };
  expect(valuesOf(deriveFacts(facts))).toEqual({
    pieces: "3",
    unitVolumeL: "0.1",
    volumeL: "0.3",
    weightKg: "1.2",
    unitWeightKg: "0.4",
  });
});

it("watt-hours are of all batteries", () => {
  const facts = { batteryCount: said("2"), batteryV: said("18"), batteryAh: said("2.0") };
  expect(deriveFacts(facts).batteryWh?.value).toBe("72");
});

it("only flat things have an area, of all pieces", () => {
  const sheet = { pieces: said("2"), lengthCm: said("250"), widthCm: said("120") };
  expect(deriveFacts(sheet).areaM2?.value).toBe("6");
  expect(deriveFacts({ ...sheet, heightCm: said("1.3") }).areaM2?.value).toBe("6");
  expect(deriveFacts({ ...sheet, heightCm: said("20") }).areaM2).toBeUndefined();
  expect(deriveFacts({ ...sheet, depthCm: said("1") }).areaM2).toBeUndefined();
});

it("what is known stays, and what follows is as sure as the least sure of its sources", () => {
  const facts = deriveFacts({
    pieces: said("6"),
    unitVolumeL: read("1.5"),
    volumeL: said("8"),
    weightKg: read("9"),
  });
  expect(facts.volumeL).toEqual(said("8"));
  expect(facts.unitWeightKg).toEqual({ value: "1.5", provenance: "READ" });
});

it("a range stays a range", () => {
  const weight: Known = { value: "3", provenance: "ESTIMATED", low: "2", high: "4" };
  expect(deriveFacts({ pieces: said("2"), unitWeightKg: weight }).weightKg).toEqual({
    value: "6",
    provenance: "ESTIMATED",
    low: "4",
    high: "8",
  });
});
