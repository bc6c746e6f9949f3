import { readdirSync, readFileSync } from "node:fs";
import type { Lexicon, StreamOrNone } from "@/lib/domain/qualification";
import { type LexiconFile, lexiconFrom, readLexiconFile } from "@/lib/domain/qualification/lexicon";
import type { StreamLexicon } from "@/lib/domain/qualification/lexicon/schema";

const FOLDER = "lib/domain/qualification/lexicon";
const PART = 10;

/** A lexicon that was compiled and learned without some terms, and those terms with their streams. */
export type LeftOut = { lexicon: Lexicon; terms: { term: string; lang: string; stream: StreamOrNone }[] };

/** Leaves out one tenth of the lexicon's terms (`seed` 0 to 9 tells which), so that they are new to words and classifier alike. */
export function leaveOut(seed: number): LeftOut {
  const terms: LeftOut["terms"] = [];
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => readLexiconFile(JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8"))))
    .map((file): LexiconFile => {
      if (file.of === "rules") return file;
      const families = Object.entries(file.words.families).map(([family, words]) => [
        family,
        keep(words, (term, lang) => {
          if (!isLeftOut(term, seed)) return true;
          if (/^[^~+-]/.test(term)) terms.push({ term, lang, stream: file.words.stream });
          return false;
        }),
      ]);
      return { ...file, words: { ...file.words, families: Object.fromEntries(families) } };
    });
  return { lexicon: lexiconFrom(files), terms };
}

type Words = StreamLexicon["families"][string];

function keep(words: Words, wanted: (term: string, lang: string) => boolean): Words {
  return Object.fromEntries(
    Object.entries(words).map(([lang, lines]) => [
      lang,
      (lines ?? []).flatMap((line) => line.split(", ")).filter((term) => wanted(term, lang)),
    ]),
  );
}

/** By the term itself, so that a term that several languages or families write is left out of all of them. */
function isLeftOut(term: string, seed: number): boolean {
  let hash = 2_166_136_261;
  for (const letter of term.replace(/^[~+-]/, "").toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 8) % PART === seed;
}
