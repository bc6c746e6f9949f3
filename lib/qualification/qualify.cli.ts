import "./small-heap";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { parse } from "csv-parse";
import { stringify } from "csv-stringify";
import { type FileRecord, QUALIFIED_COLUMNS, qualifyRecord } from "./qualify-file";
import { scalesOf } from "./reference-scales";

const USAGE = `Usage: npm run --silent qualify -- FILE.csv [--country FR] [--period 2025]

Reads a CSV file with the columns id and title, and prints one CSV record for each of its records: the streams that
it falls under, by the words of its title, and what it owes. Needs no database and no network.`;
const HEADER_BYTES = 4096;

/** Reads a CSV file with the columns `id,title`, prints one CSV record for each of its records. No database, no network. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      country: { type: "string", default: "FR" },
      period: { type: "string", default: "2025" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const [file] = positionals;
  if (!file) return fail(USAGE);
  const country = values.country.toUpperCase();
  const scales = scalesOf(country, values.period);
  if (!scales) return fail(`No scale is known for ${country} ${values.period}.`);
  const delimiter = await delimiterOf(file);
  let checked = false;
  const qualified = new Transform({
    objectMode: true,
    transform(record: FileRecord, _encoding, done) {
      if (!checked && !("id" in record && "title" in record)) {
        done(new Error(`${file}: the columns id and title are needed.`));
        return;
      }
      checked = true;
      done(null, qualifyRecord(record, values.period, scales));
    },
  });
  await pipeline(
    createReadStream(file),
    parse({
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
    }),
    qualified,
    stringify({ header: true, columns: [...QUALIFIED_COLUMNS] }),
    process.stdout,
    { end: false },
  );
}

/** The delimiter that the header line uses most. */
async function delimiterOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const header = buffer.toString("utf8", 0, bytesRead).split("\n")[0] ?? "";
    const count = (mark: string): number => header.split(mark).length;
    return [",", ";", "\t"].sort((a, b) => count(b) - count(a))[0] ?? ",";
  } finally {
    await handle.close();
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
