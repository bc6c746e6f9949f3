import { readdirSync, readFileSync } from "node:fs";
import type { Lexicon } from "@/lib/domain/qualification";
import { inForce, type LexiconFile, lexiconFrom, readLexiconFile } from "@/lib/domain/qualification/lexicon";
import { storedClassifier } from "./stored-classifier";
import { storedWords } from "./stored-words";
import { versionOf } from "./version-of";

/** In the checkout that the process was started in: bundles hold no data. */
const FOLDER = "lib/domain/qualification/lexicon";

export type LexiconOf = (period?: string) => Lexicon;

/**
 * Reads the folder once and answers the lexicon in force at the start of a period (`2025`), or the newest. Every JSON
 * file counts, so that a new year's words and rules are a new file. Periods with the same files share their lexicon.
 */
export function readLexicon(folder = FOLDER): LexiconOf {
  const read = (name: string): LexiconFile =>
    readLexiconFile(JSON.parse(readFileSync(/* turbopackIgnore: true */ `${folder}/${name}`, "utf8")));
  const files = readdirSync(/* turbopackIgnore: true */ folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => {
      const { of, effectiveFrom } = read(name);
      return { of, effectiveFrom, name };
    });
  const byPeriod = new Map<string, Lexicon>();
  const byFiles = new Map<string, Lexicon>();
  return (period = "9999") => {
    const known = byPeriod.get(period);
    if (known) return known;
    const names = inForce(files, `${period}-01-01`).map(({ name }) => name);
    const lexicon = byFiles.get(names.join()) ?? compile(names.map(read));
    byPeriod.set(period, lexicon);
    byFiles.set(names.join(), lexicon);
    return lexicon;
  };
}

function compile(files: readonly LexiconFile[]): Lexicon {
  const version = versionOf(files);
  return lexiconFrom(files, { compile: storedWords(version), learn: storedClassifier }, version);
}

let shared: LexiconOf | undefined;

/** The project's lexicon for a period, read when it is first asked for. */
export const lexiconOf: LexiconOf = (period) => {
  shared ??= readLexicon();
  return shared(period);
};
