import { insertAuditEntry } from "@/db/queries/audit-entries";
import { selectProofKeys } from "@/db/queries/proof-keys";
import { closePools, db } from "@/lib/runtime";
import { openDatabase } from "@/lib/server/open-database";
import { readSettings, StartError } from "@/lib/server/settings";
import { rotateKeys } from "./proof-keys";

const USAGE = `proof-keys list
proof-keys rotate`;

class UsageError extends Error {}

/** Shows the keys of signatures, or signs with a new one from now on. */
async function run([command]: string[]): Promise<string> {
  if (command === "list") return listKeys();
  if (command !== "rotate") throw new UsageError(USAGE);
  return db().transaction(async (tx) => {
    const id = await rotateKeys(tx);
    await insertAuditEntry(tx, { actor: "command line", action: "rotateProofKeys", result: "done" });
    return id;
  });
}

async function listKeys(): Promise<string> {
  const rows = await selectProofKeys(db());
  if (rows.length === 0) return "no key yet: one is made when it is first needed, or by proof-keys rotate";
  const lines = rows.map(({ id, createdAt, retiredAt }) =>
    [id, createdAt.toISOString(), retiredAt ? `retired ${retiredAt.toISOString()}` : "signs"].join("\t"),
  );
  return lines.join("\n");
}

/** Opens the database as the service would, beside it when it runs, and leaves it as it was. */
async function main(): Promise<void> {
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  try {
    database = await openDatabase(readSettings());
    process.stdout.write(`${await run(process.argv.slice(2))}\n`);
  } catch (thrown) {
    const said = thrown instanceof UsageError || thrown instanceof StartError;
    console.error(said ? thrown.message : thrown);
    process.exitCode = 1;
  } finally {
    await closePools();
    await database?.release();
  }
}

await main();
