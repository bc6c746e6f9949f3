import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { qualify } from "@/lib/domain/qualification";
import { lexiconOf, readLexicon } from "./lexicon-of";

/** Each test compiles lexicons, which is slow beside other work. */
vi.setConfig({ testTimeout: 180_000 });

const FOLDER = "lib/domain/qualification/lexicon";
const primary = (title: string, lexicon: ReturnType<typeof lexiconOf>) => {
  const result = qualify({ title, description: null }, lexicon);
  return result.ok ? result.primary : null;
};

/** Whether the words have a title as the name of a product. */
const isNamed = (title: string, lexicon: ReturnType<typeof lexiconOf>) =>
  qualify({ title, description: null }, lexicon).why.some(({ rule }) => rule === "product-name");

/** A copy of the lexicon, or of some of its files, with one more file, of a later year. */
function laterYear(
  name: string,
  change: (file: Record<string, unknown>) => void,
  of = readdirSync(FOLDER).filter((file) => file.endsWith(".json")),
): string {
  const folder = mkdtempSync(join(tmpdir(), "lexicon-"));
  for (const file of of) cpSync(join(FOLDER, file), join(folder, file));
  const file = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
  change(file);
  writeFileSync(join(folder, `${name}.2027.json`), JSON.stringify({ ...file, effectiveFrom: "2027-01-01" }));
  return folder;
}

test("a new year's words are a new file, and periods before it keep the old ones", () => {
  // Few words are learned soon.
  const folder = laterYear(
    "toys",
    (file) => Object.assign(file.families as object, { "other-toy": { en: ["zorgel"] } }),
    ["rules.json", "toys.json", "furniture.json"],
  );
  const inFolder = readLexicon(folder);
  expect(isNamed("Zorgel", inFolder("2026"))).toBe(false);
  expect(isNamed("Zorgel", inFolder("2027"))).toBe(true);
  expect(isNamed("Zorgel", inFolder("2028"))).toBe(true);
  expect(isNamed("Zorgel", inFolder())).toBe(true);
});

test("a new year's rules are a new file", () => {
  const folder = laterYear("rules", (file) => Object.assign(file, { answerFrom: 1 }));
  const inFolder = readLexicon(folder);
  expect(primary("Chaise", inFolder("2026"))).toBe("FURNITURE");
  expect(primary("Chaise", inFolder("2027"))).toBe(null);
});

test("periods with the same files share one lexicon", () => {
  expect(lexiconOf("2025")).toBe(lexiconOf("2026"));
  expect(lexiconOf("2025")).toBe(lexiconOf());
});

test("a file that does not hold to the schema is refused", () => {
  const folder = laterYear("paper", (file) => Object.assign(file, { familys: {} }));
  expect(() => readLexicon(folder)).toThrow(/familys/);
});

test("words, rules or a threshold that change are another version, and the same are the same one", () => {
  const later = laterYear("rules", (file) => Object.assign(file, { answerFrom: 0.9 }));
  const inFolder = readLexicon(later);
  expect(inFolder("2026").version).toBe(lexiconOf().version);
  expect(inFolder("2027").version).not.toBe(lexiconOf().version);
  expect(lexiconOf().version).toMatch(/^[0-9a-f]{12}$/);
});
