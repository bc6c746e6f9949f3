import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveFacts } from "@/lib/testing/derive-facts";
import { CASES } from "./cases";
import type { Facts } from "./composition";
import { readFacts } from "./read-facts";

const valuesOf = (facts: Facts): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, known]) => [name, known.value]));

const read = (title: string, description = "", lang?: string): Record<string, string> =>
  valuesOf(deriveFacts(readFacts({ title, description, ...(lang && { lang }) })));

describe("facts that a title and description tell", () => {
  it.each(CASES)("%s: %s %s", (lang, title, description, expected) => {
    const facts = read(title, description, lang);
    for (const [name, value] of Object.entries(expected)) {
      const found = facts[name];
      const comparable = typeof value === "number" && found !== undefined ? Number(found) : found;
      expect(comparable, name).toBe(value ?? undefined);
    }
  });

  it.each([
    ["Busta multistrato fascia B2.1", "conaiBand", "B2.1"],
    ["Busta multistrato fascia C", "conaiBand", "C"],
    ["Poliaccoppiato a prevalenza carta, fascia C2", "conaiBand", "C2"],
    ["Paper coffee cups with lid, pack of 50", "sup", "true"],
    ["Gobelets en carton 20 cl", "sup", "true"],
    ["Gobelet en verre 20 cl", "sup", undefined],
  ])("%s tells %s", (title, name, value) => {
    expect(read(title)[name]).toBe(value);
  });

  it.each([
    ["Peigne démêlant x3", "3"],
    ["Nail brush x4", "4"],
    ["Robot mop Clevo X2", "1"],
    ["ROBOT MOP CLEVO X2", "1"],
    ["robot mop clevo x2", "1"],
  ])("count behind a small x, where others are written large, are no model: %s", (title, pieces) => {
    expect(read(title).pieces).toBe(pieces);
  });

  it("are told with the words that they were read in", () => {
    const facts = readFacts({ title: "Bière blonde – Lot de 6 x 33 cl", description: "Épaisseur 2 cm" });
    expect(facts.pieces).toEqual({ value: "6", provenance: "READ", source: "6 x 33 cl" });
    expect(facts.unitVolumeL?.source).toBe("6 x 33 cl");
    expect(facts.heightCm?.source).toBe("2 cm");
  });
});

describe("what changes nothing", () => {
  const titles = CASES.map(([lang, title, description]) => ({ lang, title, description }));
  const factsOf = ({ lang, title, description }: (typeof titles)[number]) => read(title, description, lang);

  it.each(titles)("letters in capitals: $title", (text) => {
    const { title, description } = text;
    expect(factsOf({ ...text, title: title.toUpperCase(), description: description.toUpperCase() })).toEqual(
      factsOf(text),
    );
  });

  it.each(titles)("accents, composed, apart or left out: $title", (text) => {
    const facts = factsOf(text);
    expect(factsOf({ ...text, title: text.title.normalize("NFD") })).toEqual(facts);
    const bare = text.title.normalize("NFD").replace(/\p{M}/gu, "");
    expect(factsOf({ ...text, title: bare })).toEqual(facts);
  });

  it.each(titles)("spaces around: $title", (text) => {
    expect(
      factsOf({ ...text, title: `  \t${text.title} \u00a0`, description: ` ${text.description}\n` }),
    ).toEqual(factsOf(text));
  });

  it("a space that does not break before a unit", () => {
    expect(read("Eau 6 x 1,5\u202fl")).toEqual(read("Eau 6 x 1,5 l"));
    expect(read("Sucre 1\u00a0000 g", "", "fr").weightKg).toBe("1");
  });
});

describe("any text", () => {
  const scraps = fc.constantFrom(
    ...'lot de pack x 6 er 1,5 1.000 500 l ml kg g cm Ah V Wh ( ) / - , . ; + % " Akku ohne battery not included set of pairs ½ Ø'.split(
      " ",
    ),
  );

  it("is read without a throw, into decimals", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.array(scraps, { maxLength: 30 }).map((words) => words.join(" ")),
      fc.array(scraps, { maxLength: 30 }).map((words) => words.join("")),
    );
    fc.assert(
      fc.property(anyText, anyText, (title, description) => {
        const facts = deriveFacts(readFacts({ title, description }));
        for (const name of ["pieces", "volumeL", "weightKg", "batteryWh", "lengthCm", "areaM2"] as const) {
          const value = facts[name]?.value;
          if (value !== undefined) expect(value).toMatch(/^\d+(\.\d+)?$/);
        }
        expect(Number(facts.pieces?.value)).toBeGreaterThan(0);
      }),
      { numRuns: 3_000 },
    );
  });

  it("takes time that grows with its length only", () => {
    const hard = [
      "1 x ",
      "1.000.",
      "a-",
      "1/2 ",
      "h1",
      "pack of ",
      "battery not ",
      "\u0301",
      "x1",
      "12 mm ",
      "é",
    ];
    for (const scrap of hard) {
      const started = process.cpuUsage();
      readFacts({ title: scrap.repeat(20_000), description: scrap.repeat(20_000) });
      expect(process.cpuUsage(started).user / 1e3, scrap).toBeLessThan(1_500);
    }
  });
});
