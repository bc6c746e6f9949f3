import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { migrate } from "@/db/migrate";
import { flushActivity } from "@/lib/activity/record";
import { closePools } from "@/lib/runtime";
import { send } from "@/lib/testing/send";
import { columnsInCode } from "./columns";
import { figuresOf } from "./figures";
import { fill } from "./fill";
import { API, BOOKS, type Books, CHECKSUMS, COLUMNS, checksums, DUMP, FILES, RELEASES } from "./release";

/**
 * Keeps this commit's database as that of a release: fills the empty one of DATABASE_URL, with files in DATA_DIR, asks
 * this commit's API for the figures, and writes all of it where the tests find it.
 */
async function main(release: string): Promise<void> {
  const { DATABASE_URL: url = "", DATA_DIR: dataDir = "" } = process.env;
  await migrate(url);
  const { producers, ...rest } = await fill();
  const books: Books = { ...rest, producers: [] };
  for (const { nrn, key } of producers) {
    const figures = await figuresOf(nrn, async (path, query) => {
      const { status, body, text } = await send(`GET ${path}`, { key, ...(query && { query }) });
      if (status !== 200) throw new Error(`${path}: ${text}`);
      return body;
    });
    books.producers.push({ nrn, key, figures });
  }
  await flushActivity();
  await closePools();
  const dump = spawnSync("pg_dump", ["--inserts", "--rows-per-insert=200", "--no-owner", "--no-acl", url], {
    maxBuffer: 1e9,
  });
  if (dump.status !== 0) throw new Error(String(dump.stderr));
  const folder = join(RELEASES, release);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, DUMP), gzipSync(withoutCommands(String(dump.stdout)), { level: 9 }));
  writeFileSync(join(folder, BOOKS), `${JSON.stringify(books)}\n`);
  writeFileSync(join(folder, COLUMNS), `${JSON.stringify(columnsInCode())}\n`);
  writeFileSync(join(folder, CHECKSUMS), checksums().join(""));
  writeFileSync(join(folder, API), gzipSync(readFileSync("lib/contract/openapi.json"), { level: 9 }));
  cpSync(join(dataDir, "files"), join(folder, FILES), { recursive: true });
}

/** SQL alone: what begins with a backslash is for psql. */
const withoutCommands = (dump: string) =>
  dump
    .split("\n")
    .filter((line) => !/^\\(un)?restrict /.test(line))
    .join("\n");

await main(process.argv[2] ?? "");
