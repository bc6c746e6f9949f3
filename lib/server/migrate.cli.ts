import { openDatabase } from "@/lib/server/open-database";
import { readSettings, StartError } from "@/lib/server/settings";

/** Brings the database of DATABASE_URL or DATA_DIR to this version's schema, beside the service when it runs. */
async function main(): Promise<void> {
  try {
    const tell = (line: string) => process.stdout.write(`${line}\n`);
    const database = await openDatabase({ ...readSettings(), migrates: true }, tell);
    tell("The database has this version's schema.");
    await database.release();
  } catch (thrown) {
    console.error(thrown instanceof StartError ? `Can't migrate: ${thrown.message}` : thrown);
    process.exitCode = 1;
  }
}

await main();
