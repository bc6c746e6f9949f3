import type { ByLanguage } from "./by-language";
import { listOf } from "./by-language";

/** Numbers in words. One is left out: it is an article in most of the languages. */
const WORDS: Record<string, ByLanguage> = {
  "2": { en: "two double twin", fr: "deux", de: "zwei zweier", it: "due", es: "dos" },
  "3": { en: "three triple", fr: "trois", de: "drei dreier", it: "tre", es: "tres" },
  "4": { en: "four", fr: "quatre", de: "vier vierer", it: "quattro", es: "cuatro" },
  "5": { en: "five", fr: "cinq", de: "funf funfer", it: "cinque", es: "cinco" },
  "6": { en: "six", fr: "six", de: "sechs sechser", it: "sei", es: "seis" },
  "7": { en: "seven", fr: "sept", de: "sieben", it: "sette", es: "siete" },
  "8": { en: "eight", fr: "huit", de: "acht", it: "otto", es: "ocho" },
  "9": { en: "nine", fr: "neuf", de: "neun", it: "nove", es: "nueve" },
  "10": { en: "ten", fr: "dix", de: "zehn zehner", it: "dieci", es: "diez" },
  "12": {
    en: "twelve dozen",
    fr: "douze douzaine",
    de: "zwolf dutzend",
    it: "dodici dozzina",
    es: "doce docena",
  },
  "20": { en: "twenty", fr: "vingt", de: "zwanzig", it: "venti", es: "veinte" },
};

export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([value, words]) =>
    listOf(words).map((word): [string, string] => [word, value]),
  ),
);

/** Words of a dozen: they count by themselves, and two of them are 24. */
export const DOZENS: ReadonlySet<string> = new Set(
  "dozen dozens douzaine douzaines dutzend dozzina dozzine docena docenas".split(" "),
);
export const HALVES: ReadonlySet<string> = new Set("half demi halbes mezza media".split(" "));

/** A pack whose word says how many: twin pack, Doppelpack, Dreierset. */
export const COUNTED_PACKS: ReadonlyMap<string, string> = new Map([
  ["duo", "2"],
  ["duplo", "2"],
  ["bipack", "2"],
  ["duopack", "2"],
  ["twinpack", "2"],
  ["doppelpack", "2"],
  ["doppelpackung", "2"],
  ["doppelset", "2"],
  ["zweierpack", "2"],
  ["zweierset", "2"],
  ["trio", "3"],
  ["tripack", "3"],
  ["dreierpack", "3"],
  ["dreierset", "3"],
  ["viererpack", "4"],
  ["viererset", "4"],
  ["funferpack", "5"],
  ["sixpack", "6"],
  ["sechserpack", "6"],
  ["sechsertrager", "6"],
  ["sechserset", "6"],
  ["zehnerpack", "10"],
  ["zwolferpack", "12"],
]);
