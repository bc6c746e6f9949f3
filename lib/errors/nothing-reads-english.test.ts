import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIELD_PROBLEMS, ROW_PROBLEM_KINDS } from "@/lib/domain/problems";
import { problemWords } from "./problem-text";

/** Where words are made, and the API reference, which describes itself. */
const WORDS =
  /^lib\/(contract\/.+|errors\/(examples|field-words|problem-text|texts\.\w+)|i18n\/messages\/.+|mails\/.+)\.ts$/;

const sources = ["app", "components", "lib", "db"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => `${root}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path) && !WORDS.test(path)),
);

/** What a file says that is no comment, without the marks of regular expressions. */
const codeOf = (path: string) =>
  readFileSync(path, "utf8")
    .replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, "")
    .replaceAll("\\", "");

/** The longest part of a sentence that no value interrupts. */
const longestPart = (words: string) =>
  words.split(/\{\w+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest), "");

test("nothing outside of the words says what a problem says in English: it could only match it again", () => {
  const parts = [...ROW_PROBLEM_KINDS, ...FIELD_PROBLEMS]
    .map((kind) => longestPart(problemWords("en", kind)).trim())
    .filter((part) => part.split(" ").length > 2);
  expect(parts.length).toBeGreaterThan(100);
  const found = sources.flatMap((path) => {
    const code = codeOf(path);
    return parts.filter((part) => code.includes(part)).map((part) => `${path}: ${part}`);
  });
  expect(found).toEqual([]);
});
