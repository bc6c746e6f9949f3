import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALONE, MIGRATIONS } from "@/db/migration-files";

/** One migration: its statements; `alone` where they can't run in a transaction. */
export type Written = { name: string; statements: readonly string[]; alone?: boolean };

const SEPARATOR = "\n--> statement-breakpoint\n";

/** A folder of migrations, those of this source or none and then those given. */
export function migrationFolder(after: "ours" | "none", written: readonly Written[]): string {
  const folder = mkdtempSync(join(tmpdir(), "eco-contributions-migrations-"));
  const own = after === "ours" ? journalOf(MIGRATIONS) : [];
  if (after === "ours") cpSync(MIGRATIONS, folder, { recursive: true });
  else cpSync(join(MIGRATIONS, "meta", "_journal.json"), join(folder, "meta", "_journal.json"));
  const last = own.at(-1)?.when ?? 0;
  const added = written.map(({ name, statements, alone }, index) => {
    writeFileSync(join(folder, `${name}.sql`), `${alone ? `${ALONE}\n` : ""}${statements.join(SEPARATOR)}`);
    return { idx: own.length + index, version: "7", when: last + index + 1, tag: name, breakpoints: true };
  });
  const journal = { version: "7", dialect: "postgresql", entries: [...own, ...added] };
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify(journal));
  return folder;
}

function journalOf(folder: string): { when: number }[] {
  const text = readFileSync(join(folder, "meta", "_journal.json"), "utf8");
  return (JSON.parse(text) as { entries: { when: number }[] }).entries;
}
