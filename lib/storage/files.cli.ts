import { surveyStorage, sweepStorage } from "@/lib/batches/worker/sweep-storage";
import { db } from "@/lib/runtime";
import { command, onlyWords, UsageError } from "@/lib/server/command";
import { onDatabase } from "@/lib/server/on-database";
import { storage } from "./storage";
import { adoptStore } from "./whose-store";

await command({
  usage: `npm run files -- sweep [--dry-run]   removes what nobody needs and was seen so a day ago as well
npm run files -- adopt               makes the store this database's, whosesoever it was`,
  options: { "dry-run": { type: "boolean", default: false } },
  async run({ words, values: { "dry-run": isDry } }) {
    const [does] = onlyWords(words, 1);
    if (does === "sweep") return onDatabase(() => sweep(isDry));
    if (does !== "adopt" || isDry) throw new UsageError();
    return onDatabase(adopt);
  },
});

async function files() {
  return { db: db(), storage: await storage() };
}

async function adopt(): Promise<string> {
  await adoptStore(await files());
  return "The store is this database's.";
}

/** Sweeps once, or says what that would do. */
async function sweep(isDry: boolean): Promise<string> {
  const { first, waiting, dead } = await (isDry ? surveyStorage : sweepStorage)(await files());
  return [
    `seen for the first time\t${first}`,
    `waiting for a day\t${waiting}`,
    `${isDry ? "would be removed" : "removed"}\t${dead.length}`,
    ...dead,
  ].join("\n");
}
