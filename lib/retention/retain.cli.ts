import { command, onlyWords } from "@/lib/server/command";
import { onDatabase } from "@/lib/server/on-database";
import { retain } from "./retain";

await command({
  usage: `npm run retain
Deletes what is past its time once (docs/retention.md), as the service does every hour, and says how much, by table.`,
  options: {},
  async run({ words }) {
    onlyWords(words, 0);
    const deleted = await onDatabase(retain);
    if (!deleted) return "Another process is doing it.";
    return Object.entries(deleted)
      .map(([table, rows]) => `${table}\t${rows}`)
      .join("\n");
  },
});
