import { expect, test } from "vitest";
import { readReference } from "./read-reference";
import type { Words } from "./tariff-schema";

const { scales, tariffs } = readReference();

const texts: Words[] = [
  ...scales.flatMap(({ lines }) => lines.map(({ label }) => label)),
  ...tariffs.flatMap(({ lines, modulations, fees }) => [
    ...lines.map(({ label }) => label),
    ...modulations.flatMap(({ label, proof }) => [label, proof]),
    ...fees.map(({ label }) => label),
  ]),
];

/** What English says in words and another language in figures. */
const SAID_IN_WORDS: Readonly<Record<string, { fr?: string; zh?: string }>> = {
  "Board of more than half recycled fibre": { fr: "50" },
  "Single duvets and toppers": { fr: "1" },
  "Double duvets and toppers, sleeping bags": { fr: "2" },
  "Aggregates, before August 2026": { zh: "8" },
};

/** The figures of a text; French has a space before thousands and a comma before decimals. */
const figuresIn = (text: string, isFrench = false): string[] => {
  const plain = isFrench
    ? text.replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, "").replace(/(?<=\d),(?=\d)/g, ".")
    : text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, "");
  return (plain.match(/\d+(?:\.\d+)*/g) ?? []).sort();
};

/** Units, materials, chemistries and classes, which are written alike in English and Chinese. */
const CODE =
  /(?<![\p{L}\d’])(?:kg|g|cm|µm|m²|t|l|%|PETg?|HDPE|PVC|PP|PS|PE|PLA|LFP|LED|NiMH|[A-D](?:\d(?:\.\d)?)?)(?![\p{Script=Latin}\d])/gu;
const codesIn = (text: string): string[] => (text.match(CODE) ?? []).sort();

test("what schemes call things has the same figures, units and codes in every language", () => {
  for (const { en, fr, zh } of texts) {
    const inWords = SAID_IN_WORDS[en];
    const figuresWith = (more: string | undefined) => [...figuresIn(en), ...(more ? [more] : [])].sort();
    expect(figuresIn(fr, true), fr).toEqual(figuresWith(inWords?.fr));
    expect(figuresIn(zh), zh).toEqual(figuresWith(inWords?.zh));
    expect(codesIn(zh), zh).toEqual(codesIn(en));
  }
});

test("what schemes call things is Chinese in Chinese, where it is more than a code", () => {
  for (const { en, zh } of texts) if (codesIn(en).join() !== en) expect(zh, en).toMatch(/\p{Script=Han}/u);
});
