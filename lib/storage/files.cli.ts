import { parseArgs } from "node:util";
import { surveyStorage, sweepStorage } from "@/lib/batches/worker/sweep-storage";
import { closePools, db } from "@/lib/runtime";
import { openDatabase } from "@/lib/server/open-database";
import { readSettings, StartError } from "@/lib/server/settings";
import { storage } from "./storage";
import { adoptStore } from "./whose-store";

const USAGE = `npm run files -- sweep [--dry-run]   removes what nobody needs and was seen so a day ago as well
npm run files -- adopt               makes the store this database's, whosesoever it was`;

/** Sweeps the stored files once, says what a sweep would do, or takes a store over. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false } },
  });
  const [command] = positionals;
  if (command !== "sweep" && command !== "adopt") throw new StartError(USAGE);
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  try {
    database = await openDatabase(readSettings());
    const files = { db: db(), storage: await storage() };
    if (command === "adopt") await adoptStore(files);
    else {
      const isDry = values["dry-run"];
      const { first, waiting, dead } = await (isDry ? surveyStorage(files) : sweepStorage(files));
      const lines = [
        `seen for the first time\t${first}`,
        `waiting for a day\t${waiting}`,
        `${isDry ? "would be removed" : "removed"}\t${dead.length}`,
        ...dead,
      ];
      process.stdout.write(`${lines.join("\n")}\n`);
    }
  } finally {
    await closePools();
    await database?.release();
  }
}

try {
  await main();
} catch (thrown) {
  console.error(thrown instanceof StartError ? thrown.message : thrown);
  process.exitCode = 1;
}
