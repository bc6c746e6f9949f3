import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CompiledWords, compileWords } from "@/lib/domain/qualification/compile-lexicon";
import { inForce, readLexiconFile } from "@/lib/domain/qualification/lexicon";
import { lexiconOf } from "./lexicon-of";
import { storedWords } from "./stored-words";

const asText = (words: CompiledWords) =>
  Object.entries(words).map(([part, held]) =>
    JSON.stringify([part, ...held], (_, value) => (value instanceof RegExp ? value.source : value)),
  );

const FOLDER = "lib/domain/qualification/lexicon";

test("what is read is what is compiled, so that a change of how words are compiled raises READING", () => {
  const { effectiveFrom, version, anyPattern, rules, classifier, ...words } = lexiconOf();
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => readLexiconFile(JSON.parse(readFileSync(join(FOLDER, name), "utf8"))));
  const streams = inForce(files, "9999-01-01").flatMap((file) => (file.of === "rules" ? [] : [file.words]));
  expect(asText(words)).toEqual(asText(compileWords(streams, rules)));
}, 60_000);

test("words are compiled once for a version", () => {
  const folder = mkdtempSync(join(tmpdir(), "words-"));
  const { rules } = lexiconOf();
  const chairs = {
    effectiveFrom: "2024-01-01",
    stream: "FURNITURE" as const,
    families: { chairs: { en: ["armchair"] } },
  };
  expect(storedWords("one", folder)([chairs], rules).terms.has("armchairs")).toBe(true);
  expect(storedWords("one", folder)([], rules).terms.has("armchairs")).toBe(true);
  expect(storedWords("other", folder)([], rules).terms.has("armchairs")).toBe(false);
  expect(readdirSync(folder)).toHaveLength(2);
});
