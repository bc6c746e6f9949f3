import { readFileSync } from "node:fs";
import { readMigrationFiles } from "drizzle-orm/migrator";

/** Where the migrations of this source are. */
export const MIGRATIONS = "db/migrations";

/** The first line of a migration whose statements each stand alone: what is written there can't run in a transaction. */
export const ALONE = "--! no-transaction";

export type Migration = {
  /** Its file, without the ending. */
  name: string;
  statements: string[];
  /** False where each statement stands alone, and must bear being said again. */
  isTransaction: boolean;
  /** In milliseconds of the clock: what the database remembers it by. */
  writtenAt: number;
  hash: string;
};

/** The migrations of a folder, in their order. */
export function migrationsIn(folder = MIGRATIONS): Migration[] {
  const names = journalOf(folder);
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, folderMillis, hash }, index) => ({
    name: names[index] ?? "",
    statements: sql,
    isTransaction: !sql[0]?.startsWith(ALONE),
    writtenAt: folderMillis,
    hash,
  }));
}

/** How many migrations this source has. */
export const writtenMigrations = (): number => journalOf(MIGRATIONS).length;

function journalOf(folder: string): string[] {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, "utf8")) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
}
