import { spawnSync } from "node:child_process";
import type { Migration } from "@/db/migration-files";

const SQUAWK = "node_modules/.bin/squawk";

/** A statement of a migration that writes to rows of a table, as many as there are. */
const WRITES =
  /^(?:update\s+(?:only\s+)?|delete\s+from\s+|insert\s+into\s+(?=.*\bselect\b))(?:"?public"?\.)?"?(?<table>\w+)/is;
/** What such a statement says above itself where rows are few. */
const REASON = /^\s*-- at once: \S/m;
const CREATED = /^create\s+table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(?<table>\w+)/i;

/** What of a migration those who are served would notice on a large database, or what would not bear being said again, a sentence each. */
export function brokenRules(migration: Migration): string[] {
  return [...squawked(migration), ...writtenAtOnce(migration)];
}

function squawked({ name, statements, isTransaction }: Migration): string[] {
  const { status, stdout, stderr } = spawnSync(
    SQUAWK,
    [
      ...["--config", "db/squawk.toml", "--reporter", "json", "--stdin-filepath", `${name}.sql`],
      isTransaction ? "--assume-in-transaction" : "--no-assume-in-transaction",
    ],
    {
      input: statements.map((statement) => statement.trim().replace(/;?$/, ";")).join("\n"),
      encoding: "utf8",
    },
  );
  if (status === null || (status !== 0 && !stdout)) throw new Error(`${SQUAWK}: ${stderr}`);
  const found = JSON.parse(stdout || "[]") as {
    line: number;
    rule_name: string;
    message: string;
    help?: string;
  }[];
  return found.map(({ line, rule_name: rule, message, help }) =>
    [`${name}:${line + 1} ${rule}: ${message}`, help].filter(Boolean).join(" "),
  );
}

function writtenAtOnce({ name, statements }: Migration): string[] {
  const said = statements.map((text) => ({ text, bare: text.replaceAll(/^\s*--.*$/gm, "").trim() }));
  const own = new Set(said.map(({ bare }) => CREATED.exec(bare)?.groups?.table));
  return said.flatMap(({ text, bare }) => {
    const table = WRITES.exec(bare)?.groups?.table;
    if (!table || own.has(table) || REASON.test(text)) return [];
    return `${name}: all rows of ${table} are written at once, and not in pieces that are committed one by one`;
  });
}
