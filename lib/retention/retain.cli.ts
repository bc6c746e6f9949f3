import { closePools } from "@/lib/runtime";
import { openDatabase } from "@/lib/server/open-database";
import { readSettings, StartError } from "@/lib/server/settings";
import { retain } from "./retain";

/** Deletes expired rows once and prints how many, by table. */
async function main(): Promise<void> {
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  try {
    database = await openDatabase(readSettings());
    const deleted = await retain();
    const lines = Object.entries(deleted ?? {}).map(([table, rows]) => `${table}\t${rows}`);
    process.stdout.write(deleted ? `${lines.join("\n")}\n` : "Another process is doing it.\n");
  } catch (thrown) {
    console.error(thrown instanceof StartError ? thrown.message : thrown);
    process.exitCode = 1;
  } finally {
    await closePools();
    await database?.release();
  }
}

await main();
