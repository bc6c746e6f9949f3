import { expect, test } from "vitest";
import type { Pricing } from "@/lib/domain/pricing/pricing";
import { suggestionOf } from "./suggestion-of";

const line = (schemeCode: string, value: string, low?: string, high?: string) => ({
  schemeCode,
  pricing: {
    measure: { value, provenance: "ESTIMATED", ...(low && high && { low, high }) },
  } as unknown as Pricing,
});

test("a scheme’s components add up; what a second scheme charges again does not", () => {
  const box = [line("EMPAP", "0.2", "0.1", "0.4"), line("EMPAP", "0.01")];
  const whole = { value: "0.21", low: "0.11", high: "0.41" };
  expect(suggestionOf("PACKAGING_WEIGHT", box)).toEqual(whole);
  expect(suggestionOf("PACKAGING_WEIGHT", [...box, line("SUP", "0.01")])).toEqual(whole);
  expect(suggestionOf("PACKAGING_WEIGHT", [line("SUP", "0.01"), ...box])).toEqual(whole);
});

test("the weight of a product is the same in each of its lines", () => {
  const lines = [line("EEE", "1.5"), line("EEE", "1.5"), line("DEA", "1.5")];
  expect(suggestionOf("WEIGHT", lines)).toEqual({ value: "1.5", low: null, high: null });
  expect(suggestionOf("WEIGHT", [])).toBeNull();
});
