import type { Migration } from "@/db/migration-files";

/** What a statement says above itself when it may lock or rewrite a table: the reason, which is that its rows are few. */
const REASON = /^\s*-- at once: \S/m;

type Rule = { is: RegExp; unless?: RegExp; instead: string };

const TABLE = String.raw`(?:only\s+)?(?:"?public"?\.)?"?(?<table>\w+)"?`;
const ALTER = String.raw`^alter\s+table\s+(?:if\s+exists\s+)?${TABLE}\s+`;
const rule = (is: string, instead: string, unless?: RegExp): Rule => ({
  is: new RegExp(is, "is"),
  instead,
  ...(unless && { unless }),
});

/** What locks a table that is written to for as long as all of its rows take, and what is written instead. */
const RULES: readonly Rule[] = [
  rule(
    String.raw`^create\s+(?:unique\s+)?index\s+(?!concurrently).*?\son\s+${TABLE}`,
    "CREATE INDEX CONCURRENTLY IF NOT EXISTS, in a migration that stands alone",
  ),
  rule(
    String.raw`^drop\s+index\s+(?!concurrently)`,
    "DROP INDEX CONCURRENTLY IF EXISTS, in a migration that stands alone",
  ),
  rule(
    String.raw`${ALTER}add\s+constraint\s+\S+\s+(?:foreign\s+key|check)\b`,
    "NOT VALID, and VALIDATE CONSTRAINT in the migration after",
    /\bnot\s+valid\b/i,
  ),
  rule(
    String.raw`${ALTER}add\s+constraint\s+\S+\s+(?:unique|primary\s+key)\b`,
    "a unique index built CONCURRENTLY before, and USING INDEX",
    /\busing\s+index\b/i,
  ),
  rule(
    String.raw`${ALTER}add\s+column\s.*\bnot\s+null\b`,
    "a default, or a column that may be empty until it is filled in pieces",
    /\bdefault\b|\bgenerated\b/i,
  ),
  rule(
    String.raw`${ALTER}add\s+column\s.*(?:\bgenerated\s+always\s+as\s*\(|\bdefault\s+(?:gen_random_uuid|uuidv7|clock_timestamp|random)\s*\()`,
    "a column that may be empty, filled in pieces: each row would be written anew",
  ),
  rule(
    String.raw`${ALTER}alter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b`,
    "another column, filled in pieces",
  ),
  rule(
    String.raw`${ALTER}alter\s+column\s+\S+\s+set\s+not\s+null\b`,
    "CHECK (… IS NOT NULL) NOT VALID, then VALIDATE CONSTRAINT, then this with a reason",
  ),
  rule(
    String.raw`^update\s+${TABLE}`,
    "a DO block that commits piece by piece, in a migration that stands alone",
  ),
  rule(
    String.raw`^delete\s+from\s+${TABLE}`,
    "a DO block that commits piece by piece, in a migration that stands alone",
  ),
  rule(
    String.raw`^insert\s+into\s+${TABLE}.*\bselect\b`,
    "a DO block that commits piece by piece, in a migration that stands alone",
  ),
];

/** What bears being said again, as a migration that stands alone is when it was cut off. */
const REPEATABLE =
  /\bif\s+(?:not\s+)?exists\b|^create\s+or\s+replace\b|\bvalidate\s+constraint\b|^do\b.*\bcommit\b|^(?:analyze|vacuum)\b/is;

const CREATED = /^create\s+table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?/i;

/** What of a migration those who are served would notice, a sentence for each statement. */
export function brokenRules({ name, statements, isTransaction }: Migration): string[] {
  const said = statements.map((text) => ({ text, bare: text.replaceAll(/^\s*--.*$/gm, "").trim() }));
  const own = new Set(said.map(({ bare }) => CREATED.exec(bare)?.[1] ?? "nothing"));
  return said
    .filter(({ text, bare }) => bare !== "" && !REASON.test(text))
    .flatMap(({ bare }) => {
      const broken = RULES.find(({ is, unless }) => {
        const found = is.exec(bare);
        return found && !unless?.test(bare) && !own.has(found.groups?.table ?? "");
      });
      const instead =
        broken?.instead ?? (isTransaction || REPEATABLE.test(bare) ? [] : "what bears being said again");
      return [instead].flat().map((wanted) => `${name}: ${bare.slice(0, 80)} … → ${wanted}`);
    });
}
