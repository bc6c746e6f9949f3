import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import postgres from "postgres";
import type { ApiDocument } from "./api-surface";
import type { figuresOf } from "./figures";

/** The databases of releases, with what the release itself said of them. */
export const RELEASES = "db/migrations/releases";
export const DUMP = "database.sql.gz";
export const BOOKS = "books.json";
export const CHECKSUMS = "migrations.sha256";
export const COLUMNS = "columns.json";
export const FILES = "files";
export const API = "openapi.json.gz";
const MIGRATIONS = "db/migrations";

/** What a release said: who its producers are, how they reach the API, and their figures. */
export type Books = {
  owner: { email: string; password: string };
  /** A batch whose file, and whose file of errors, the release kept. */
  batch: { id: string; errorLines: number };
  producers: { nrn: string; key: string; figures: Awaited<ReturnType<typeof figuresOf>> }[];
};

export const releases = (): string[] =>
  readdirSync(RELEASES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

export const booksOf = (release: string): Books =>
  JSON.parse(readFileSync(join(RELEASES, release, BOOKS), "utf8")) as Books;

/** The columns that the code of a release names, table by table. */
export const columnsOf = (release: string): Record<string, string[]> =>
  JSON.parse(readFileSync(join(RELEASES, release, COLUMNS), "utf8")) as Record<string, string[]>;

/** The OpenAPI document of a release. */
export const apiOf = (release: string): ApiDocument =>
  JSON.parse(gunzipSync(readFileSync(join(RELEASES, release, API))).toString());

/** The migrations of this source as `sha256sum` would list them, line by line. */
export const checksums = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const hash = createHash("sha256").update(readFileSync(join(MIGRATIONS, name)));
      return `${hash.digest("hex")}  ${name}\n`;
    });

/** The migrations that a release had, in the same form. */
export const checksumsOf = (release: string): string[] =>
  readFileSync(join(RELEASES, release, CHECKSUMS), "utf8").split(/(?<=\n)/);

/** Fills an empty database with all that a release left in its own, and its folder of files. */
export async function restore(release: string, url: string, dataDir: string): Promise<void> {
  const dump = gunzipSync(readFileSync(join(RELEASES, release, DUMP))).toString();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(dump).simple();
  } finally {
    await sql.end();
  }
  cpSync(join(RELEASES, release, FILES), join(dataDir, "files"), { recursive: true });
}
