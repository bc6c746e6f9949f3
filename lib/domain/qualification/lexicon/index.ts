import type { Classifier } from "../classifier/classifier";
import { trainClassifier } from "../classifier/train";
import { compileWords, type Lexicon } from "../compile-lexicon";
import { Rules, StreamLexicon } from "./schema";

/** A file of the lexicon as it is read: the words of one stream, or the rules. */
export type LexiconFile =
  | { of: StreamLexicon["stream"]; effectiveFrom: string; words: StreamLexicon }
  | { of: "rules"; effectiveFrom: string; rules: Rules };

/** Checks the content of a file; the words of a stream name it. */
export function readLexiconFile(content: unknown): LexiconFile {
  if (typeof content === "object" && content !== null && "stream" in content) {
    const words = StreamLexicon.parse(content);
    return { of: words.stream, effectiveFrom: words.effectiveFrom, words };
  }
  const rules = Rules.parse(content);
  return { of: "rules", effectiveFrom: rules.effectiveFrom, rules };
}

/** Of each stream's files, and of the rules', the newest that is in force on the day, or the oldest when none is yet. */
export function inForce<F extends { of: string; effectiveFrom: string }>(
  files: readonly F[],
  day: string,
): F[] {
  const chosen = new Map<string, F>();
  for (const file of [...files].sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))) {
    if (!chosen.has(file.of) || file.effectiveFrom <= day) chosen.set(file.of, file);
  }
  return [...chosen.values()];
}

/** How words are made ready: compiled from the streams' words and the rules, and learned from the streams' words. */
export type Making = { compile: typeof compileWords; learn: (words: readonly StreamLexicon[]) => Classifier };

/** The lexicon of files that are in force together; `making` may remember what it made. */
export function lexiconFrom(
  files: readonly LexiconFile[],
  making: Making = { compile: compileWords, learn: trainClassifier },
  version = "",
): Lexicon {
  const words = files.flatMap((file) => (file.of === "rules" ? [] : [file.words]));
  const rules = files.find((file) => file.of === "rules")?.rules;
  if (!rules) throw new Error("the lexicon has no rules");
  const compiled = making.compile(words, rules);
  return {
    ...compiled,
    anyPattern: new RegExp(compiled.patterns.map(({ pattern }) => `(?:${pattern.source})`).join("|")),
    effectiveFrom:
      files
        .map((file) => file.effectiveFrom)
        .sort()
        .at(-1) ?? rules.effectiveFrom,
    version,
    rules,
    classifier: making.learn(words),
  };
}
