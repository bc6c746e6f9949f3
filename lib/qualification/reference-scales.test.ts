import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readReference } from "@/db/seed/reference";
import { SCHEME_CODE_OF_STREAM, STREAM_CODES, STREAMS, type Stream, WEIGHT_UNIT } from "@/db/vocabulary";
import { lexiconOf } from "./lexicon-of";
import { scalesOf } from "./reference-scales";

const reference = readReference();
const PERIODS = ["2024", "2025", "2026"];

/** Every family that a finding of a stream can have: those of the words, and those that rules give. */
function familiesOf(stream: Stream): Set<string> {
  const lexicon = lexiconOf();
  const families = new Set<string>();
  for (const senses of lexicon.terms.values())
    for (const sense of senses)
      if (sense.stream === stream && sense.family !== "context") families.add(sense.family);
  for (const { becomes } of lexicon.rules.overrides)
    if (becomes.stream === stream) families.add(becomes.family);
  for (const { adds } of lexicon.rules.additions) if (adds.stream === stream) families.add(adds.family);
  if (stream === "PACKAGING_HOUSEHOLD")
    for (const family of Object.values(lexicon.rules.packaging)) families.add(family);
  return families;
}

describe("the French scales", () => {
  it.each(PERIODS)(
    "of %s have a line for every family that a stream can yield, in every scheme of the stream",
    (period) => {
      for (const stream of STREAMS) {
        const pros = reference.schemePros.filter(
          ({ countryCode, schemeCode }) =>
            countryCode === "FR" && schemeCode === SCHEME_CODE_OF_STREAM[stream],
        );
        expect(pros.length).toBeGreaterThan(0);
        for (const { id } of pros) {
          const scale = reference.scales.find((known) => known.schemePro === id && known.period === period);
          const listed = new Set(scale?.lines.flatMap(({ families }) => families));
          for (const family of familiesOf(stream)) expect(listed, `${id} ${period}`).toContain(family);
        }
      }
    },
  );

  it("price batteries per kilogram and everything else per unit", () => {
    for (const { schemePro, lines } of reference.scales.filter((scale) =>
      scale.schemePro.startsWith("fr-"),
    )) {
      const code = reference.schemePros.find(({ id }) => id === schemePro)?.schemeCode;
      for (const { priceUnit, families } of lines.filter((line) => line.families.length > 0)) {
        const material = families.every((family) => family.startsWith("packaging-"));
        expect(priceUnit === WEIGHT_UNIT, `${schemePro} ${families}`).toBe(code === "BAT" || material);
      }
    }
  });

  it("have one default scheme pro for each code", () => {
    for (const code of STREAM_CODES) {
      const defaults = reference.schemePros.filter(
        ({ countryCode, schemeCode, isDefault }) => countryCode === "FR" && schemeCode === code && isDefault,
      );
      expect(defaults, code).toHaveLength(1);
    }
  });
});

describe("the reference data", () => {
  it("has packaging, electrical and battery scales for every country and period", () => {
    for (const { codeIso2 } of reference.countries)
      for (const period of PERIODS) {
        const scaleOf = scalesOf(codeIso2, period, reference);
        for (const stream of ["PACKAGING_HOUSEHOLD", "EEE", "BATTERIES"] as const)
          expect(scaleOf?.(stream)?.lines.length, `${codeIso2} ${period} ${stream}`).toBeGreaterThan(0);
      }
  });

  it("has no scale for a country or period that it does not know", () => {
    expect(scalesOf("XX", "2025", reference)).toBeUndefined();
    expect(scalesOf("FR", "2019", reference)).toBeUndefined();
  });

  it("says where each published price comes from, and of each reused one what it was", () => {
    for (const { lines } of reference.scales)
      for (const { certainty, source, note } of lines) {
        if (certainty !== "illustrative") expect(source).not.toBe("Chosen for the demo");
        else if (source !== "Chosen for the demo") expect(note).toBeTruthy();
      }
  });

  it("turns a price per tonne into the same price per kilogram", () => {
    const glass = scalesOf(
      "GB",
      "2025",
      reference,
    )?.("PACKAGING_HOUSEHOLD")?.lines.find(({ scaleCode }) => scaleCode === "PEPR-GL");
    expect(glass).toMatchObject({ price: "0.1920", priceUnit: WEIGHT_UNIT, certainty: "sourced" });
  });

  it("takes a new year from a new file", () => {
    const folder = mkdtempSync(join(tmpdir(), "reference-"));
    cpSync("db/seed/reference", folder, { recursive: true });
    const tyres = JSON.parse(readFileSync(join(folder, "scales/fr-aliapur.json"), "utf8"));
    const later = {
      schemePro: "fr-aliapur",
      scales: [{ ...tyres.scales[2], period: "2027", effectiveFrom: "2027-01-01" }],
    };
    writeFileSync(join(folder, "scales/fr-aliapur.2027.json"), JSON.stringify(later));
    expect(scalesOf("FR", "2027", readReference(folder))?.("TYRES")?.lines.length).toBeGreaterThan(0);
  });

  it("is refused when a file names a scheme pro that does not exist", () => {
    const folder = mkdtempSync(join(tmpdir(), "reference-"));
    cpSync("db/seed/reference", folder, { recursive: true });
    const tyres = JSON.parse(readFileSync(join(folder, "scales/fr-aliapur.json"), "utf8"));
    writeFileSync(
      join(folder, "scales/xx-nobody.json"),
      JSON.stringify({ ...tyres, schemePro: "xx-nobody" }),
    );
    expect(() => readReference(folder)).toThrow(/xx-nobody/);
  });
});
