import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Big from "big.js";
import { describe, expect, it } from "vitest";
import { readReference } from "@/db/seed/reference";
import { scalesOf as scalesOfReference } from "@/db/seed/scales-of-reference";
import { SCHEME_CODE_OF_STREAM, STREAMS, type Stream, WEIGHT_UNIT } from "@/db/vocabulary";
import type { Known } from "@/lib/domain/composition/composition";
import { priceStreams } from "@/lib/domain/pricing/price-streams";
import { lexiconOf } from "./lexicon-of";
import { scalesOf } from "./reference-scales";

const reference = readReference();
const PERIODS = ["2024", "2025", "2026"];
const french = reference.schemePros.filter(({ countryCode }) => countryCode === "FR");
const codesWithScheme = [...new Set(french.map(({ schemeCode }) => schemeCode))];
const scaled = scalesOfReference(reference);
const withScale = new Set(reference.scales.map(({ schemePro }) => schemePro));
const streamsWithScheme = STREAMS.filter((stream) => codesWithScheme.includes(SCHEME_CODE_OF_STREAM[stream]));

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
    "of %s have a line for every family that a stream can yield, in every scheme of the stream that has scales",
    (period) => {
      for (const stream of streamsWithScheme) {
        const pros = french.filter(({ schemeCode }) => schemeCode === SCHEME_CODE_OF_STREAM[stream]);
        for (const { id } of pros.filter((pro) => withScale.has(pro.id))) {
          const scale = scaled.find((known) => known.schemePro === id && known.period === period);
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

  it("have one default scheme pro for each code that a scheme serves", () => {
    for (const code of codesWithScheme) {
      const defaults = french.filter(({ schemeCode, isDefault }) => schemeCode === code && isDefault);
      expect(defaults, code).toHaveLength(1);
    }
  });
});

describe("the reference data", () => {
  it("has packaging, electrical and battery scales for every country that has scales, and every period", () => {
    const scaled = new Set(reference.scales.map(({ schemePro }) => schemePro));
    const countries = reference.schemePros.filter(({ id }) => scaled.has(id));
    for (const codeIso2 of new Set(countries.map(({ countryCode }) => countryCode)))
      for (const period of PERIODS) {
        const codes = scalesOf(codeIso2, period, reference)?.lines.map(({ schemeCode }) => schemeCode);
        for (const stream of ["PACKAGING_HOUSEHOLD", "EEE", "BATTERIES"] as const)
          expect(codes, `${codeIso2} ${period}`).toContain(SCHEME_CODE_OF_STREAM[stream]);
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

  it("keeps a price as it is published, with what it is for", () => {
    const lines = scalesOf("GB", "2025", reference)?.lines;
    const glass = lines?.find(({ scaleCode }) => scaleCode === "GL");
    expect(glass).toMatchObject({ price: "192", per: "tonne", certainty: "sourced" });
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
    const periods = JSON.parse(readFileSync(join(folder, "declaration-periods.json"), "utf8"));
    const [last] = periods.filter(({ countryCode }: { countryCode: string }) => countryCode === "FR");
    const next = { ...last, code: "2027", startsOn: "2027-01-01", endsOn: "2027-12-31", deadlines: [] };
    writeFileSync(join(folder, "declaration-periods.json"), JSON.stringify([...periods, next]));
    const codes = scalesOf("FR", "2027", readReference(folder))?.lines.map(({ schemeCode }) => schemeCode);
    expect(codes).toContain("PNEU");
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

it.each([
  ["TYRES", "car-tyre", "4"],
  ["EEE", "lamp", "6"],
  ["EEE", "ink-cartridge", "2"],
  ["TEXTILE_FOOTWEAR", "small-piece", "3"],
] as const)("charges each piece of a pack by what illustrates %s (%s)", (stream, family, pieces) => {
  const { lines = [] } = scalesOf("FR", "2026", reference) ?? {};
  const owed = (facts: Record<string, Known>) =>
    priceStreams([{ stream, family }], { facts, components: [] }, lines, { illustrative: true }).priced.map(
      ({ pricing }) => pricing.perItem,
    );
  const [one = "0"] = owed({});
  expect(owed({ pieces: { value: pieces, provenance: "DECLARED" } })).toEqual([
    Big(one).times(pieces).toFixed(),
  ]);
});
