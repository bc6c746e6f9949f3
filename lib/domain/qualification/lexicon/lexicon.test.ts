import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { STREAMS } from "../../../../db/vocabulary";
import { fold } from "../read-tokens";
import { inForce } from ".";
import { Rules, StreamLexicon } from "./schema";

const folder = fileURLToPath(new URL(".", import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const read = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));
const lexicons = files
  .filter((name) => !name.startsWith("rules"))
  .map((name) => StreamLexicon.parse(read(name)));
const rules = Rules.parse(read("rules.json"));
const families = new Set(
  lexicons.flatMap(({ stream, families: of }) => Object.keys(of).map((name) => `${stream}/${name}`)),
);

describe("the lexicon files", () => {
  it("have words for every stream but household packaging, and for what is in none", () => {
    const expected = [...STREAMS.filter((stream) => stream !== "PACKAGING_HOUSEHOLD"), "NONE"].sort();
    expect([...new Set(lexicons.map(({ stream }) => stream))].sort()).toEqual(expected);
  });

  it("have rules that name streams and families that exist, and cues that exist", () => {
    const known = (selector: string): boolean =>
      families.has(selector) || lexicons.some(({ stream }) => stream === selector);
    for (const { over, not, becomes, cues, unless } of rules.overrides) {
      for (const selector of [...over, ...(not ?? [])]) expect(known(selector), selector).toBe(true);
      expect(becomes.stream === "NONE" || families.has(`${becomes.stream}/${becomes.family}`)).toBe(true);
      for (const name of [...cues, ...(unless ?? [])]) expect(rules.cues).toHaveProperty(name);
    }
    for (const { to, not, adds, cue, unless } of rules.additions) {
      for (const selector of [...to, ...(not ?? [])]) expect(known(selector), selector).toBe(true);
      expect(adds.family === "built-in-battery" || families.has(`${adds.stream}/${adds.family}`)).toBe(true);
      for (const name of [...(cue ? [cue] : []), ...(unless ?? [])]) expect(rules.cues).toHaveProperty(name);
    }
    for (const { of, unless } of rules.unpackaged) {
      for (const selector of of) expect(known(selector), selector).toBe(true);
      for (const name of unless) expect(rules.cues).toHaveProperty(name);
    }
    for (const selector of Object.keys(rules.packaging)) expect(known(selector), selector).toBe(true);
  });

  it("have no name that is made of generic words alone", () => {
    const said = (lines: readonly string[]) => lines.flatMap((line) => line.split(", ")).map(fold);
    const generic = new Set(Object.values(rules.generic).flatMap(said));
    const named = lexicons.flatMap(({ families: of }) =>
      Object.values(of).flatMap(({ brands, ...spoken }) =>
        Object.values(spoken).flatMap((lines) => (lines ?? []).flatMap((line) => line.split(", "))),
      ),
    );
    const empty = named.filter(
      (term) =>
        /^[^~+-]/.test(term) &&
        term.includes(" ") &&
        term.split(" ").every((word) => generic.has(fold(word))),
    );
    expect(empty).toEqual([]);
  });

  it("say a word of a stream and language once", () => {
    for (const { families: of } of lexicons) {
      const said = new Set<string>();
      for (const [family, byLanguage] of Object.entries(of)) {
        for (const [lang, lines] of Object.entries(byLanguage)) {
          for (const written of (lines ?? []).flatMap((line) => line.split(", "))) {
            if (written.startsWith("-")) continue;
            const word = `${lang} ${fold(written.replace(/^[~+]/, ""))}`;
            expect(said.has(word), `${family}: ${word}`).toBe(false);
            said.add(word);
          }
        }
      }
    }
  });

  it("have a general family for every stream", () => {
    for (const { stream } of lexicons) expect(families).toContain(`${stream}/${rules.generalFamily[stream]}`);
  });

  it("have a packaging class for every stream", () => {
    for (const { stream } of lexicons) expect(rules.packaging).toHaveProperty(stream);
  });

  it.each(["named", "alike"] as const)(
    "have a calibration (%s) that only rises, from 0 to at most 1",
    (by) => {
      for (const [index, [raw, confidence]] of rules.calibration[by].entries()) {
        const [beforeRaw, before] = rules.calibration[by][index - 1] ?? [-1, -1];
        expect(raw).toBeGreaterThan(beforeRaw);
        expect(confidence).toBeGreaterThan(before);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    },
  );
});

describe("the files in force", () => {
  const file = (of: string, effectiveFrom: string) => ({ of, effectiveFrom });

  it("are the newest of each stream that is in force on the day", () => {
    const listed = [file("TOYS", "2024-01-01"), file("EEE", "2024-01-01"), file("TOYS", "2027-01-01")];
    expect(inForce(listed, "2026-01-01")).toEqual([file("TOYS", "2024-01-01"), file("EEE", "2024-01-01")]);
    expect(inForce(listed, "2027-01-01")).toContainEqual(file("TOYS", "2027-01-01"));
  });

  it("are the oldest when none is in force yet", () => {
    expect(inForce([file("TOYS", "2024-01-01")], "2020-01-01")).toEqual([file("TOYS", "2024-01-01")]);
  });
});
