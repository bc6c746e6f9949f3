import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { closePools } from "@/lib/runtime";
import { freshDatabase } from "./database";

/** Gives a test file a database and a folder of its own: nobody else's batches are worked on, nobody else's files counted. */
export function onOwnDatabase(): void {
  const { DATABASE_URL } = process.env;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase();
    await closePools();
    process.env.DATABASE_URL = database.url;
    process.env.DATA_DIR = mkdtempSync(join(process.env.DATA_DIR ?? tmpdir(), "own-"));
  });
  afterAll(async () => {
    await closePools();
    process.env.DATABASE_URL = DATABASE_URL;
    await database.drop();
  });
}
