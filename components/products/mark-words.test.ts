import { expect, test } from "vitest";
import { markWords } from "./mark-words";

test("the words that decided are marked with their stream, and the text stays whole", () => {
  const pieces = markWords("Enceinte nomade, batterie 2 000 mAh", [
    { code: "EEE", words: ["enceinte"] },
    { code: "BAT", words: ["batterie"] },
  ]);
  expect(pieces.filter(({ code }) => code)).toEqual([
    { text: "Enceinte", code: "EEE" },
    { text: "batterie", code: "BAT" },
  ]);
  expect(pieces.map(({ text }) => text).join("")).toBe("Enceinte nomade, batterie 2 000 mAh");
});

test("a word is not marked inside another one", () => {
  expect(markWords("lampadaire", [{ code: "EEE", words: ["lampa"] }])).toEqual([{ text: "lampadaire" }]);
});

test("where two overlap, one wins and nothing is lost", () => {
  const pieces = markWords("table lamp", [
    { code: "DEA", words: ["table"] },
    { code: "EEE", words: ["table lamp", "lamp"] },
  ]);
  expect(pieces).toEqual([{ text: "table lamp", code: "EEE" }]);
});
