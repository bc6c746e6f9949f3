import { command, onlyWords } from "./command";
import { openDatabase } from "./open-database";
import { readSettings, StartError } from "./settings";

await command({
  usage: `npm run migrate
Brings the database of DATABASE_URL or DATA_DIR to this version's schema, beside the service when it runs.`,
  options: {},
  async run({ words }) {
    onlyWords(words, 0);
    const tell = (line: string) => process.stdout.write(`${line}\n`);
    const database = await openDatabase({ ...readSettings(), migrates: true }, tell).catch(
      (thrown: unknown) => {
        throw thrown instanceof StartError ? new StartError(`Can't migrate: ${thrown.message}`) : thrown;
      },
    );
    await database.release();
    return "The database has this version's schema.";
  },
});
